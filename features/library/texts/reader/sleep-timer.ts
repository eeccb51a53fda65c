import { useEffect, useRef, useState } from 'react'

/** After how many minutes listening can end by itself; 0 for never. */
export const SLEEP_MINUTES = [0, 5, 15, 30, 60] as const

/** The chosen minutes with the time at which they are over, in ms, or the end of the text; null without one. */
export type SleepAt = { minutes: number; at: number } | 'end of text' | null

/** How many minutes are left, at least 1; null until the end of the text. */
export const minutesLeft = (sleep: NonNullable<SleepAt>) =>
  sleep === 'end of text' ? null : Math.max(1, Math.ceil((sleep.at - Date.now()) / 60_000))

/** What is chosen, of `SLEEP_MINUTES` or the end of the text, as an option of a select has it. */
export const chosenSleep = (sleep: SleepAt) => String(sleep === 'end of text' ? sleep : (sleep?.minutes ?? 0))

/** Begins now with what is chosen in a select. */
export const sleepOf = (chosen: string): SleepAt => {
  if (chosen === 'end of text') return chosen
  const minutes = Number(chosen)
  return minutes === 0 ? null : { minutes, at: Date.now() + minutes * 60_000 }
}

/** The chosen time, and a function that sets it; `end` is called once its minutes are over. */
export function useSleepTimer(end: () => void, before: SleepAt): [SleepAt, (sleep: SleepAt) => void] {
  const [chosen, setChosen] = useState(before)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    if (chosen === null || chosen === 'end of text') return
    const timer = setTimeout(() => {
      setChosen(null)
      latest.current()
    }, chosen.at - Date.now())
    return () => clearTimeout(timer)
  }, [chosen])
  return [chosen, setChosen]
}

import { useEffect, useRef, useState } from 'react'

/** After how many minutes listening can end by itself; 0 for never. */
export const SLEEP_MINUTES = [0, 5, 15, 30, 60] as const

/** The chosen minutes with the time at which they are over, in ms; null without one. */
export type SleepAt = { minutes: number; at: number } | null

/**
 * The chosen time, a function that sets it, in minutes, and one that goes on with a time that was chosen before; `end` is
 * called once they are over.
 */
export function useSleepTimer(
  end: () => void,
  before: SleepAt,
): [SleepAt, (minutes: number) => void, (before: SleepAt) => void] {
  const [chosen, setChosen] = useState(before)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    if (chosen === null) return
    const timer = setTimeout(() => {
      setChosen(null)
      latest.current()
    }, chosen.at - Date.now())
    return () => clearTimeout(timer)
  }, [chosen])
  const choose = (minutes: number) =>
    setChosen(minutes === 0 ? null : { minutes, at: Date.now() + minutes * 60_000 })
  return [chosen, choose, setChosen]
}

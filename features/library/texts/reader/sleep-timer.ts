import { useEffect, useRef, useState } from 'react'

/** After how many minutes listening can end by itself; 0 for never. */
export const SLEEP_MINUTES = [0, 5, 15, 30, 60] as const

/** The chosen minutes and their setter; `end` is called once they are over. */
export function useSleepTimer(end: () => void): [number, (minutes: number) => void] {
  const [minutes, setMinutes] = useState(0)
  const latest = useRef(end)
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    if (minutes === 0) return
    const timer = setTimeout(() => {
      setMinutes(0)
      latest.current()
    }, minutes * 60_000)
    return () => clearTimeout(timer)
  }, [minutes])
  return [minutes, setMinutes]
}

import { clock } from '@tingdu/client/clock.ts'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'

/**
 * The time until an attempt ends, from the `seconds` that the server said when this was first shown; the time of day on this
 * device does not count. `onEnd` is called once when it is over. The server decides.
 */
export function TimeLeft({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const [elapsed] = useState(stopwatch)
  const [left, setLeft] = useState(Math.ceil(seconds))
  const end = useRef(onEnd)
  end.current = onEnd
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) {
      end.current()
      return
    }
    const tick = () => setLeft(Math.ceil(seconds - elapsed() / 1000))
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [seconds, elapsed, isOver])
  const shown = clock(Math.max(left, 0))
  return (
    <span role="timer" aria-label={messages.timeLeft(shown)}>
      {shown}
    </span>
  )
}

/**
 * Returns a function that says how many milliseconds have passed since this call. `performance.now()` does not follow changes
 * of the clock, but stops while some devices sleep; what passed while the page was hidden is therefore taken from the clock.
 */
function stopwatch(): () => number {
  const started = performance.now()
  let slept = 0
  let hidden: number | null = null
  const lag = () => Date.now() - performance.now()
  return () => {
    if (document.hidden) hidden ??= lag()
    else if (hidden !== null) {
      slept += Math.max(0, lag() - hidden)
      hidden = null
    }
    return performance.now() - started + slept
  }
}

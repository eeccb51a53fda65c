import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'

/** The time until an attempt ends, by this device's clock; `onEnd` is called once when it is over. The server decides. */
export function TimeLeft({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const [left, setLeft] = useState(() => secondsUntil(endsAt))
  const end = useRef(onEnd)
  end.current = onEnd
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) {
      end.current()
      return
    }
    const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000)
    return () => clearInterval(timer)
  }, [endsAt, isOver])
  const shown = `${Math.floor(Math.max(left, 0) / 60)}:${String(Math.max(left, 0) % 60).padStart(2, '0')}`
  return (
    <span role="timer" aria-label={messages.timeLeft(shown)}>
      {shown}
    </span>
  )
}

const secondsUntil = (time: string) => Math.ceil((Date.parse(time) - Date.now()) / 1000)

import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useEffect, useState } from 'react'
import { messages } from '../messages.ts'
import { minutesLeft, type SleepAt } from '../reader/sleep-timer.ts'
import classes from './SleepSign.module.css'

/** A moon while the sleep timer runs, with the minutes after which listening ends. */
export function SleepSign({ sleep }: { sleep: NonNullable<SleepAt> }) {
  const minutes = useMinutesLeft(sleep)
  return (
    <span className={classes.sign} title={messages.sleepsIn(minutes)}>
      <Icon name="moon" size={12} />
      <span aria-hidden="true">{minutes}</span>
      <span className="visually-hidden">{messages.sleepsIn(minutes)}</span>
    </span>
  )
}

/** How often it is looked whether a minute has passed. */
const LOOK_MS = 1000

function useMinutesLeft(sleep: NonNullable<SleepAt>): number | null {
  const [, setMinutes] = useState<number | null>(0)
  useEffect(() => {
    const timer = setInterval(() => setMinutes(minutesLeft(sleep)), LOOK_MS)
    return () => clearInterval(timer)
  }, [sleep])
  return minutesLeft(sleep)
}

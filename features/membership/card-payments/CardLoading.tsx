import { Loader } from '@mantine/core'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useEffect, useState } from 'react'
import classes from './CardPayment.module.css'
import { messages } from './messages.ts'

/** How long a card form may take to load, in all. */
export const LOAD_TIMEOUT_MS = 30_000

type CardLoadingProps = {
  /** When to give up, as a time in milliseconds: the same one for all steps of loading. */
  deadline: number
  /** Starts again, with a new deadline. */
  onRetry: () => void
}

/** A spinner shown while a card form loads; after the deadline, an error with Retry. */
export function CardLoading({ deadline, onRetry }: CardLoadingProps) {
  const isLate = useIsPast(deadline)
  if (isLate) return <FailedState message={messages.somethingWrong} failure={null} onRetry={onRetry} />
  return (
    <p role="status" className={classes.loading}>
      <Loader size="sm" aria-hidden="true" />
      {messages.loading}
    </p>
  )
}

function useIsPast(time: number): boolean {
  const [past, setPast] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPast(time), time - Date.now())
    return () => clearTimeout(timer)
  }, [time])
  return past === time
}

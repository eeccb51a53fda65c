import { Button } from '@mantine/core'
import { waitText } from '@tingdu/client/error-text.ts'
import classes from './States.module.css'

type FailedStateProps = {
  /** The specified error message. */
  message: string
  /** Why loading failed, if that is known: after 429, how long to wait is shown instead of the message. */
  failure: unknown
  onRetry: () => void
  retrying?: boolean
}

/** Says that loading failed and offers to retry. */
export function FailedState({ message, failure, onRetry, retrying = false }: FailedStateProps) {
  return (
    <div role="alert" className={classes.state}>
      <p className={classes.failure}>{waitText(failure, 'Too many requests.') ?? message}</p>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import classes from './States.module.css'

type FailedStateProps = {
  /** The specified error message. */
  message: string
  onRetry: () => void
  retrying?: boolean
}

/** Says that loading failed and offers to retry. */
export function FailedState({ message, onRetry, retrying = false }: FailedStateProps) {
  return (
    <div role="alert" className={classes.state}>
      <p className={classes.failure}>{message}</p>
      <Button variant="default" onClick={onRetry} loading={retrying}>
        Retry
      </Button>
    </div>
  )
}

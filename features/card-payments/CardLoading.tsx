import { Loader } from '@mantine/core'
import classes from './CardPayment.module.css'
import { messages } from './messages.ts'

/** A spinner shown while a card form loads. */
export function CardLoading() {
  return (
    <p role="status" className={classes.loading}>
      <Loader size="sm" aria-hidden="true" />
      {messages.loading}
    </p>
  )
}

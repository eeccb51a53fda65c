import { Loader } from '@mantine/core'
import classes from './CardPayment.module.css'
import { messages } from './messages.ts'

/** The spinner in place of a card form. */
export function CardLoading() {
  return (
    <p role="status" className={classes.loading}>
      <Loader size="sm" aria-hidden="true" />
      {messages.loading}
    </p>
  )
}

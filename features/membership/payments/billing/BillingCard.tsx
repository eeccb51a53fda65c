import { type ReactNode, useId } from 'react'
import classes from './BillingCards.module.css'

type BillingCardProps = {
  title: string
  /** Highlights a card that needs attention or confirms a good state. */
  tone?: 'warning' | 'good'
  actions?: ReactNode
  children?: ReactNode
}

/** A card of the billing page. */
export function BillingCard({ title, tone, actions, children }: BillingCardProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.card} data-tone={tone}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  )
}

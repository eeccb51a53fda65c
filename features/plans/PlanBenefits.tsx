import { useMembership } from '@tingdu/features/subscriptions/public.ts'
import { messages } from './messages.ts'
import classes from './PlanBenefits.module.css'

/** The benefits of every plan, and what is open without one. */
export function PlanBenefits() {
  const { data: membership } = useMembership()
  return (
    <section aria-labelledby="all-plans-include" className={classes.benefits}>
      <h2 id="all-plans-include" className={classes.title}>
        {messages.includeTitle}
      </h2>
      <ul className={classes.list}>
        {messages.include.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      <p className={classes.note}>{membership?.isActive ? messages.openNow : messages.openWithout}</p>
    </section>
  )
}

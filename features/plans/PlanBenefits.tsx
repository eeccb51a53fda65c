import { messages } from './messages.ts'
import classes from './PlanBenefits.module.css'

/** The benefits of every plan. */
export function PlanBenefits() {
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
    </section>
  )
}

import {
  type MembershipLimits,
  useMembership,
  useMembershipLimits,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { messages } from './messages.ts'
import classes from './PlanBenefits.module.css'

/** The benefits of every plan, and what is open without one. */
export function PlanBenefits() {
  const { data: membership } = useMembership()
  const { data: limits } = useMembershipLimits()
  return (
    <section aria-labelledby="all-plans-include" className={classes.benefits}>
      <h2 id="all-plans-include" className={classes.title}>
        {messages.includeTitle}
      </h2>
      <ul className={classes.list}>
        {messages.include.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
        {limits && <LimitItems limits={limits.with} />}
      </ul>
      <div className={classes.note}>
        <p>{membership?.isActive ? messages.openNow : messages.openWithout}</p>
        <ul className={classes.list}>{limits && <LimitItems limits={limits.without} />}</ul>
      </div>
    </section>
  )
}

function LimitItems({ limits }: { limits: MembershipLimits }) {
  return (
    <>
      <li>{messages.ownTexts(limits.own_texts ?? null, limits.daily_characters ?? null)}</li>
      <li>{messages.classes(limits.classes ?? null, limits.class_members ?? null)}</li>
    </>
  )
}

import { Button } from '@mantine/core'
import { formatDuration, formatPrice } from '@tingdu/payments/price.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { messages } from './messages.ts'
import classes from './PlanPicker.module.css'
import { type Plan, usePlans } from './queries.ts'

type PlanPickerProps = {
  /** The active plan, which cannot be chosen again. */
  current?: number | null
  /** The plan being submitted. */
  pending?: number | null
  disabled?: boolean
  onChoose: (plan: Plan, index: number) => void
}

/** The plans as cards: monthly price, discount, total, and a button to choose. */
export function PlanPicker(props: PlanPickerProps) {
  const query = usePlans()
  const { data: plans, isError } = query
  if (isError && !plans) return <FailedQuery query={query} message={messages.fetchFailed} />
  if (!plans) return <PlaceholderCards />
  if (plans.length === 0) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
  return (
    <ul className={classes.cards} aria-label={messages.plans}>
      {plans.map((plan, index) => (
        <PlanCard key={plan.id} plan={plan} index={index} {...props} />
      ))}
    </ul>
  )
}

type PlanCardProps = PlanPickerProps & { plan: Plan; index: number }

function PlanCard({ plan, index, current, pending = null, disabled = false, onChoose }: PlanCardProps) {
  const isCurrent = plan.id === current
  return (
    <li className={classes.card} data-current={isCurrent || undefined}>
      <h2 className={classes.name}>{plan.name}</h2>
      <p className={classes.price}>
        <strong>{formatPrice(plan.monthlyPrice)}</strong>
        {messages.perMonth}
      </p>
      <p className={classes.discount}>{plan.discount > 0 && messages.save(plan.discount)}</p>
      <p className={classes.total}>{messages.total(formatPrice(plan.price), formatDuration(plan.months))}</p>
      {plan.description && <p className={classes.description}>{plan.description}</p>}
      <Button
        size="md"
        fullWidth
        variant={isCurrent ? 'default' : 'filled'}
        disabled={isCurrent || disabled}
        loading={pending === plan.id}
        aria-label={isCurrent ? undefined : `${messages.choose} ${plan.name}`}
        onClick={() => onChoose(plan, index)}
      >
        {isCurrent ? messages.current : messages.choose}
      </Button>
    </li>
  )
}

function PlaceholderCards() {
  return (
    <div role="status" aria-label="Loading the plans" className={classes.cards}>
      {['first', 'second', 'third'].map((key) => (
        <div key={key} className={`${classes.card} ${classes.placeholder}`} />
      ))}
    </div>
  )
}

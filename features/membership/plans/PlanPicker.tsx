import { Button } from '@mantine/core'
import {
  chargedPlan,
  formatBillDate,
  type Subscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { formatDuration, formatPrice } from '@tingdu/payments/price.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { Badge } from '@tingdu/ui/page/Badge.tsx'
import { messages } from './messages.ts'
import classes from './PlanPicker.module.css'
import { type Plan, usePlans } from './queries.ts'

type PlanPickerProps = {
  /** The renewing subscription, whose plan cannot be chosen again unless it is about to change. */
  running?: Subscription | null
  /** The plan being submitted. */
  pending?: number | null
  disabled?: boolean
  /** Whether the page has a main action of its own, so that no button of a plan stands out as one. */
  quiet?: boolean
  onChoose: (plan: Plan, index: number) => void
}

/** The plans as cards: monthly price, discount, total, and a button to choose. */
export function PlanPicker(props: PlanPickerProps) {
  const query = usePlans()
  const { data: plans, isError } = query
  if (isError && !plans) return <FailedQuery query={query} message={messages.fetchFailed} />
  if (!plans) return <PlaceholderCards />
  const best = bestPriced(plans)
  if (plans.length === 0) return <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
  return (
    <ul className={classes.cards} aria-label={messages.plans}>
      {plans.map((plan, index) => (
        <PlanCard key={plan.id} plan={plan} index={index} isBest={plan === best} {...props} />
      ))}
    </ul>
  )
}

/** The plan that costs least per month, usually the yearly one; undefined if several cost the same. */
function bestPriced(plans: readonly Plan[]): Plan | undefined {
  const least = Math.min(...plans.map(({ monthlyPrice }) => monthlyPrice))
  const [best, ...others] = plans.filter(({ monthlyPrice }) => monthlyPrice === least)
  return plans.length > 1 && others.length === 0 ? best : undefined
}

type PlanCardProps = PlanPickerProps & { plan: Plan; index: number; isBest: boolean }

function PlanCard({
  plan,
  index,
  isBest,
  quiet = false,
  running,
  pending = null,
  disabled = false,
  onChoose,
}: PlanCardProps) {
  const isCurrent = plan.id === running?.plan.id
  const taken = takenLabel(plan, running)
  const action = isCurrent ? messages.keep : messages.choose
  return (
    <li className={classes.card} data-current={isCurrent || undefined} data-best={isBest || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>{plan.name}</h2>
        {isBest && <Badge tone="jade">{messages.bestPrice}</Badge>}
      </div>
      {isCurrent && !taken && <p className={classes.current}>{messages.current}</p>}
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
        variant={isBest && !isCurrent && !taken ? (quiet ? 'outline' : 'filled') : 'default'}
        disabled={taken !== null || disabled}
        loading={pending === plan.id}
        aria-label={taken ? undefined : `${action} ${plan.name}`}
        onClick={() => onChoose(plan, index)}
      >
        {taken ?? action}
      </Button>
    </li>
  )
}

/** Why a plan cannot be chosen: it renews, or it starts when the one that is paid for ends. */
function takenLabel(plan: Plan, running: Subscription | null | undefined): string | null {
  if (!running || plan.id !== chargedPlan(running).id) return null
  if (plan.id === running.plan.id) return messages.current
  return messages.startsOn(formatBillDate(running.nextBilling ?? running.readAt))
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

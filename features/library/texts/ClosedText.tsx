import { Button } from '@mantine/core'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { planNames } from '@tingdu/features/membership/subscriptions/messages.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import type { Opening } from './queries.ts'

/** Says why a text stays closed, and what would open it. */
export function ClosedText({ opening: { plan, opened, free, given_by } }: { opening: Opening }) {
  const planName = planNames[plan] ?? plan
  const reasons = [messages.includedIn(planName), ...(free > 0 ? [messages.opened(opened, free)] : [])]
  return (
    <EmptyState
      title={messages.closed}
      action={
        <Button component={Link} to={planPaths.plans()}>
          {messages.seePlans}
        </Button>
      }
    >
      {reasons.join(' · ')}
      {given_by && <p>{messages.givenBy(given_by, planName)}</p>}
    </EmptyState>
  )
}

import { useQuery } from '@tanstack/react-query'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { useMembership, useMembershipLimits } from '@tingdu/features/membership/subscriptions/public.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { savedCount } from './queries.ts'
import classes from './SavedWords.module.css'

/** How many words a member without a membership may still save, and what happens beyond. */
export function SavedLimit() {
  const membership = useMembership().data
  const most = useMembershipLimits().data?.without.saved_words
  const count = useQuery(savedCount()).data
  if (!membership || membership.isActive || most == null || count === undefined) return null
  return (
    <p className={classes.limit}>
      {messages.used(count, most)} <Link to={planPaths.plans()}>{messages.seePlans}</Link>
    </p>
  )
}

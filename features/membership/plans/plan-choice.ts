import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { subscriptionPaths } from '@tingdu/features/membership/subscriptions/paths.ts'
import {
  isPastDue,
  isStaff,
  redirectsToPlans,
  rememberPlan,
  type Subscription,
  subscriptionKey,
  useOwnSubscription,
} from '@tingdu/features/membership/subscriptions/public.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan } from './queries.ts'

/** The state of choosing a plan, depending on the renewing subscription. */
export type PlanChoice = {
  /** The renewing subscription, which a choice changes. */
  running: Subscription | null
  /** Whether it is paid in a store, where its plan is changed. */
  isInStore: boolean
  /** Whether its last payment failed, which must be paid first. */
  isPastDue: boolean
  /** Whether no plan can be chosen: the subscription is not known yet, or its last payment failed. */
  isClosed: boolean
  /** Whether learning comes first for a member who opens the plans, because signing in leads there. */
  learnsFirst: boolean
  /** The chosen plan while the session is being checked. */
  pending: number | null
  /** The change of a running web subscription, awaiting confirmation. */
  change: { plan: Plan; subscription: Subscription } | null
  choose: (plan: Plan, index: number) => Promise<void>
  keep: () => void
}

/**
 * Chooses a plan. Without a renewing subscription it opens the payment page, otherwise it asks to confirm the change.
 */
export function usePlanChoice(isSignedIn: () => Promise<boolean>): PlanChoice {
  const navigate = useNavigate()
  const { token, role } = useSession()
  const { data, isLoading } = useOwnSubscription()
  const [pending, setPending] = useState<number | null>(null)
  const [change, setChange] = useState<PlanChoice['change']>(null)
  const running = data?.autoRenews ? data : null
  const choose = async (plan: Plan, index: number) => {
    setPending(plan.id)
    const signedIn = await isSignedIn()
    setPending(null)
    if (!signedIn) return
    if (running) return setChange({ plan, subscription: running })
    rememberPlan({ id: plan.id, name: plan.name, price: plan.price, planIndex: index })
    navigate(subscriptionPaths.subscribe())
  }
  return {
    running,
    isInStore: running !== null && running.channel !== 'bt',
    isPastDue: isPastDue(running),
    learnsFirst: token !== null && (isStaff(role) || redirectsToPlans(data ?? null)),
    isClosed: isLoading || isPastDue(running),
    pending,
    change,
    choose,
    keep: () => setChange(null),
  }
}

/** Returns a function that refetches the subscription after a coupon has changed it. */
export function useRefreshSubscription(): () => Promise<void> {
  const cache = useQueryClient()
  const { id } = useSession()
  return () => cache.invalidateQueries({ queryKey: subscriptionKey(id) })
}

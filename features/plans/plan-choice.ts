import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { subscriptionPaths } from '@tingdu/features/subscriptions/paths.ts'
import {
  type Channel,
  rememberPlan,
  type Subscription,
  subscriptionKey,
  useOwnSubscription,
} from '@tingdu/features/subscriptions/public.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Plan } from './queries.ts'

/** What the choice of a plan leads to, by what is running already. */
export type PlanChoice = {
  /** The plan that is running. */
  currentPlan: number | null
  /** The store that a running subscription is paid through: its plan is changed there. */
  storeChannel: Channel | null
  /** The plan whose choice waits for the server. */
  pending: number | null
  /** The change of a running web subscription that is to be confirmed. */
  change: { plan: Plan; subscription: Subscription } | null
  choose: (plan: Plan, index: number) => Promise<void>
  keep: () => void
}

/** Chooses a plan: without a running subscription it is remembered and paid for, else it is to take over. */
export function usePlanChoice(isSignedIn: () => Promise<boolean>): PlanChoice {
  const navigate = useNavigate()
  const { data } = useOwnSubscription()
  const [pending, setPending] = useState<number | null>(null)
  const [change, setChange] = useState<PlanChoice['change']>(null)
  const running = data?.autoRenews && !data.isExpired ? data : null
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
    currentPlan: running?.planId ?? null,
    storeChannel: running && running.channel !== 'bt' ? running.channel : null,
    pending,
    change,
    choose,
    keep: () => setChange(null),
  }
}

/** Gives a function that has the subscription read anew, after a coupon has changed it. */
export function useForgetSubscription(): () => Promise<void> {
  const cache = useQueryClient()
  const { id } = useSession()
  return () => cache.invalidateQueries({ queryKey: subscriptionKey(id) })
}

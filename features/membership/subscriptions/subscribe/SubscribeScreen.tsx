import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { useSession } from '@tingdu/client/session.ts'
import { CardPayment } from '@tingdu/features/membership/card-payments/public.ts'
import { planPaths } from '@tingdu/features/membership/plans/paths.ts'
import { formatDuration, formatPrice } from '@tingdu/payments/price.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { subscriptionPaths } from '../paths.ts'
import { newAttemptKey, subscribe, subscriptionKey, useOwnSubscription } from '../queries.ts'
import { ChargeTerms, firstChargeDay } from './ChargeTerms.tsx'
import { type ChosenPlan, forgetPlan, rememberedPlan } from './chosen-plan.ts'
import classes from './SubscribeScreen.module.css'

/** Card payment for the chosen plan: the total, the card form, Subscribe, and Skip to return to the plans. */
export default function SubscribeScreen() {
  const chosen = rememberedPlan()
  if (!chosen) {
    return (
      <Page title={messages.subscribe}>
        <EmptyState
          title={messages.planMissing}
          action={<Link to={planPaths.plans()}>{messages.skip}</Link>}
        />
      </Page>
    )
  }
  return <Payment chosen={chosen} />
}

function Payment({ chosen }: { chosen: ChosenPlan }) {
  const plan = usePlan(chosen.id)
  const subscription = useOwnSubscription()
  const pay = useSubscribing(chosen.id)
  const skip = <Link to={planPaths.plans()}>{messages.skip}</Link>
  const price = plan.data?.bt_subscribe_price ?? chosen.price
  const months = plan.data?.billing_freq ?? 1
  const title = plan.data
    ? messages.total(formatPrice(price).slice(1), formatDuration(months))
    : messages.subscribe
  const page = {
    loading: !plan.data || subscription.data === undefined,
    failure: failureOf(plan, subscription),
    retry: () => {
      if (plan.isError) plan.refetch()
      if (subscription.isError) subscription.refetch()
    },
  }
  return (
    <Page title={title} description={chosen.name}>
      {plan.data === null ? (
        <EmptyState title={messages.planMissing} action={skip} />
      ) : (
        <div className={classes.narrow}>
          <CardPayment
            label={messages.subscribe}
            onNonce={pay}
            terms={
              <ChargeTerms price={price} months={months} day={firstChargeDay(subscription.data ?? null)} />
            }
            other={skip}
            page={page}
          />
        </div>
      )}
    </Page>
  )
}

type Fetched = { data: unknown; isError: boolean; isFetching: boolean }

/** Why the page cannot be shown; null while it is fetched again. */
function failureOf(plan: Fetched, subscription: Fetched): string | null {
  const failed = (query: Fetched) => query.data === undefined && query.isError && !query.isFetching
  if (failed(plan)) return messages.planFailed
  return failed(subscription) ? messages.fetchFailed : null
}

/** Fetches the plan from the server: the price in session storage may be outdated. */
function usePlan(id: number) {
  return useQuery({
    queryKey: ['plan', id],
    queryFn: async () =>
      (await rowOf(api.from('fc_plans').select('name, bt_subscribe_price, billing_freq').eq('id', id))) ??
      null,
  })
}

/**
 * Subscribes and opens the confirmation. An attempt keeps its key until the server responds, so that it charges only
 * once.
 */
function useSubscribing(planId: number) {
  const key = useRef(newAttemptKey())
  const { id } = useSession()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return async (nonce: string) => {
    try {
      await subscribe({ client_nonce: nonce, plan_id: planId }, key.current)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500)
        key.current = newAttemptKey()
      throw failure
    }
    forgetPlan()
    await cache.invalidateQueries({ queryKey: subscriptionKey(id) })
    navigate(subscriptionPaths.subscribed(), { replace: true })
  }
}

import { useQuery } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { messages } from '../messages.ts'
import type { Subscription } from '../subscription.ts'

/** The product's Android package, used when a subscription names none. */
const defaultPackage = 'app.tingdu.android'
const appleBillingAddress = 'https://apps.apple.com/account/subscriptions'

/** For store subscriptions, on Billing & plans and `/plans`: they are managed on the device, with a link to the store's page. */
export function StoreLink({ subscription }: { subscription: Subscription }) {
  const { channel, plan, packageName } = subscription
  if (channel === 'google') return <GoogleLink planId={plan.id} packageName={packageName ?? defaultPackage} />
  return (
    <>
      <p>{messages.onAppleDevice}</p>
      <p>
        <a href={appleBillingAddress} target="_blank" rel="noreferrer">
          {messages.appleBilling}
        </a>
      </p>
    </>
  )
}

function GoogleLink({ planId, packageName }: { planId: number | null; packageName: string }) {
  const query = useQuery({
    queryKey: ['google-plan-id', planId],
    queryFn: () => fetchGooglePlanId(planId),
  })
  const { data, isError } = query
  return (
    <>
      <p>{messages.onAndroidDevice}</p>
      {isError && <FailedQuery query={query} message={messages.googlePlanFailed} />}
      {data && (
        <p>
          <a href={googleAddress(data, packageName)} target="_blank" rel="noreferrer">
            {messages.googleBilling}
          </a>
        </p>
      )}
    </>
  )
}

async function fetchGooglePlanId(planId: number | null): Promise<string> {
  const plan =
    planId !== null && (await rowOf(api.from('fc_plans').select('google_plan_id').eq('id', planId)))
  if (!plan) throw new Error("The subscription's plan is not sold on Google Play")
  return plan.google_plan_id
}

function googleAddress(planId: string, packageName: string): string {
  return `https://play.google.com/store/account/subscriptions?${new URLSearchParams({ sku: planId, package: packageName })}`
}

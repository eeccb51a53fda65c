import { Button } from '@mantine/core'
import { useSession } from '@tingdu/client/session.ts'
import { mainPageOf } from '@tingdu/features/site/home/paths.ts'
import { formatPrice } from '@tingdu/payments/price.ts'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link } from 'react-router'
import { formatBillDate } from '../bill-date.ts'
import { membershipSentence } from '../membership-sentence.ts'
import { messages } from '../messages.ts'
import { type Subscription, useOwnSubscription } from '../queries.ts'

/** Confirms a new subscription: its plan, its first charge and what happens next; links to the member's main page. */
export default function SubscribedScreen() {
  const { role } = useSession()
  const { data } = useOwnSubscription()
  return (
    <Page title={messages.congratulations} description={messages.subscribed}>
      {data?.autoRenews && (
        <>
          <p>
            <strong>{firstCharge(data)}</strong>
          </p>
          <p>{membershipSentence(role, data)}</p>
        </>
      )}
      <div>
        <Button component={Link} to={mainPageOf(role)} size="md">
          {messages.toMainPage}
        </Button>
      </div>
    </Page>
  )
}

/** Until the first charge, its day is that of the next one. */
function firstCharge({ planName, price, status, latestBilling, nextBilling }: Subscription): string | null {
  const day = status === 'pending' ? nextBilling : latestBilling
  return planName && day && messages.firstChargeWas(planName, formatPrice(price), formatBillDate(day))
}

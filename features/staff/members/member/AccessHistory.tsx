import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '@tingdu/payments/price.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { FetchedSection } from '@tingdu/ui/page/PageSection.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import { type AccessEvent, accessHistory } from '../queries.ts'
import { billingDay } from './access-text.ts'
import classes from './Member.module.css'

/** What has given the member access and what has ended it: when, by whom, and until when before and after. */
export function AccessHistory({ userId, hasAccess }: { userId: number; hasAccess: boolean }) {
  const query = useQuery(accessHistory(userId))
  const title = hasAccess ? messages.whyAccess : messages.history
  return (
    <FetchedSection title={title} query={query} failed={messages.historyFailed}>
      {(events) =>
        events.length === 0 ? (
          <p>{messages.noHistory}</p>
        ) : (
          <ol className={classes.history}>
            {events.map((event) => (
              <li key={`${event.kind} ${event.id}`}>
                <EventText event={event} />
              </li>
            ))}
          </ol>
        )
      }
    </FetchedSection>
  )
}

function EventText({ event }: { event: AccessEvent }) {
  const { happened_at, actor_id, actor_name, access_before, access_after } = event
  return (
    <>
      <strong>{[nameOf(event), ...detailsOf(event)].join(', ')}</strong>
      <span className={classes.soft}>
        <DateText iso={happened_at} withTime />
        {actor_id !== null && (
          <>
            {' · '}
            <Link to={memberPaths.details(actor_id)}>{messages.byStaff(actor_name ?? String(actor_id))}</Link>
          </>
        )}
      </span>
      {access_after !== null && access_after !== access_before && (
        <span>
          {access_before === null
            ? messages.accessStart(billingDay(access_after))
            : messages.accessChange(billingDay(access_before), billingDay(access_after))}
        </span>
      )}
    </>
  )
}

/** An end of access by what gave it, which no event of the ledger records. */
function nameOf({ kind, data }: AccessEvent): string {
  if (kind === 'refunded' && Number(data.amount) > 0) return messages.refundFailed
  const end = kind === 'access_ended' ? messages.ends[String(data.reason)] : undefined
  return end ?? messages.kinds[kind] ?? kind
}

/** Plan, coupon, amount, reason and cause of an event, as far as it has them. */
function detailsOf({ kind, data }: AccessEvent): string[] {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? [value] : [])
  const amount = Number(data.amount)
  const paid = data.amount !== undefined && amount !== 0 && !Number.isNaN(amount)
  return [
    ...text(data.plan_name),
    ...text(data.code),
    ...(paid ? [`${formatPrice(amount)} ${text(data.currency).join('').toUpperCase()}`.trimEnd()] : []),
    ...text(data.decline_message),
    ...text(messages.endedBy[String(data.ended_by)]),
    ...(kind === 'charge_moved' ? [messages.movedTo(billingDay(String(data.first_billing)))] : []),
  ]
}

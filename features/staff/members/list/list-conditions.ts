import { everyDay, timesOf } from '@tingdu/client/day-range.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { allRoles } from '@tingdu/client/session.ts'
import type { MailingCondition } from '@tingdu/features/staff/emails/public.ts'
import type { MembersWanted } from '../queries.ts'
import { conditionsOf } from './narrowing.ts'

type Filters = Pick<MembersWanted, 'search' | 'roles' | 'joined' | 'paid' | 'narrowing'>

/** The conditions of all members of the list, on all its pages, for a mailing. */
export function listConditions({ search, roles, joined, paid, narrowing }: Filters): MailingCondition[] {
  const { from, to } = timesOf(joined ?? everyDay)
  return [
    ['role', 'in', [...(roles ?? allRoles)]],
    ['last_modified', 'gte', from],
    ['last_modified', 'lte', to],
    ...(search === '' ? [] : ([['search', 'ilike', containing(search)]] as const)),
    ...(paid ? ([['auto_renew_status', 'eq', '1']] as const) : []),
    ...conditionsOf(narrowing),
  ]
}

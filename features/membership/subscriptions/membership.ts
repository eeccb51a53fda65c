import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import { useSession } from '@tingdu/client/session.ts'

/** The levels of books, texts, plans and coupons, the lowest first. */
export const levels = ['free', 'silver', 'gold', 'diamond'] as const
export type Level = (typeof levels)[number]

/** What the caller may use, as the database decides it. */
export type Membership = {
  /** A trial, a subscription, a coupon, a date set by staff, or the role of staff. */
  isActive: boolean
  level: Level
  /** When it ends, in ISO 8601; null if it does not. */
  until: string | null
}

/** Limits by the names that their features give them in SQL (`private.limits`); null where there is none. */
export type MembershipLimits = Partial<Record<string, number | null>>

/** The limits that the database enforces without a membership, and with one. Everyone reads them. */
export function useMembershipLimits() {
  return useQuery({ queryKey: ['membership-limits'], queryFn: fetchLimits, ...rarelyChanges })
}

/** What the caller's membership opens; disabled when signed out. The server decides it in `private.membership`. */
export function useMembership() {
  return useQuery(membershipOf(useSession().id))
}

/** `useMembership` as a query. */
export function membershipOf(id: number | null) {
  return queryOptions({
    queryKey: ['subscription', id, 'membership'],
    queryFn: fetchMembership,
    enabled: id !== null,
  })
}

/** Whether a membership reaches what a level is required for. */
export function opens({ level }: Pick<Membership, 'level'>, required: Level): boolean {
  return levels.indexOf(required) <= levels.indexOf(level)
}

async function fetchLimits(): Promise<Record<'with' | 'without', MembershipLimits> | null> {
  const rows = await rowsOf(api.rpc('membership_limits', {}, { get: true }))
  const limitsOf = (hasAccess: boolean) =>
    rows.find(({ has_access }) => has_access === hasAccess)?.limits as MembershipLimits | undefined
  const [without, paid] = [limitsOf(false), limitsOf(true)]
  return without && paid ? { without, with: paid } : null
}

async function fetchMembership(): Promise<Membership | null> {
  const row = await rowOf(api.rpc('member_access', {}, { get: true }))
  return row
    ? { isActive: row.has_access, level: row.user_level as Level, until: row.access_until ?? null }
    : null
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { type DayRange, everyDay, timesOf } from '@tingdu/client/day-range.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { call } from '@tingdu/client/http.ts'
import { anyContaining, startingWith } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { allRoles, type Role } from '@tingdu/client/session.ts'
import type { CorrectAddressInput } from '@tingdu/features/accounts/mailed-links/rules.ts'
import type { PaletteSearch } from '@tingdu/ui/web-feature.ts'
import { conditionsOf, isNarrowed, type Narrowing } from './list/narrowing.ts'
import { memberPaths } from './paths.ts'

/** The query key prefix of everything about members. */
export const membersKey = ['members'] as const
/** The query key prefix of everything about one member. */
export const memberKey = (userId: number) => [...membersKey, userId]

/** What every account has; a member without a profile has no level, goal and region. */
type Known = {
  user_id: number
  name: string
  email: string
  email_verified: number
  role: Role
  last_modified: string
}

/** A member as the screens show them; `last_modified` is when they joined. */
export type Member = Row<'fc_users', Known>

/** A page of a list, its search and its order; pages count from 1. */
export type Wanted = { search: string; sort: Sort | null; page: number; size: number }

/** The filters of the list; null means all. */
export type MembersWanted = Wanted & {
  roles: readonly Role[] | null
  joined: DayRange | null
  paid: boolean
  narrowing: Narrowing
}

const memberOrder: ListOrder = {
  sortable: ['name', 'email', 'last_modified', 'user_id', 'role'],
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'user_id',
}

/**
 * One page of the members, the newest first unless sorted. `search` matches part of the name or the address. The total is
 * exact, except beyond `COUNTED` members of a narrowed list, whose number the planner estimates.
 */
export function membersPage(wanted: MembersWanted) {
  const { search, roles, joined, paid, narrowing, sort, page, size } = wanted
  return queryOptions({
    queryKey: [...membersKey, 'list', search, roles, joined, paid, narrowing, sort, page, size],
    queryFn: async ({ signal }): Promise<MembersPage> => {
      const { from, to } = timesOf(joined ?? everyDay)
      const narrowed = isNarrowed(narrowing)
      let request = api
        .from('fc_users')
        .select('*', { count: narrowed ? 'estimated' : 'exact' })
        .eq('lang', 'chinese')
        .in('role', [...(roles ?? allRoles)])
        .gte('last_modified', from)
        .lte('last_modified', to)
      if (search !== '') request = request.or(anyContaining(['name', 'email'], search))
      if (paid) request = request.eq('auto_renew_status', 1)
      for (const [column, operator, value] of conditionsOf(narrowing))
        request = request.filter(column, operator, value)
      const ordered = inOrder(request, sort, memberOrder)
      const found = (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<Member>
      return { ...found, estimated: narrowed && found.total > COUNTED }
    },
    placeholderData: keepPreviousData,
  })
}

/** The members up to which the server counts those of a narrowed list. */
const COUNTED = 1000

type MembersPage = Page<Member> & { estimated: boolean }

/** The newest members whose name or address contains a text, or whose id it is, with zeros before it or not. */
export const findMembers: PaletteSearch = async (text, signal) => {
  const request = api
    .from('fc_users')
    .select('user_id, name, email')
    .or([anyContaining(['name', 'email'], text), ...idIs(text)].join(','))
    .order('last_modified', { ascending: false })
    .limit(5)
  const rows = (await rowsOf(request.abortSignal(signal))) as Member[]
  return rows.map(({ user_id, name, email }) => ({
    label: name,
    detail: email,
    path: memberPaths.details(user_id),
  }))
}

const idIs = (text: string) => (/^\d{1,15}$/.test(text) ? [`user_id.eq.${Number(text)}`] : [])

/** One member; null if there is none. */
export function oneMember(userId: number) {
  return queryOptions({
    queryKey: [...memberKey(userId), 'profile'],
    queryFn: async ({ signal }): Promise<Member | null> => {
      const request = api.from('fc_users').select('*').eq('user_id', userId)
      return ((await rowOf(request.abortSignal(signal))) as Member | undefined) ?? null
    },
  })
}

/** A member's subscription as staff see it. */
export type Subscription = Row<'fc_admin_subscriptions'>

/** The latest subscription of a member; null if they never had access. */
export function memberSubscription(userId: number) {
  return queryOptions({
    queryKey: [...memberKey(userId), 'subscription'],
    queryFn: ({ signal }) => subscriptionOf(userId, signal),
  })
}

async function subscriptionOf(userId: number, signal?: AbortSignal): Promise<Subscription | null> {
  const request = api
    .from('fc_admin_subscriptions')
    .select('*')
    .eq('owner', userId)
    .order('id', { ascending: false })
  return (await rowOf(signal ? request.abortSignal(signal) : request)) ?? null
}

/** The plan of a subscription, with its price per month on the web. */
export function planOf(planId: number) {
  return queryOptions({
    queryKey: ['plans', planId, 'for staff'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_plans').select('google_plan_id, name, context').eq('id', planId)
      const plan = await rowOf(request.abortSignal(signal))
      const context = (plan?.context ?? {}) as { bt_monthly_price?: number | string | null }
      return plan ? { name: plan.name, monthly: context.bt_monthly_price ?? null } : null
    },
  })
}

/** A change of a member's access; `access_before` and `access_after` are its end before and after the event. */
export type AccessEvent = {
  id: number
  happened_at: string
  kind: string
  provider: string
  data: Record<string, unknown>
  actor_id: number | null
  actor_name: string | null
  access_before: string | null
  access_after: string | null
}

/** What has changed a member's access, the newest first. */
export function accessHistory(userId: number) {
  return queryOptions({
    queryKey: [...memberKey(userId), 'history'],
    queryFn: async ({ signal }): Promise<AccessEvent[]> => {
      const request = api.rpc('access_history', { user_id: userId }, { get: true })
      return ((await rowsOf(request.abortSignal(signal))) as AccessEvent[]).toReversed()
    },
  })
}

/** Lets a blocked member in again; their address is unverified then. Throws if the caller may not. */
export async function unblock(userId: number): Promise<void> {
  await changedRow(api.from('fc_users').update({ email_verified: 0 }).eq('user_id', userId).select('user_id'))
}

/** Sets the password of a member. */
export async function changePassword(email: string, password: string): Promise<void> {
  await call('POST', 'rpc/admin_change_password', { email, new_password: password })
}

/** Corrects the address of a member, or marks it as verified. */
export async function correctAddress(input: CorrectAddressInput): Promise<void> {
  await call('POST', 'rpc/correct_address', input)
}

/** Cancels the subscription of a member at the payment provider. */
export async function unsubscribe(userId: number): Promise<void> {
  await call('POST', 'bt/admin/unsubscribe', { user_id: userId })
}

/**
 * Changes when access ends, to the end of a day (`2026-01-31`) in UTC, by which billing goes. Throws `EditConflict` if the
 * subscription has changed since it was `seen`, by a payment or by other staff.
 */
export async function changeExpiry(seen: Subscription, day: string): Promise<void> {
  const { id, owner, plan_expire, updated_at } = seen
  const change = { plan_expire: `${day}T23:59:59Z`, id }
  const request = api.from('fc_admin_subscriptions').update(change).eq('id', id).eq('owner', owner)
  const unchanged = request.eq('plan_expire', plan_expire ?? '').eq('updated_at', updated_at ?? '')
  const changed = await rowsOf(unchanged.select('id'))
  if (changed.length === 0) throw new EditConflict(await subscriptionOf(owner))
}

/** The letters of a code after which its coupons are fetched again, few enough not to ask at each key. */
const CODE_START = 3

/** Coupons that can be redeemed now and whose code begins like what is typed, the most recently changed first. */
export function validCoupons(typed: string) {
  const start = typed.trim().slice(0, CODE_START).toLowerCase()
  return queryOptions({
    queryKey: ['coupons', 'valid', start],
    queryFn: ({ signal }) =>
      rowsOf(
        api
          .from('fc_coupouns')
          .select('id, code, period, user_level, redeem_times')
          .gt('redeem_times', 0)
          .or('expires_at.is.null,expires_at.gt.now')
          .ilike('code', startingWith(start))
          .order('last_modified', { ascending: false })
          .limit(50)
          .abortSignal(signal),
      ),
    placeholderData: keepPreviousData,
  })
}

type CouponRefusal = { refusal: 'unknown' | 'redeemed' | 'expired' | 'used up' | null; since: string | null }

/** Why a member cannot redeem a code; `refusal` is null if they can. */
export async function couponRefusal(userId: number, code: string): Promise<CouponRefusal> {
  const rows = await call<CouponRefusal[]>('POST', 'rpc/coupon_refusal', {
    coupoun: code.trim(),
    user_id: userId,
  })
  return rows[0] ?? { refusal: null, since: null }
}

/** Redeems a coupon for a member. */
export async function applyCoupon(userId: number, code: string): Promise<void> {
  await call('POST', 'coupoun/pay', { coupoun: code.trim(), user_id: userId })
}

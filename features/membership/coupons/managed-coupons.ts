import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { dayOf, parseDay, timesOf } from '@tingdu/client/day-range.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { startingWith } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { getSession } from '@tingdu/client/session.ts'
import { formatCalendarDay } from '@tingdu/ui/page/DateText.tsx'
import type { CouponEdit } from './rules.ts'

/** A coupon as staff see it. */
export type Coupon = Row<'fc_coupouns'>
/** A member who redeemed a coupon, without name and address if the account was deleted. */
export type Redemption = Pick<
  Row<'fc_admin_sub_payments'>,
  'id' | 'owner' | 'name' | 'email' | 'last_modified'
>

type Wanted = { page: number; size: number }

/** The query key prefix of coupon management. */
export const couponsKey = ['coupons'] as const

const couponOrder: ListOrder = {
  sortable: ['code', 'period', 'redeem_times', 'user_level', 'owner', 'expires_at', 'last_modified'],
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'id',
}

/** One page of the coupons, most recently changed first unless sorted. `search` is the start of the code. */
export function coupons({ search, sort, page, size }: Wanted & { search: string; sort: Sort | null }) {
  return queryOptions({
    queryKey: [...couponsKey, 'list', search, sort, page, size],
    queryFn: ({ signal }): Promise<Page<Coupon>> => {
      const all = api.from('fc_coupouns').select('*', { count: 'exact' })
      const found = search === '' ? all : all.ilike('code', startingWith(search))
      return pageOf(inOrder(found, sort, couponOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of the redemptions of a coupon, newest first. */
export function redemptions(couponId: number, { page, size }: Wanted) {
  return queryOptions({
    queryKey: [...couponsKey, 'redemptions', couponId, page, size],
    queryFn: ({ signal }): Promise<Page<Redemption>> => {
      const all = api
        .from('fc_admin_sub_payments')
        .select('id, owner, name, email, last_modified', { count: 'exact' })
        .eq('coupoun_id', couponId)
      const ordered = all.order('last_modified', { ascending: false }).order('id', { ascending: false })
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Adds a coupon of level silver, owned by the caller. Throws `23505` if another one has the code. */
export async function addCoupon(input: CouponEdit): Promise<void> {
  const row = { ...columnsOf(input), ...expiryOf(input), owner: getSession().id, user_level: 'silver' }
  await rowsOf(api.from('fc_coupouns').insert(row).select('id'))
}

/**
 * Changes a coupon if it is unchanged since it was `seen`: a redemption changes it, too, so that none is lost to a number
 * typed before it. Throws `EditConflict` otherwise, and `23505` if another coupon has the code.
 */
export async function changeCoupon(seen: Coupon, input: CouponEdit): Promise<void> {
  const row = { ...columnsOf(input), ...expiryOf(input, seen) }
  const request = api.from('fc_coupouns').update(row).eq('id', seen.id)
  const changed = await rowsOf(request.eq('last_modified', seen.last_modified).select('id'))
  if (changed.length === 0) throw new EditConflict(await couponNow(seen.id))
}

async function couponNow(id: number): Promise<Coupon | null> {
  return (await rowOf(api.from('fc_coupouns').select('*').eq('id', id))) ?? null
}

/** Deletes a coupon. Throws if it is gone. */
export async function deleteCoupon(id: number): Promise<void> {
  await changedRow(api.from('fc_coupouns').delete().eq('id', id).select('id'))
}

/** Deletes coupons, and returns those that were deleted. */
export async function deleteCoupons(chosen: readonly Coupon[]): Promise<Coupon[]> {
  const ids = chosen.map(({ id }) => id)
  const rows = await rowsOf(api.from('fc_coupouns').delete().in('id', ids).select('id'))
  const deleted = new Set(rows.map(({ id }) => id))
  return chosen.filter(({ id }) => deleted.has(id))
}

function columnsOf({ code, period, redeem_times }: CouponEdit) {
  return { code: code.trim(), period: Number(period), redeem_times: Number(redeem_times) }
}

/** The last day on which a coupon can be redeemed, in the reader's time zone, as DD/MM/YYYY; empty if it has no end. */
export function lastDayOf(coupon: Coupon | null): string {
  return coupon?.expires_at ? formatCalendarDay(dayOf(new Date(coupon.expires_at))) : ''
}

/** The end of the typed day. An unchanged day keeps the time of the row. */
function expiryOf({ expires }: CouponEdit, seen: Coupon | null = null): { expires_at?: string | null } {
  const day = parseDay(expires)
  if (day === parseDay(lastDayOf(seen))) return {}
  return { expires_at: day && timesOf({ first: day, last: day }).to }
}

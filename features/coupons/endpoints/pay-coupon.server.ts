import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { type Actor, requireCaller, requireStaffOver } from '../../accounts/public.server.ts'
import type { CouponsContext } from '../context.server.ts'
import { refusals } from '../refusals.ts'
import { payCouponRules } from '../rules.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * `POST coupoun/pay` `{coupoun, id? | user_id?}`: redeems a code for the caller or, by staff, for a member of lower
 * rank (with an audit row). The days extend the existing access. Returns `{success: true}`.
 *
 * Refuses, with `detail`: 400, 401, 403 not allowed for this member, 404 unknown code or member, 422 used up or already
 * redeemed, 429.
 */
export function payCoupon(context: CouponsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'coupoun/pay',
      body: payCouponRules,
      async handle({ body }, session) {
        const actor = await requireCaller(context.database, session)
        await context.limitCoupons(actor.userId)
        const member = body.user_id ?? body.id ?? actor.userId
        if (member !== actor.userId) await requireStaffOver(context.database, actor, member)
        await redeem(context.database, body.coupoun, member, actor)
        return { body: { success: true } }
      },
    }),
  )
}

/** Redeems a code and, for staff, writes the audit row, in one statement. */
async function redeem(database: Database, code: string, member: number, actor: Actor): Promise<void> {
  const text = `with redeemed as (select * from private.redeem_coupon($1, $2)), noted as (
      insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, after)
      select $3, $4, 'insert', 'coupoun/pay', $2::text, $2::bigint,
             jsonb_build_object('coupoun', $1::text, 'period', period)
        from redeemed where $2::bigint <> $3::bigint
    )
    select (select count(*) from redeemed) as redeemed,
           exists (select from api.fc_coupouns where lower(code) = lower($1)) as known`
  const query = { text, values: [code, member, actor.userId, actor.role] }
  const answer = database.as<{ redeemed: number; known: boolean }>(serverCaller(), query).catch((error) => {
    throw error.code === UNIQUE_VIOLATION ? refusal(422, 'coupon_redeemed', refusals.redeemed) : error
  })
  const [row] = (await answer).rows
  if (row?.redeemed) return
  throw row?.known
    ? refusal(422, 'coupon_used_up', refusals.usedUp)
    : refusal(404, 'coupon_unknown', refusals.unknown)
}

const refusal = (status: number, code: string, message: string) => new HttpError(status, { code, message })

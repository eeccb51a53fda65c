import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint, withDetail } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { type Actor, requireCaller, requireStaffOver } from '../../../accounts/accounts/public.server.ts'
import type { CouponsContext } from '../context.server.ts'
import { type CouponRefusal, refusalMessages, refusals } from '../refusals.ts'
import { payCouponRules } from '../rules.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * `POST coupoun/pay` `{coupoun, id? | user_id?}`: redeems a code for the caller or, by staff, for a member of lower
 * rank (with an audit row). The days extend the existing access, and the next charge is moved after them. Returns
 * `{success: true}`.
 *
 * Refuses, with `detail`: 400, 401, 403 not allowed for this member, 404 unknown code or member, 422 used up, expired or
 * already redeemed, 429.
 */
export function payCoupon(context: CouponsContext): Endpoint {
  return withDetail(
    sessionEndpoint({
      method: 'POST',
      path: 'coupoun/pay',
      summary: 'Redeems a coupon for the caller, or by staff for a member',
      body: payCouponRules,
      async handle({ body, owner }, session) {
        const database = withShareOf(context.database, owner)
        const actor = await requireCaller(database, session)
        await context.limitCoupons(database, actor.userId)
        const member = body.user_id ?? body.id ?? actor.userId
        await database.transaction(serverCaller(), async (run) => {
          if (member !== actor.userId) await requireStaffOver(run, actor, member)
          await redeem(run, body.coupoun, member, actor)
        })
        // The coupon is redeemed; what fails here is done by the job.
        await context.moveNextCharge(database, member).catch((err) => {
          context.log.warn({ err }, 'the next charge waits to be moved')
        })
        return { body: { success: true } }
      },
    }),
  )
}

/** Redeems a code and, for staff, writes the audit row. */
async function redeem(run: Run, code: string, member: number, actor: Actor): Promise<void> {
  const text = `with redeemed as (select * from private.redeem_coupon($1, $2)), noted as (
      insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, after)
      select $3, $4, 'insert', 'coupoun/pay', $2::text, $2::bigint,
             jsonb_build_object('coupoun', $1::text, 'period', period)
        from redeemed where $2::bigint <> $3::bigint
    )
    select (select count(*) from redeemed) as redeemed,
           (select coalesce(refusal, 'used up') from private.coupon_for($1, $2)) as refusal`
  const query = { text, values: [code, member, actor.userId, actor.role] }
  const { rows } = await run<{ redeemed: number; refusal: CouponRefusal | null }>(query).catch((error) => {
    throw error.code === UNIQUE_VIOLATION ? refused('redeemed') : error
  })
  const [row] = rows
  if (!row?.redeemed) throw refused(row?.refusal ?? null)
}

function refused(why: CouponRefusal | null): HttpError {
  if (why === null) return new HttpError(404, { code: 'coupon_unknown', message: refusals.unknown })
  return new HttpError(422, { code: refusalCodes[why], message: refusalMessages[why] })
}

const refusalCodes: Record<CouponRefusal, string> = {
  redeemed: 'coupon_redeemed',
  'used up': 'coupon_used_up',
  expired: 'coupon_expired',
}

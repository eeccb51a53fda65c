import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { refusals } from '../messages.ts'

/** Determines whether and when a member may be charged. */
export type MemberBilling = {
  /** The renewing subscription, if any, with the day of its next charge. */
  running: (Bought & { payment: string; nextBilling: string | null }) | null
  /** The newest subscription, active or not. */
  latest: Bought | null
  /** The plan that the member reads as theirs: until a change of plan, the one that is paid for. */
  shownPlanId: number | null
  accessUntil: Date | null
  now: Date
}

type Bought = { subscriptionId: string; planId: number; status: string }

type Row = {
  shown: number | null
  plan_id: number | null
  next_billing: string | null
  payment: string | null
  status: string | null
  auto_renew_status: number | null
  subscription_id: string | null
  access_until: string | null
  now: string
}

/** Reads a member's billing state at the billing time. */
export async function readMemberBilling(database: Database, userId: number): Promise<MemberBilling> {
  const { rows } = await database.as<Row>(serverCaller(), {
    name: 'member_billing',
    text: `select s.plan_id as shown, coalesce(p.plan_id, s.next_plan_id, s.plan_id) as plan_id, s.payment, s.status,
        s.auto_renew_status, s.subscription_id, s.access_until, s.next_billing_date as next_billing,
        private.billing_now() as now
      from (select $1::bigint as id) member
      left join private.subscriptions s on s.owner = member.id
      left join private.purchases p on p.subscription_id = s.subscription_id`,
    values: [userId],
  })
  const [row] = rows as [Row]
  const { subscription_id: subscriptionId, plan_id: planId, payment, status, next_billing: nextBilling } = row
  const latest = subscriptionId && planId ? { subscriptionId, planId, status: status ?? '' } : null
  return {
    latest,
    shownPlanId: row.shown,
    running:
      latest && row.auto_renew_status === 1 ? { ...latest, payment: payment ?? '', nextBilling } : null,
    accessUntil: row.access_until === null ? null : new Date(row.access_until),
    now: new Date(row.now),
  }
}

export type SoldPlan = { id: number; name: string; price: string; currency: string; providerPlan: string }

/** Returns a plan that is sold on the web. Refuses with 404 if it is unknown, 422 if it is free. */
export async function requireSoldPlan(database: Database, planId: number): Promise<SoldPlan> {
  const { rows } = await database.as<SoldPlan>(serverCaller(), {
    name: 'sold_plan',
    text: `select id, name, bt_subscribe_price as price, currency, bt_plan_id as "providerPlan"
      from api.fc_plans where id = $1`,
    values: [planId],
  })
  const [plan] = rows
  if (!plan) throw new HttpError(404, { code: 'plan_missing', message: refusals.planMissing })
  if (Number(plan.price) <= 0 || plan.providerPlan === '') {
    throw new HttpError(422, { code: 'plan_not_sold', message: refusals.planNotSold })
  }
  return plan
}

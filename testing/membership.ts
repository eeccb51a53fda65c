import type { TestApp } from './app.ts'

/** Gives an account a trial that lasts longer than any test takes. */
export async function addTrial(app: Pick<TestApp, 'sql'>, member: { id: number }): Promise<void> {
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'trial_started', 'tingdu', 'test:' || gen_random_uuid(), private.billing_now(),
              jsonb_build_object('ends_at', private.billing_now() + interval '14 days'))`,
    [member.id],
  )
}

/** Gives an account what a subscription opens, for longer than any test takes. */
export async function addMembership(app: Pick<TestApp, 'sql'>, member: { id: number }): Promise<void> {
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'coupon_redeemed', 'tingdu', 'test:' || gen_random_uuid(), private.billing_now(),
              '{"period": 300, "user_level": "silver"}')`,
    [member.id],
  )
}

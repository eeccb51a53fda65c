import type pg from 'pg'

/** Accounts of the rows below. */
export const support = 1

/**
 * Adds accounts (92 % students, the rest teachers, a few staff) who joined over the last four years, seven of ten with a
 * profile and half with a subscription, of which two fifths renew, and payments of a third of the accounts in the ledger.
 */
export async function addMembers(client: pg.Client, accounts: number, payments: number): Promise<void> {
  // Skips the triggers that check and fold each row; the counts are rebuilt after.
  await client.query('set session_replication_role = replica')
  for (const statement of statementsFor(accounts, payments)) await client.query(statement)
  await client.query('set session_replication_role = origin')
  await client.query('select private.recount_members(), private.recount_payments()')
  await client.query('vacuum analyze')
}

// The last digits of each number are spread, so that names found by a part of the number joined at all times.
const statementsFor = (accounts: number, payments: number) => [
  `insert into private.accounts (name, email, role, password_hash, created_at)
   select (array['Anna', 'Ben', 'Chen', 'Dora', 'Emil', 'Fang', 'Greta', 'Hugo', 'Ines', 'Jun'])[1 + n % 10] || ' '
            || substr(md5(n::text), 1, 8), 'user' || n || '@' || substr(md5((n % 5000)::text), 1, 6) || '.test',
          case when n = ${support} then 'support' when n % 10000 = 0 then 'gk_admin' when n % 13 = 0 then 'teacher'
               else 'student' end, '$argon2id$v=19$' || md5(n::text), now() - n * interval '4 years' / ${accounts}
     from generate_series(1, ${accounts}) as n`,
  `insert into api.fc_profile (owner, avatar, region, signup_device)
   select n, 'avatar/' || md5(n::text) || '.png', 'Germany', (array['web', 'ios', 'android'])[1 + n % 3]
     from generate_series(1, ${accounts}) as n where n % 10 < 7`,
  `insert into private.subscriptions (owner, payment, status, auto_renew_status, access_until, access_reason, user_level, updated_at)
   select n, (array['bt', 'apple', 'google', 'coupoun'])[1 + n / 2 % 4], 'active', case when n % 5 < 2 then 1 else 0 end,
          now() + (n % 700 - 350) * interval '1 day', 'subscription', 'silver', now()
     from generate_series(2, ${accounts}, 2) as n`,
  `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
   select 1 + n % (${accounts} / 3) * 3,
          case when n % 20 = 0 then 'charge_failed' when n % 50 = 1 then 'refunded' when n % 30 = 3 then 'coupon_redeemed'
               else 'charged' end,
          (array['braintree', 'apple', 'google'])[1 + n % 3], 'bench:' || n, now() - n * interval '4 years' / ${payments},
          jsonb_build_object('plan_name', 'One month', 'amount', 9.99, 'currency', 'USD', 'period_first', '2026-01-01',
                             'period_last', '2026-01-31', 'transaction_id', md5(n::text), 'provider_plan', 'monthly')
     from generate_series(1, ${payments}) as n`,
]

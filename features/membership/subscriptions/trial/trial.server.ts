import { createHmac } from 'node:crypto'
import type { Run } from '@tingdu/database/database.ts'
import { TRIAL_DAYS } from '../limits.server.ts'

/**
 * The key for the digests of addresses that have had a trial. It must outlive the secret that signs tokens: when
 * AUTH_SECRET changes, set TRIAL_SECRET to the former value.
 */
export function trialKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('tingdu: addresses that have had a trial').digest()
}

type SignedUp = { userId: number; email: string; role: string }

/**
 * Starts the trial of a new learner or teacher in the transaction that creates the account: fourteen days, once per
 * address, even if an earlier account was deleted.
 */
export async function startTrial(run: Run, key: Buffer, { userId, email, role }: SignedUp): Promise<void> {
  if (role !== 'student' && role !== 'teacher') return
  const digest = createHmac('sha256', key).update(email.trim().toLowerCase()).digest()
  await run({
    name: 'start_trial',
    text: `with first as (
        insert into private.trial_addresses (address_digest, started_at) values ($2, private.billing_now())
        on conflict do nothing returning started_at
      )
      insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      select $1::bigint, 'trial_started', 'tingdu', 'trial:' || $1::bigint, started_at,
             jsonb_build_object('ends_at', started_at + make_interval(days => $3))
        from first`,
    values: [userId, digest, TRIAL_DAYS],
  })
}

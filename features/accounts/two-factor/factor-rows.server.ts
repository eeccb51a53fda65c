import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/** The encrypted secrets of an account: the one in use, and that of a set-up from the last hour without its first code. */
export type Factor = { secret: Buffer | null; pending: Buffer | null }

/** Reads the secrets of an account. */
export async function readFactor(database: Database, userId: number): Promise<Factor> {
  const { rows } = await database.as<Factor>(serverCaller(), {
    name: 'read_second_factor',
    text: `select secret, case when pending_since > now() - interval '1 hour' then pending_secret end as pending
      from private.second_factors where user_id = $1`,
    values: [userId],
  })
  return rows[0] ?? { secret: null, pending: null }
}

/**
 * Stores the secret of a set-up; the one in use stays until it is confirmed. Returns false if the account is not staff. The
 * lock makes it wait for a concurrent change of the role, and the change for it.
 */
export async function savePending(database: Database, userId: number, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `insert into private.second_factors (user_id, pending_secret, pending_since)
      select user_id, $2, now() from private.accounts
       where user_id = $1 and private.rank(role) > 1 and email_verified >= 0 for share
      on conflict (user_id) do update
        set pending_secret = excluded.pending_secret, pending_since = excluded.pending_since`,
    values: [userId, sealed],
  })
  return rowCount > 0
}

/** Uses up a time step of a secret. Returns false if it, or a later one, has been used, or if the secret was replaced. */
export async function consumeStep(database: Database, userId: number, sealed: Buffer, step: number) {
  const { rowCount } = await database.as(serverCaller(), {
    name: 'use_time_step',
    text: `update private.second_factors set last_step = $3
      where user_id = $1 and secret = $2 and last_step < $3`,
    values: [userId, sealed, step],
  })
  return rowCount > 0
}

/** Uses up a recovery code. Returns false if the account has no such code, or no longer. */
export async function consumeRecoveryCode(
  database: Database,
  userId: number,
  digest: Buffer,
): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    name: 'use_recovery_code',
    text: 'delete from private.recovery_codes where user_id = $1 and digest = $2',
    values: [userId, digest],
  })
  return rowCount > 0
}

/**
 * Puts the secret of a set-up into use, with its recovery codes. Returns false and changes nothing if the account is not
 * staff, or if another set-up was begun since.
 */
export async function turnOn(
  run: Run,
  userId: number,
  { sealed, step, digests }: { sealed: Buffer; step: number; digests: Buffer[] },
): Promise<boolean> {
  const account = await run({
    text: `update private.accounts set second_factor = true
      where user_id = $1 and private.rank(role) > 1 and email_verified >= 0`,
    values: [userId],
  })
  if (account.rowCount === 0) return false
  const factor = await run({
    text: `update private.second_factors
        set secret = pending_secret, since = now(), last_step = $3, pending_secret = null, pending_since = null
      where user_id = $1 and pending_secret = $2`,
    values: [userId, sealed, step],
  })
  if (factor.rowCount === 0) return false
  await replaceRecoveryCodes(run, userId, digests)
  return true
}

/** Replaces all recovery codes; does nothing for an account without a second factor. */
export async function replaceRecoveryCodes(run: Run, userId: number, digests: Buffer[]): Promise<boolean> {
  const { rowCount } = await run({
    text: 'select from private.second_factors where user_id = $1 and secret is not null for update',
    values: [userId],
  })
  if (rowCount === 0) return false
  await run({ text: 'delete from private.recovery_codes where user_id = $1', values: [userId] })
  await run({
    text: 'insert into private.recovery_codes (user_id, digest) select $1, unnest($2::bytea[])',
    values: [userId, digests],
  })
  return true
}

/** Removes a second factor and its codes. Returns false if there was none in use. */
export async function turnOff(run: Run, userId: number): Promise<boolean> {
  const { rowCount } = await run({
    text: 'update private.accounts set second_factor = false where user_id = $1 and second_factor',
    values: [userId],
  })
  await run({ text: 'delete from private.second_factors where user_id = $1', values: [userId] })
  await run({ text: 'delete from private.recovery_codes where user_id = $1', values: [userId] })
  return rowCount > 0
}

/** Ends the sessions of an account, except one. */
export async function endSessions(run: Run, userId: number, kept: string | null): Promise<void> {
  await run({
    text: 'delete from private.sessions where user_id = $1 and id is distinct from $2::uuid',
    values: [userId, kept],
  })
}

/** Writes that a second factor was turned on, off, or reset to the audit log; the server's own work has no actor. */
export async function audit(
  run: Run,
  {
    actorId,
    actorRole,
    userId,
    on,
  }: { actorId: number | null; actorRole: string; userId: number; on: boolean },
): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
      values ($1, $2, 'update', 'fc_second_factors', $3::bigint::text, $3::bigint,
              jsonb_build_object('on', not $4::boolean), jsonb_build_object('on', $4::boolean))`,
    values: [actorId, actorRole, userId, on],
  })
}

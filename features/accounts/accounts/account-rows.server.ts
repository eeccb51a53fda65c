import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { type HttpError, unauthorized } from '@tingdu/http/errors.ts'
import { type SessionIdentity, TOKEN_LIFETIME_SECONDS } from '@tingdu/http/identity.ts'
import { requireCaller } from './caller.server.ts'
import type { AccountsContext } from './context.server.ts'
import type { Role, SignupInput } from './rules.ts'

/** What sign-in, sign-up and `rpc/me` return about an account. */
export type Me = { id: number; name: string; email: string; role: Role; email_verified: number }

export type Account = Me & { password_hash: string }

const columns = 'user_id as id, name, email, role, email_verified, password_hash'

/** Finds an account by email or, if none matches, by a name that only one account has. Case-insensitive. */
export async function findAccount(database: Database, emailOrName: string): Promise<Account | undefined> {
  const { rows } = await database.as<Account>(serverCaller(), {
    name: 'find_account',
    text: `with by_email as (select * from private.accounts where lower(email) = lower($1)),
      by_name as (
        select * from private.accounts where lower(name) = lower($1) and not exists (select from by_email) limit 2
      )
      select ${columns} from by_email
      union all
      select ${columns} from by_name where (select count(*) from by_name) = 1`,
    values: [emailOrName],
  })
  return rows[0]
}

/** Finds an account by email, case-insensitively. */
export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const { rows } = await database.as<Account>(serverCaller(), {
    text: `select ${columns} from private.accounts where lower(email) = lower($1)`,
    values: [email],
  })
  return rows[0]
}

/** Finds an account by id. */
export async function findAccountById(database: Database, userId: number): Promise<Account | undefined> {
  const { rows } = await database.as<Account>(serverCaller(), {
    text: `select ${columns} from private.accounts where user_id = $1`,
    values: [userId],
  })
  return rows[0]
}

/** Whether an address is taken. Only a precheck: the unique index decides. */
export async function isEmailTaken(database: Database, email: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    name: 'is_email_taken',
    text: 'select from private.accounts where lower(email) = lower($1)',
    values: [email],
  })
  return rows.length > 0
}

/**
 * Creates an account and its first session, and runs `onSignup` in the same transaction. A taken address fails with
 * 23505 of `accounts_email_key`.
 */
export function createAccount(
  database: Database,
  account: Omit<SignupInput, 'password'> & { passwordHash: string; device: string },
  onSignup: AccountsContext['onSignup'],
): Promise<{ me: Me; sessionId: string }> {
  const { name, email, role, passwordHash, device } = account
  return database.transaction(serverCaller(), async (run) => {
    const { rows } = await run<Account & { session_id: string }>({
      text: `with created as (
          insert into private.accounts (name, email, role, password_hash) values ($1, $2, $3, $4) returning *
        ), begun as (
          insert into private.sessions (user_id, device, expires_at)
          select user_id, $5, now() + make_interval(secs => $6) from created returning id
        )
        select ${columns}, begun.id as session_id from created, begun`,
      values: [name, email, role, passwordHash, device, TOKEN_LIFETIME_SECONDS],
    })
    const [row] = rows
    if (!row) throw new Error('The account was not created.')
    await onSignup(run, { userId: row.id, name, email, role })
    return { me: toMe(row), sessionId: row.session_id }
  })
}

/**
 * Starts a session and returns its id, or undefined if the account was blocked, or its password, role or second factor
 * changed since they were checked. The share lock makes it wait for such a change, and the change for it, so that ending all sessions misses
 * none.
 */
export async function beginSession(
  database: Database,
  account: Account,
  device: string,
  secondFactor: boolean,
): Promise<string | undefined> {
  const { rows } = await database.as<{ id: string }>(serverCaller(), {
    name: 'begin_session',
    text: `insert into private.sessions (user_id, device, expires_at)
      select user_id, $3, now() + make_interval(secs => $4) from private.accounts
       where user_id = $1 and password_hash = $2 and email_verified >= 0 and role = $5 and second_factor = $6
         for share
      returning id`,
    values: [account.id, account.password_hash, device, TOKEN_LIFETIME_SECONDS, account.role, secondFactor],
  })
  return rows[0]?.id
}

/**
 * Records the use of a session, extends it if `prolong` is true, and returns its account. Throws 401 PT401 when it has
 * ended.
 */
export async function touchSession(
  database: Database,
  session: SessionIdentity,
  prolong: boolean,
): Promise<Account> {
  const { rows } = await database.as<Account>(serverCaller(), {
    name: 'use_session',
    text: `with used as (
        update private.sessions
           set last_used_at = now(),
               expires_at = case when $3 then now() + make_interval(secs => $4) else expires_at end
         where id = $1 and user_id = $2 and exists (select from private.live_sessions l where l.id = sessions.id)
        returning user_id
      )
      select ${columns} from private.accounts join used using (user_id)`,
    values: [session.sessionId, session.userId, prolong, TOKEN_LIFETIME_SECONDS],
  })
  if (!rows[0]) throw sessionEnded()
  return rows[0]
}

/** The account that staff view the product as. Throws 401 PT401 when the view has ended. */
export async function viewedAccount(database: Database, session: SessionIdentity): Promise<Me> {
  const { userId } = await requireCaller(database, session)
  const account = await findAccountById(database, userId)
  if (!account) throw sessionEnded()
  return toMe(account)
}

/** Ends a session. Does nothing if it has already ended. */
export async function endSession(database: Database, session: SessionIdentity): Promise<void> {
  await database.as(serverCaller(), {
    name: 'end_session',
    text: 'delete from private.sessions where id = $1 and user_id = $2',
    values: [session.sessionId, session.userId],
  })
}

/**
 * Sets a new password and ends all other sessions of the account. Returns false and changes nothing if the password has
 * changed since `account` was read.
 */
export async function setPassword(
  run: Run,
  account: Account,
  passwordHash: string,
  kept: SessionIdentity,
): Promise<boolean> {
  const { rowCount } = await run({
    text: 'update private.accounts set password_hash = $3 where user_id = $1 and password_hash = $2',
    values: [account.id, account.password_hash, passwordHash],
  })
  if (rowCount === 0) return false
  // A separate statement, so that it sees sessions that started while the update waited.
  await run({
    text: 'delete from private.sessions where user_id = $1 and id <> $2',
    values: [account.id, kept.sessionId],
  })
  return true
}

/** Sets a new password regardless of the old one, and ends all sessions of the account. */
export async function resetPassword(run: Run, userId: number, passwordHash: string): Promise<void> {
  await run({
    text: 'update private.accounts set password_hash = $2 where user_id = $1',
    values: [userId, passwordHash],
  })
  // Separate for the same reason as in `setPassword`.
  await run({ text: 'delete from private.sessions where user_id = $1', values: [userId] })
}

/** Sets a new name. */
export async function setName(database: Database, userId: number, name: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'update private.accounts set name = $2 where user_id = $1',
    values: [userId, name],
  })
}

/** The part of an account that its owner may read. */
export function toMe({ id, name, email, role, email_verified }: Me): Me {
  return { id, name, email, role, email_verified }
}

function sessionEnded(): HttpError {
  return unauthorized('PT401', 'Session has ended', 'Log in again.')
}

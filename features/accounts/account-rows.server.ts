import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import { type HttpError, unauthorized } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { TOKEN_LIFETIME_SECONDS } from '@tingdu/http/tokens.ts'
import type { Role, SignupInput } from './rules.ts'

/** What sign-in, sign-up and `rpc/me` say about an account. */
export type Me = { id: number; name: string; email: string; role: Role; email_verified: number }

export type Account = Me & { password_hash: string }

const columns = 'user_id as id, name, email, role, email_verified, password_hash'

/** The account of an address or, where no account has it, of a name that exactly one account bears. */
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

/** Whether an address is taken; the unique index decides in the end. */
export async function isEmailTaken(database: Database, email: string): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    name: 'is_email_taken',
    text: 'select from private.accounts where lower(email) = lower($1)',
    values: [email],
  })
  return rows.length > 0
}

/** Creates an account and its first session. A taken address fails with 23505 of `accounts_email_key`. */
export async function createAccount(
  database: Database,
  account: Omit<SignupInput, 'password'> & { passwordHash: string; device: string },
): Promise<{ me: Me; sessionId: string }> {
  const { name, email, role, passwordHash, device } = account
  const { rows } = await database.as<Account & { session_id: string }>(serverCaller(), {
    name: 'create_account',
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
  return { me: toMe(row), sessionId: row.session_id }
}

/**
 * Begins a session, unless the account was blocked or its password changed since it was checked; then gives undefined.
 */
export async function beginSession(database: Database, account: Account, device: string) {
  const { rows } = await database.as<{ id: string }>(serverCaller(), {
    name: 'begin_session',
    text: `insert into private.sessions (user_id, device, expires_at)
      select user_id, $3, now() + make_interval(secs => $4) from private.accounts
       where user_id = $1 and password_hash = $2 and email_verified >= 0
      returning id`,
    values: [account.id, account.password_hash, device, TOKEN_LIFETIME_SECONDS],
  })
  return rows[0]?.id
}

/** Notes the use of a session, prolongs it if told to, and gives its account. Throws 401 PT401 when it has ended. */
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
         where id = $1 and user_id = $2 and expires_at > now()
        returning user_id
      )
      select ${columns} from private.accounts join used using (user_id) where email_verified >= 0`,
    values: [session.sessionId, session.userId, prolong, TOKEN_LIFETIME_SECONDS],
  })
  if (!rows[0]) throw sessionEnded()
  return rows[0]
}

/** Ends one session; one that has ended already stays ended. */
export async function endSession(database: Database, session: SessionIdentity): Promise<void> {
  await database.as(serverCaller(), {
    name: 'end_session',
    text: 'delete from private.sessions where id = $1 and user_id = $2',
    values: [session.sessionId, session.userId],
  })
}

/**
 * Sets a new password and ends all other sessions of the account. Gives false, and changes nothing, when the password
 * was changed by somebody else since `account` was read.
 */
export async function setPassword(
  database: Database,
  account: Account,
  passwordHash: string,
  kept: SessionIdentity,
): Promise<boolean> {
  const { rows } = await database.as(serverCaller(), {
    name: 'set_password',
    text: `with changed as (
        update private.accounts set password_hash = $3 where user_id = $1 and password_hash = $2 returning user_id
      ), ended as (
        delete from private.sessions using changed where sessions.user_id = changed.user_id and sessions.id <> $4
      )
      select from changed`,
    values: [account.id, account.password_hash, passwordHash, kept.sessionId],
  })
  return rows.length > 0
}

/** What of an account is told to its owner. */
export function toMe({ id, name, email, role, email_verified }: Me): Me {
  return { id, name, email, role, email_verified }
}

function sessionEnded(): HttpError {
  return unauthorized('PT401', 'Session has ended', 'Sign in again.')
}

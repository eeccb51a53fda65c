import { createHash, randomBytes } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { AccountTokenMail } from '@tingdu/mail/templates.ts'

/** What a token authorizes. */
export type TokenPurpose = 'reset' | 'verify' | 'email-change' | 'unsubscribe'

/** A token as submitted, with the address it was sent to. */
export type GivenToken = { email: string; token: string }

/** What a valid token is for. */
export type TokenRow = { user_id: number; purpose: TokenPurpose; email: string }

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** How long a token is valid, in seconds. */
const lifetimes: Record<TokenPurpose, number> = {
  reset: HOUR,
  verify: 3 * DAY,
  'email-change': 3 * DAY,
  unsubscribe: 365 * DAY,
}

/** 192 random bits: impossible to guess, and short enough to copy by hand. */
const TOKEN_BYTES = 24

/**
 * Creates a token for the mail that carries it and stores its digest. Only the newest mail's token is valid, so earlier
 * ones of the same purpose are deleted; unsubscribe tokens stay valid. Returns null when the mail is obsolete: a newer
 * one has been sent, the address is no longer the account's or is already verified, or the account is blocked.
 */
export async function mintToken(
  run: Run,
  {
    purpose,
    userId,
    email,
    mailId,
  }: { purpose: TokenPurpose; userId: number; email: string; mailId: number },
): Promise<string | null> {
  const { rows: owners } = await run({
    text: `select from private.accounts
       where user_id = $1 and email_verified >= 0
         and ($2 = 'email-change' or lower(email) = lower($3)) and ($2 <> 'verify' or email_verified = 0)
         for no key update`,
    values: [userId, purpose, email],
  })
  if (owners.length === 0) return null
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { rows } = await run({
    text: `with others as (
        select id, mail_id from private.account_tokens where user_id = $1 and purpose = $2 and $2 <> 'unsubscribe'
      ), ended as (
        delete from private.account_tokens where id in (select id from others where mail_id < $4)
      )
      insert into private.account_tokens (user_id, purpose, email, mail_id, digest, expires_at)
      select $1, $2, $3, $4, $5, now() + make_interval(secs => $6)
       where not exists (select from others where mail_id > $4)
      returning id`,
    values: [userId, purpose, email, mailId, digestOf(token), lifetimes[purpose]],
  })
  return rows.length > 0 ? token : null
}

/** Finds a valid token without consuming it. */
export async function findToken(
  database: Database,
  purpose: TokenPurpose,
  given: GivenToken,
): Promise<TokenRow | undefined> {
  const { rows } = await database.as<TokenRow>(serverCaller(), {
    text: `select ${columns} ${validToken}`,
    values: [digestOf(given.token), [purpose], given.email],
  })
  return rows[0]
}

/** Consumes a token: of concurrent uses, only one gets the row. */
export async function consumeToken(
  run: Run,
  purposes: TokenPurpose[],
  given: GivenToken,
): Promise<TokenRow | undefined> {
  const digest = digestOf(given.token)
  // Locks the account first, in the same order as all other writers of both tables, which prevents deadlocks.
  const { rows } = await run<TokenRow>({
    text: `select ${columns} ${validToken} for no key update of a`,
    values: [digest, purposes, given.email],
  })
  if (!rows[0]) return undefined
  const { rowCount } = await run({
    text: 'delete from private.account_tokens where digest = $1',
    values: [digest],
  })
  return rowCount > 0 ? rows[0] : undefined
}

/** Deletes an account's tokens of the given purposes. */
export async function endTokens(run: Run, userId: number, purposes: TokenPurpose[]): Promise<void> {
  await run({
    text: 'delete from private.account_tokens where user_id = $1 and purpose = any($2)',
    values: [userId, purposes],
  })
}

/** Deletes them, and withdraws mails that would carry new ones but are not sent yet. */
export async function endLinks(
  mail: Pick<MailQueue, 'withdraw'>,
  run: Run,
  userId: number,
  purposes: AccountTokenMail[],
): Promise<void> {
  await endTokens(run, userId, purposes)
  await mail.withdraw(run, userId, purposes)
}

const columns = 't.user_id, t.purpose, t.email'

/**
 * Only valid tokens: not expired, not another account's, and sent to an address that is still the account's. Those of a
 * blocked or archived account only unsubscribe.
 */
const validToken = `from private.account_tokens t join private.accounts a using (user_id)
  where t.digest = $1 and t.purpose = any($2) and lower(t.email) = lower($3) and t.expires_at > now()
    and (a.email_verified >= 0 or t.purpose = 'unsubscribe')
    and (t.purpose in ('email-change', 'unsubscribe') or lower(a.email) = lower(t.email))`

const digestOf = (token: string) => createHash('sha256').update(token).digest()

import { randomUUID } from 'node:crypto'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { MailQueue } from '@tingdu/mail/port.ts'
import type { Account } from '../accounts/public.server.ts'

/** Marks an address as verified. Returns false if it already was, or if the account is blocked. */
export async function verifyEmail(run: Run, userId: number): Promise<boolean> {
  const { rowCount } = await run({
    text: 'update private.accounts set email_verified = 1 where user_id = $1 and email_verified = 0',
    values: [userId],
  })
  return rowCount > 0
}

/** An address, the name of its account, and whether it is verified. */
export type Address = Pick<Account, 'name' | 'email' | 'email_verified'>

/** Locks an account that exists, and returns its address. */
export async function lockAddress(run: Run, userId: number): Promise<Address> {
  const { rows } = await run<Address>({
    text: 'select name, email, email_verified from private.accounts where user_id = $1 for no key update',
    values: [userId],
  })
  return rows[0] as Address
}

/** Sets a new address and whether it is verified. A taken address fails with 23505. */
export async function setEmail(run: Run, userId: number, email: string, verified: 0 | 1): Promise<void> {
  await run({
    text: 'update private.accounts set email = $2, email_verified = $3 where user_id = $1',
    values: [userId, email, verified],
  })
}

/**
 * Queues the mail that tells the address before. It contains the new one only if the old one was verified: others may
 * be those of strangers.
 */
export async function tellOldAddress(
  mail: MailQueue,
  run: Run,
  userId: number,
  { name, email, email_verified }: Address,
  newEmail: string,
): Promise<void> {
  await mail.queue(run, {
    to: email,
    userId,
    template: 'email-changed',
    data: email_verified === 1 ? { name, newEmail } : { newEmail: null },
    cause: `email-changed:${randomUUID()}`,
  })
}

/** Unsubscribes from optional mails. Returns false if already unsubscribed. */
export async function unsubscribe(database: Database, userId: number): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: 'update private.accounts set unsubscribed_at = now() where user_id = $1 and unsubscribed_at is null',
    values: [userId],
  })
  return rowCount > 0
}

import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
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

/** Sets a new, verified address and returns the one before. A taken address fails with 23505. */
export async function changeEmail(run: Run, userId: number, email: string): Promise<Address> {
  const { rows } = await run<Address>({
    text: 'select name, email, email_verified from private.accounts where user_id = $1 for no key update',
    values: [userId],
  })
  await run({
    text: 'update private.accounts set email = $2, email_verified = 1 where user_id = $1',
    values: [userId, email],
  })
  return rows[0] as Address
}

/** Unsubscribes from optional mails. Returns false if already unsubscribed. */
export async function unsubscribe(database: Database, userId: number): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: 'update private.accounts set unsubscribed_at = now() where user_id = $1 and unsubscribed_at is null',
    values: [userId],
  })
  return rowCount > 0
}

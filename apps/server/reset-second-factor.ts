import type { Database } from '@tingdu/database/database.ts'
import { removeSecondFactor } from '@tingdu/features/accounts/two-factor/public.server.ts'

/**
 * Removes an account's second factor from the command line, ends its sessions, and writes the audit log. Returns a sentence
 * about the result. Throws a readable error for an unknown account.
 */
export async function resetSecondFactor(database: Database, email: string): Promise<string> {
  const removed = await removeSecondFactor(database, email)
  if (removed === undefined) throw new Error(`There is no account with the address ${email}.`)
  return removed ? `The second factor of ${email} was removed.` : `${email} has no second factor.`
}

export { confirmIdentity, wrongPassword } from './confirm-identity.server.ts'
export { openTwoFactor, type TwoFactorContext } from './context.server.ts'

import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { findAccountByEmail } from '../accounts/public.server.ts'
import { audit, endSessions, turnOff } from './factor-rows.server.ts'

/**
 * Removes the second factor of an account, for the command line. Returns whether it had one; undefined for an unknown
 * address.
 */
export async function removeSecondFactor(database: Database, email: string): Promise<boolean | undefined> {
  const account = await findAccountByEmail(database, email)
  if (!account) return undefined
  return await database.transaction(serverCaller(), async (run) => {
    if (!(await turnOff(run, account.id))) return false
    await endSessions(run, account.id, null)
    await audit(run, { actorId: null, actorRole: 'command line', userId: account.id, on: false })
    return true
  })
}

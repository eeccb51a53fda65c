import type { Database } from '@tingdu/database/database.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { findAccountById, requireStaffCaller } from '../../../accounts/accounts/public.server.ts'
import { mailingMessages } from '../messages.ts'

/** The account of a caller who may send mailings. Throws 401 if the session has ended, 403 `42501` for others. */
export async function requireMailingAdmin(
  database: Database,
  session: SessionIdentity,
): Promise<{ userId: number; email: string; name: string }> {
  const { userId, role } = await requireStaffCaller(database, session)
  const account = role === 'support' ? null : await findAccountById(database, userId)
  if (!account) throw new HttpError(403, { code: '42501', message: mailingMessages.adminsOnly })
  return { userId, email: account.email, name: account.name }
}

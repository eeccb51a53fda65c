import { call } from './http.ts'
import { getSession, staffRoles } from './session.ts'

/**
 * Asks the server before staff export a list of members' data; it may ask for the password, and records the export.
 * Others have only what belongs to them in such a list.
 */
export async function beginExport(list: string): Promise<void> {
  const { role } = getSession()
  if (role === null || !staffRoles.includes(role)) return
  await call('POST', 'rpc/begin_export', { list })
}

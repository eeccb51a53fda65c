import { type Connections, prepareEngineRoles } from '@tingdu/database/engine/roles.ts'
import type { Config } from './config.ts'

/**
 * The connections of the server and of the owner. `superuser` is the connection string of the embedded PostgreSQL,
 * whose two roles are created if missing; null for DATABASE_URL, where both are the same unless DATABASE_OWNER_URL is
 * set.
 */
export async function connectionsOf(config: Config, superuser: string | null): Promise<Connections> {
  if (superuser !== null) return await prepareEngineRoles(superuser)
  const connectionString = config.databaseUrl ?? ''
  return { connectionString, ownerConnectionString: config.databaseOwnerUrl ?? connectionString }
}

/** The name of the server's login for `migrate`, if it differs from the owner's. */
export function loginOf({ connectionString, ownerConnectionString }: Connections): { serverLogin?: string } {
  const url = new URL(connectionString)
  const serverLogin = url.searchParams.get('user') ?? decodeURIComponent(url.username)
  return connectionString === ownerConnectionString || serverLogin === '' ? {} : { serverLogin }
}

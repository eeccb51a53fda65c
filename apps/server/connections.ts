import { type Connections, prepareEngineRoles } from '@tingdu/database/engine/roles.ts'
import type { Config } from './config.ts'

/**
 * How to reach the database as the server and as its owner. `superuser` is the connection string of the embedded PostgreSQL,
 * whose two roles are made where it has none; null for the one of DATABASE_URL, where both are one unless there is a
 * DATABASE_OWNER_URL.
 */
export async function connectionsOf(config: Config, superuser: string | null): Promise<Connections> {
  if (superuser !== null) return await prepareEngineRoles(superuser)
  const connectionString = config.databaseUrl ?? ''
  return { connectionString, ownerConnectionString: config.databaseOwnerUrl ?? connectionString }
}

/** What `migrate` is told of the server's login: its name, where it is another than the owner's. */
export function loginOf({ connectionString, ownerConnectionString }: Connections): { serverLogin?: string } {
  const url = new URL(connectionString)
  const serverLogin = url.searchParams.get('user') ?? decodeURIComponent(url.username)
  return connectionString === ownerConnectionString || serverLogin === '' ? {} : { serverLogin }
}

import pg from 'pg'
import { SERVER_ROLE } from '../migrate/server-role.ts'

/** The role that owns everything in an embedded database: it migrates, backs up and restores. */
export const OWNER_ROLE = 'tingdu_owner'

/** Connection strings as the owner, and as the server, which can only change rows. */
export type Connections = { connectionString: string; ownerConnectionString: string }

/**
 * Creates the two roles of an embedded database if it has none, and returns the connection string of each. Takes the
 * connection string of its superuser. A database that was migrated without roles stays unchanged; `migrate` rejects it.
 */
export async function prepareEngineRoles(superuser: string): Promise<Connections> {
  const client = new pg.Client({ connectionString: superuser, fallback_application_name: 'tingdu roles' })
  await client.connect()
  try {
    const { rows } = await client.query<{ ready: boolean; migrated: boolean }>(LOOK, [OWNER_ROLE])
    if (!rows[0]?.ready && rows[0]?.migrated)
      return { connectionString: superuser, ownerConnectionString: superuser }
    if (!rows[0]?.ready) await client.query(ROLES)
  } finally {
    await client.end()
  }
  return {
    connectionString: asRole(superuser, SERVER_ROLE),
    ownerConnectionString: asRole(superuser, OWNER_ROLE),
  }
}

/** The connection string of an embedded database for another role. */
export function asRole(connectionString: string, role: string): string {
  const url = new URL(connectionString)
  url.searchParams.set('user', role)
  return url.href
}

const LOOK = `
  select exists (select from pg_roles where rolname = $1) as ready,
    to_regclass('migrations.applied') is not null as migrated`

/**
 * Runs in one transaction, so that an interrupted start leaves both roles or neither. The database owner may create
 * schemas.
 */
const ROLES = `
  do $$
  begin
    create role ${OWNER_ROLE} login createrole;
    if not exists (select from pg_roles where rolname = '${SERVER_ROLE}') then
      create role ${SERVER_ROLE} noinherit;
    end if;
    alter role ${SERVER_ROLE} login noinherit;
    execute format('alter database %I owner to ${OWNER_ROLE}', current_database());
    execute format('revoke all on database %I from public', current_database());
    execute format('grant connect on database %I to ${SERVER_ROLE}', current_database());
  end
  $$`

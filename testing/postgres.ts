import { fileURLToPath } from 'node:url'
import type { Database } from '@tingdu/database/database.ts'
import { asRole, OWNER_ROLE } from '@tingdu/database/engine/roles.ts'
import { SERVER_ROLE } from '@tingdu/database/migrate/server-role.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** As the server's role, or as the superuser if the database has no roles. */
  connectionString: string
  database: Database
  /** As the role that migrates, backs up and restores. */
  ownerConnectionString: string
  /** As the superuser: for setup beyond the server's rights, and for inspecting everything. */
  superuser: Database
  superuserConnectionString: string
  /** Closes both, terminates other connections, and drops the database. */
  drop(): Promise<void>
}

const TEMPLATE = 'tingdu_migrated'
const TEMPLATE_LOCK = 3_271_846
const featuresDir = fileURLToPath(new URL('../features', import.meta.url))
let count = 0

/**
 * Creates a database for one test file: empty, or `migrated` with all migrations and access objects. With `roles` the
 * connections are those of the server and of the owner, otherwise of the superuser; defaults to `migrated`.
 */
export async function createTestDatabase({
  migrated,
  roles = migrated,
}: {
  migrated: boolean
  roles?: boolean
}): Promise<TestDatabase> {
  count += 1
  const name = `test_${process.pid}_${count}`
  await administer(async (client) => {
    if (migrated) await makeTemplate(client)
    await client.query(
      `create database ${name} owner ${OWNER_ROLE} template ${migrated ? TEMPLATE : 'template1'} strategy file_copy`,
    )
  })
  return await openTestDatabase(name, { roles })
}

/** Opens an existing database of the run's PostgreSQL that was created for one test file. */
export async function openTestDatabase(name: string, { roles }: { roles: boolean }): Promise<TestDatabase> {
  const superuserConnectionString = connectionStringOf(name)
  const connectionString = roles ? asRole(superuserConnectionString, SERVER_ROLE) : superuserConnectionString
  const ownerConnectionString = roles
    ? asRole(superuserConnectionString, OWNER_ROLE)
    : superuserConnectionString
  const database = await openDatabase({ connectionString, maxConnections: 8 })
  const superuser = await openDatabase({ connectionString: superuserConnectionString, maxConnections: 8 })
  const drop = async () => {
    await Promise.all([database.close(), superuser.close()])
    await administer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { connectionString, database, ownerConnectionString, superuser, superuserConnectionString, drop }
}

/** The superuser's connection string for a database of the run's PostgreSQL. */
export function connectionStringOf(database: string): string {
  const url = new URL(inject('postgres'))
  url.pathname = `/${database}`
  return url.href
}

/** The first test file of a run migrates the template; the others wait for it, then copy it. */
async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const made = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (made.rowCount) return
    await client.query(`drop database if exists ${TEMPLATE}_unfinished with (force)`)
    await client.query(`create database ${TEMPLATE}_unfinished owner ${OWNER_ROLE}`)
    await migrate(asRole(connectionStringOf(`${TEMPLATE}_unfinished`), OWNER_ROLE), { featuresDir })
    await client.query(`alter database ${TEMPLATE}_unfinished rename to ${TEMPLATE}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

import { fileURLToPath } from 'node:url'
import type { Database } from '@tingdu/database/database.ts'
import { migrate } from '@tingdu/database/migrate.ts'
import { openDatabase } from '@tingdu/database/pool.ts'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  connectionString: string
  database: Database
  /** Closes `database`, terminates other connections, and drops the database. */
  drop(): Promise<void>
}

const TEMPLATE = 'tingdu_migrated'
const TEMPLATE_LOCK = 3_271_846
const featuresDir = fileURLToPath(new URL('../../features', import.meta.url))
let count = 0

/** Creates a database for one test file: empty, or with all migrations and access objects if `migrated`. */
export async function createTestDatabase({ migrated }: { migrated: boolean }): Promise<TestDatabase> {
  count += 1
  const name = `test_${process.pid}_${count}`
  await administer(async (client) => {
    if (migrated) await ensureTemplate(client)
    await client.query(
      `create database ${name} template ${migrated ? TEMPLATE : 'template1'} strategy wal_log`,
    )
  })
  const connectionString = connectionStringOf(name)
  const database = await openDatabase({ connectionString, maxConnections: 8 })
  const drop = async () => {
    await database.close()
    await administer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { connectionString, database, drop }
}

/** The connection string of a database in the test run's PostgreSQL. */
export function connectionStringOf(database: string): string {
  const url = new URL(inject('postgres'))
  url.pathname = `/${database}`
  return url.href
}

/** Migrated once per test run by the first test file that needs it; the others wait, then copy it. */
async function ensureTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const made = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (made.rowCount) return
    await client.query(`drop database if exists ${TEMPLATE}_unfinished with (force)`)
    await client.query(`create database ${TEMPLATE}_unfinished`)
    await migrate(connectionStringOf(`${TEMPLATE}_unfinished`), { featuresDir })
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

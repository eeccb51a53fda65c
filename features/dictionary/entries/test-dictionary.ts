import type { Database } from '@tingdu/database/database.ts'
import { OWNER_ROLE } from '@tingdu/database/engine/roles.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import {
  connectionStringOf,
  createTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@tingdu/testing/postgres.ts'
import { importTestSentences } from '@tingdu/testing/sentences.ts'
import pg from 'pg'
import { importDictionary } from './import/run.server.ts'

const TEMPLATE = 'tingdu_dictionary'
const LOCK = 3_271_847
let count = 0

/**
 * Creates a database for a test file, migrated and with the whole dictionary and our sentences. The import runs
 * once per test run, for the first file that needs it (some 20 seconds); the others wait, then copy.
 */
export async function createDictionaryDatabase(): Promise<TestDatabase> {
  count += 1
  const name = `dictionary_${process.pid}_${count}`
  await administer(async (client) => {
    await makeTemplate(client)
    await client.query(`create database ${name} owner ${OWNER_ROLE} template ${TEMPLATE} strategy file_copy`)
  })
  return await openTestDatabase(name, { roles: true })
}

async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  try {
    const made = await client.query('select from pg_database where datname = $1', [TEMPLATE])
    if (made.rowCount) return
    const migrated = await createTestDatabase({ migrated: true })
    await importDictionary({ database: migrated.database })
    await importTestSentences(migrated.database)
    const { pathname } = new URL(migrated.connectionString)
    await Promise.all([migrated.database.close(), migrated.superuser.close()])
    await client.query(`alter database ${pathname.slice(1)} rename to ${TEMPLATE}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

async function administer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf('postgres') })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Runs SQL as the server. */
export type Sql = <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>

export function sqlOf(database: Database): Sql {
  return async <Row>(text: string, values: unknown[] = []) =>
    (await database.as<Row>(serverCaller(0), { text, values })).rows
}

import pg from 'pg'
import { type Database, DatabaseUnavailable } from './database.ts'
import { newerPostgresFor } from './engine/oldest-postgres.ts'
import { dropAccessObjects, refuseUngrantedRoutines } from './migrate/access-objects.ts'
import {
  type Migration,
  MigrationError,
  type MigrationFiles,
  readMigrationFiles,
  type SqlFile,
} from './migrate/files.ts'
import { type Applied, missingMigrations } from './migrate/history.ts'
import { grantToServer, joinServerRole } from './migrate/server-role.ts'
import { serverCaller } from './server-caller.ts'

export type MigrateSettings = {
  /** The folder whose subfolders contain `migrations/NNNN-name.sql` and `access.sql`. */
  featuresDir: string
  /** The result of `readMigrationFiles` for it, if already read. */
  files?: MigrationFiles
  /** Schemas whose access objects are dropped and recreated. */
  accessSchemas?: string[]
  /** The prefix of the roles to which access files grant rights. */
  rolePrefix?: string
  /** The server's login, if it is not the connection's role. */
  serverLogin?: string
}

export type MigrateResult = {
  /** Paths of the applied migrations. */
  applied: string[]
  /** Whether the access objects were recreated. */
  accessRecreated: boolean
}

type State = { applied: Applied[]; access: string | null; version: string }

/**
 * Servers that start at the same time wait for the first one here; the number is arbitrary but unique in this database.
 */
const LOCK = 7_103_118_205

/** The channel on which running servers are notified that tables, views or functions have changed. */
export const MIGRATED_CHANNEL = 'migrated'

const BOOKKEEPING = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (
    number int primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  create table if not exists migrations.access (
    only_row boolean primary key default true check (only_row),
    checksum text not null
  );`

const STATE = `
  select
    (select coalesce(json_agg(applied order by number), '[]') from migrations.applied) as applied,
    (select checksum from migrations.access) as access,
    current_setting('server_version') as version`

/**
 * Brings the database up to date with the code: applies missing migrations in the order of their numbers, and recreates
 * the access objects if any `access.sql` has changed. Everything runs in one transaction, so that a failure leaves the
 * old state; if there is nothing to do, it takes one query. Rejects with `MigrationError` if a released migration was
 * edited, removed or numbered below an applied one, if the database is newer than the code, if PostgreSQL is too old,
 * and if a statement fails (with its file and line); with `DatabaseUnavailable` if no connection is available.
 */
export async function migrate(connectionString: string, settings: MigrateSettings): Promise<MigrateResult> {
  const files = settings.files ?? readMigrationFiles(settings.featuresDir)
  const client = new pg.Client({ connectionString, fallback_application_name: 'tingdu migrate' })
  await client.connect().catch((cause: Error) => {
    throw new DatabaseUnavailable(`PostgreSQL cannot be reached: ${cause.message}`, { cause })
  })
  try {
    const state = await readState(client)
    if (state) refuseOldPostgres(state.version)
    const result =
      state && isCurrent(state, files)
        ? { applied: [], accessRecreated: false }
        : await bringUpToDate(client, files, settings)
    if (settings.serverLogin !== undefined) await joinServerRole(client, settings.serverLogin)
    return result
  } finally {
    await client.end()
  }
}

/**
 * Whether `migrate` would find nothing to do; takes one query on an existing connection. Also false if the connection's
 * role lacks the right to check. Rejects with `MigrationError` like `migrate`, also for a PostgreSQL that is too old, and
 * with `DatabaseUnavailable`.
 */
export async function isMigrated(database: Database, files: MigrationFiles): Promise<boolean> {
  try {
    const { rows } = await database.as<State>(serverCaller(), { text: STATE, values: [] })
    const [state] = rows
    if (!state) return false
    refuseOldPostgres(state.version)
    return isCurrent(state, files)
  } catch (error) {
    if (isNeverMigrated(error) || isForbidden(error)) return false
    throw error
  }
}

/**
 * Applies these migrations to an empty database, inside the caller's transaction and without access objects: the state
 * into which rows of a backup are loaded. `migrate` brings it up to date afterwards.
 */
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  await refuseOldServer(client)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(BOOKKEEPING)
  for (const migration of migrations) await apply(client, migration)
}

/** Undefined if the database was never migrated. */
async function readState(client: pg.Client): Promise<State | undefined> {
  try {
    const { rows } = await client.query<State>(STATE)
    return rows[0]
  } catch (error) {
    if (isNeverMigrated(error)) return undefined
    throw error
  }
}

/** The table of migrations, or its schema, does not exist. */
function isNeverMigrated(error: unknown): boolean {
  return ['42P01', '3F000'].includes((error as pg.DatabaseError).code ?? '')
}

function isForbidden(error: unknown): boolean {
  return (error as pg.DatabaseError).code === '42501'
}

function isCurrent(state: State, files: MigrationFiles): boolean {
  return missingMigrations(state.applied, files).length === 0 && state.access === files.accessChecksum
}

async function bringUpToDate(
  client: pg.Client,
  files: MigrationFiles,
  settings: MigrateSettings,
): Promise<MigrateResult> {
  await refuseOldServer(client)
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(BOOKKEEPING)
    const state = (await readState(client)) as State
    const pending = missingMigrations(state.applied, files)
    for (const migration of pending) await apply(client, migration)
    const accessRecreated = pending.length > 0 || state.access !== files.accessChecksum
    if (accessRecreated) await recreateAccess(client, files, settings)
    await client.query('commit')
    return { applied: pending.map(({ path }) => path), accessRecreated }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  )
  refuseOldPostgres(rows[0]?.version ?? '')
}

/** The database may have moved to an older server since it was migrated. */
function refuseOldPostgres(version: string): void {
  const needed = newerPostgresFor(version)
  if (needed) throw new MigrationError(`PostgreSQL ${needed} or newer is needed, and this one is ${version}.`)
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await runFile(client, migration)
  await client.query('insert into migrations.applied (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ])
}

async function recreateAccess(
  client: pg.Client,
  files: MigrationFiles,
  settings: MigrateSettings,
): Promise<void> {
  const present = await client.query<{ schemas: string[] }>(
    'select coalesce(array_agg(nspname::text), $2) as schemas from pg_namespace where nspname = any($1)',
    [settings.accessSchemas ?? ['api', 'private'], []],
  )
  const schemas = present.rows[0]?.schemas ?? []
  await dropAccessObjects(client, schemas, settings.rolePrefix ?? 'tingdu_')
  for (const file of files.access) await runFile(client, file)
  await refuseUngrantedRoutines(client, schemas)
  await grantToServer(client, schemas)
  await client.query(
    'insert into migrations.access (checksum) values ($1) on conflict (only_row) do update set checksum = $1',
    [files.accessChecksum],
  )
  await client.query('select pg_notify($1, $2)', [MIGRATED_CHANNEL, ''])
}

/** Runs the statements of a file, none of which may end the transaction. */
async function runFile(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await client.query(file.text)
  } catch (error) {
    throw atItsPosition(error as pg.DatabaseError, file)
  }
  const status = client.getTransactionStatus()
  if (status !== 'T')
    throw new MigrationError(`${file.path} ends the transaction it runs in; leave that to the server.`)
}

function atItsPosition(error: pg.DatabaseError, file: SqlFile): MigrationError {
  const line = error.position ? file.text.slice(0, Number(error.position)).split('\n').length : undefined
  const location = line === undefined ? file.path : `${file.path}, line ${line}`
  const more = [error.detail, error.hint, error.where].filter(Boolean).map((text) => `\n${text}`)
  return new MigrationError(`${location}: ${error.message}${more.join('')}`, { cause: error })
}

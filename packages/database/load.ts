import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DumpedRows, DumpedTable, DumpFacts } from './dump.ts'
import { MigrationError, readMigrationFiles } from './migrate/files.ts'
import { type Applied, missingMigrations } from './migrate/history.ts'
import { applyMigrations, type MigrateSettings, migrate } from './migrate.ts'

type ForeignKey = { table: string; name: string; definition: string }

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0
     and connamespace::regnamespace::text !~ '^(pg_|information_schema|pgboss)'`

/**
 * Fills an empty database from a dump, in one transaction: applies the migrations that the dump had, copies its rows,
 * then applies newer migrations. `rows` must yield chunks in the order of the dump; if it throws, everything is rolled
 * back.
 *
 * Connects as the owner of the database. Rejects with `MigrationError` if the database is not empty, or if the dump
 * comes from newer or different code.
 */
export async function loadDatabase(
  connectionString: string,
  settings: MigrateSettings,
  facts: DumpFacts,
  rows: AsyncIterable<DumpedRows>,
): Promise<void> {
  const migrations = await migrationsOf(settings.featuresDir, facts.migrations)
  const client = new pg.Client({ connectionString, fallback_application_name: 'tingdu restore' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local client_encoding = 'UTF8'`)
    await refuseFilled(client)
    await applyMigrations(client, migrations)
    await loadTables(client, facts, rows)
    await client.query('commit')
  } finally {
    await client.end()
  }
  await migrate(connectionString, settings)
}

/** The migrations of this code that the dump had. */
async function migrationsOf(featuresDir: string, applied: Applied[]) {
  const files = readMigrationFiles(featuresDir)
  const missing = missingMigrations(applied, files)
  return files.migrations.filter((migration) => !missing.includes(migration))
}

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select exists (select from pg_namespace where nspname in ('api', 'private', 'migrations')) as filled`,
  )
  if (rows[0]?.filled) {
    throw new MigrationError('The database is not empty. Restore a backup into an empty database.')
  }
}

/** Drops foreign keys and adds them back at the end, which checks all rows at once, whatever their order. */
async function loadTables(client: pg.Client, facts: DumpFacts, rows: AsyncIterable<DumpedRows>) {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  // Migrations insert rows themselves.
  await client.query(`truncate ${facts.tables.map(({ name }) => name).join(', ')}`)
  await copyRows(client, facts.tables, rows)
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { name, last } of facts.sequences) await client.query('select setval($1, $2)', [name, last])
  const { rows: views } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, matviewname) as name from pg_matviews`,
  )
  for (const { name } of views) await client.query(`refresh materialized view ${name}`)
}

type Copy = ReturnType<typeof copyFrom>

async function copyRows(client: pg.Client, tables: DumpedTable[], rows: AsyncIterable<DumpedRows>) {
  let open: { table: string; stream: Copy } | undefined
  for await (const { table, bytes } of rows) {
    if (open?.table !== table) {
      if (open) await endCopy(open.stream)
      open = { table, stream: client.query(copyFrom(copyStatement(tables, table))) }
      // The error is also reported by the next write or end; without a listener it would end the process.
      open.stream.on('error', () => {})
    }
    await write(open.stream, bytes)
  }
  if (open) await endCopy(open.stream)
}

function copyStatement(tables: DumpedTable[], table: string): string {
  const columns = tables.find(({ name }) => name === table)?.columns
  if (!columns) throw new Error(`The dump has rows of ${table}, which it does not list.`)
  return `copy ${table} (${columns.join(', ')}) from stdin`
}

async function write(stream: Copy, bytes: Buffer): Promise<void> {
  if (stream.errored) throw stream.errored
  // `once` rejects with PostgreSQL's error about the rows.
  if (!stream.write(bytes)) await once(stream, 'drain')
}

async function endCopy(stream: Copy): Promise<void> {
  const done = finished(stream)
  stream.end()
  await done
}

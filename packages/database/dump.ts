import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Applied } from './migrate/history.ts'

/** One dumped table, a partitioned one as a whole; without columns that PostgreSQL computes itself. */
export type DumpedTable = { name: string; columns: string[] }

/** The metadata of a dump, which precedes its rows. */
export type DumpFacts = {
  /** PostgreSQL's version, for information. */
  postgres: string
  migrations: Applied[]
  tables: DumpedTable[]
  /** The last value of each sequence. */
  sequences: { name: string; last: number }[]
}

/** Some rows of one table, in COPY's text format; the chunks of a table are consecutive. */
export type DumpedRows = { table: string; bytes: Buffer }

const PART_BYTES = 4 * 1024 * 1024

const FACTS = `
  with ours as (
    select oid, nspname from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('information_schema', 'migrations', 'pgboss')
  ), tables as (
    select c.oid, format('%I.%I', ours.nspname, c.relname) as name
      from pg_class c join ours on ours.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  )
  select current_setting('server_version') as postgres,
    (select json_agg(json_build_object('number', number, 'name', name, 'checksum', checksum) order by number)
       from migrations.applied) as migrations,
    (select json_agg(json_build_object('name', name, 'columns', (
        select json_agg(quote_ident(attname) order by attnum) from pg_attribute
         where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
      )) order by name) from tables) as tables,
    (select coalesce(json_agg(json_build_object('name', format('%I.%I', schemaname, sequencename), 'last', last_value)
        order by 1), '[]')
       from pg_sequences join ours on nspname = schemaname where last_value is not null) as sequences`

/**
 * Reads a whole database in one snapshot, while writes continue: `read` receives the metadata, and the rows of all
 * tables in the order of the metadata. The history of migrations is in the metadata; the job queue is left out, because
 * the tables determine it. Connects as the owner, who bypasses row policies. Rejects if the database was never
 * migrated.
 */
export async function dumpDatabase<T>(
  connectionString: string,
  read: (facts: DumpFacts, rows: AsyncGenerator<DumpedRows>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, fallback_application_name: 'tingdu backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local statement_timeout = 0; set local client_encoding = 'UTF8';
      set local row_security = off`)
    const { rows } = await client.query<DumpFacts>(FACTS)
    const facts = rows[0] as DumpFacts
    return await read(facts, dumpTables(client, facts.tables))
  } finally {
    await client.end()
  }
}

async function* dumpTables(client: pg.Client, tables: DumpedTable[]): AsyncGenerator<DumpedRows> {
  for (const { name, columns } of tables) {
    const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
    for await (const bytes of inParts(stream)) yield { table: name, bytes }
  }
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    pieces.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

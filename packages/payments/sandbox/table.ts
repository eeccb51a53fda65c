import type { Caller } from '@tingdu/database/caller.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import type { SandboxDocuments, SandboxKind, SandboxRecords, SandboxStore } from './store.ts'

/**
 * The columns of the store's table, to be created by a migration. `due` is compared as plain text; `written` keeps
 * the insertion order.
 */
export const sandboxTableColumns = `
  kind text not null,
  id text not null,
  document jsonb not null,
  due text collate "C",
  written bigint generated always as identity,
  primary key (kind, id)`

/**
 * A store in PostgreSQL, for any number of processes: an advisory lock on the table serializes transactions. Throws
 * if `table` is not a schema-qualified name.
 */
export function tableStore(database: Database, caller: Caller, table: string): SandboxStore {
  if (!/^[a-z_]+\.[a-z_]+$/.test(table))
    throw new Error(`${table} is not the name of a table with its schema`)
  return {
    transaction: (work) =>
      database.transaction(caller, async (run) => {
        await run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [table] })
        return work(recordsIn(run, table))
      }),
  }
}

function recordsIn(run: Run, table: string): SandboxRecords {
  return {
    async read<Kind extends SandboxKind>(kind: Kind, id: string) {
      const text = `select document from ${table} where kind = $1 and id = $2`
      const { rows } = await run<{ document: SandboxDocuments[Kind] }>({ text, values: [kind, id] })
      return rows[0]?.document ?? null
    },
    async write(kind, id, document, due = null) {
      const text = `insert into ${table} (kind, id, document, due) values ($1, $2, $3, $4)
        on conflict (kind, id) do update set document = excluded.document, due = excluded.due`
      await run({ text, values: [kind, id, JSON.stringify(document), due] })
    },
    async remove(kind, id) {
      await run({ text: `delete from ${table} where kind = $1 and id = $2`, values: [kind, id] })
    },
    async due<Kind extends SandboxKind>(kind: Kind, until: string, limit: number) {
      const text = `select document from ${table} where kind = $1 and due <= $2 order by due, written limit $3`
      const { rows } = await run<{ document: SandboxDocuments[Kind] }>({ text, values: [kind, until, limit] })
      return rows.map(({ document }) => document)
    },
  }
}

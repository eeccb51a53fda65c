import type { Exception } from '@tingdu/chinese/lexicon/exception.ts'
import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

export type { Exception } from '@tingdu/chinese/lexicon/exception.ts'
/** An exception of this installation; `report` is what proposed it. */
export type StoredException = Exception & { id: number; report: number | null }

/** The exceptions of this installation, oldest first: where two overlap, the older one decides. */
export async function readExceptions(database: Database): Promise<StoredException[]> {
  const { rows } = await database.as<StoredException>(serverCaller(), {
    text: 'select id, before, words, after, report from private.analysis_exceptions order by id',
    values: [],
  })
  return rows
}

/** Adds an exception, and notifies each process. Nothing happens if the same one exists already. */
export async function addException(
  run: Run,
  { before, words, after }: Exception,
  report: number,
): Promise<void> {
  await run({
    text: `insert into private.analysis_exceptions (before, words, after, report) values ($1, $2::jsonb, $3, $4)
      on conflict do nothing`,
    values: [before, JSON.stringify(words), after, report],
  })
}

/** Removes an exception; false if there is none with this id. */
export async function removeException(run: Run, id: number): Promise<boolean> {
  const removed = await run({ text: 'delete from private.analysis_exceptions where id = $1', values: [id] })
  return removed.rowCount > 0
}

import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { readContrasts, traditionalOf } from './contrast-files.server.ts'

/** Removes the notes that the files no longer have, and writes new and changed ones; a second run writes nothing. */
const STORE = `
  with incoming as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as incoming (words text[], traditional text[], note text, trap text, examples jsonb, position int)
  ), gone as (
    delete from api.fc_contrasts known where not exists (select from incoming where incoming.words = known.words)
  )
  insert into api.fc_contrasts (words, traditional, note, trap, examples, position)
  select words, traditional, note, trap, examples, position from incoming order by position
  on conflict (words) do update set traditional = excluded.traditional, note = excluded.note, trap = excluded.trap,
    examples = excluded.examples, position = excluded.position
  where (fc_contrasts.traditional, fc_contrasts.note, fc_contrasts.trap, fc_contrasts.examples, fc_contrasts.position)
    is distinct from (excluded.traditional, excluded.note, excluded.trap, excluded.examples, excluded.position)`

/** Brings the notes in the database in line with the files. */
export async function storeContrasts(database: Database): Promise<void> {
  const rows = readContrasts().map(({ words, note, trap, examples }, index) => ({
    words,
    traditional: words.map((word) => traditionalOf(word, examples)),
    note,
    trap,
    examples,
    position: index + 1,
  }))
  await database.as(serverCaller(), { text: STORE, values: [JSON.stringify(rows)] })
}

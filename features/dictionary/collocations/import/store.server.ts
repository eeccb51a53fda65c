import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { readCollocations } from './collocation-files.server.ts'

/** Removes what the files no longer have, and writes what is new or changed; a second run writes nothing. */
const STORE = `
  with incoming as materialized (
    select * from jsonb_to_recordset($1::jsonb) as incoming (word text, reading text, chinese text, traditional text,
      phonetic text, english text, position int)
  ), gone as (
    delete from api.fc_collocations known where not exists (select from incoming
      where (incoming.word, incoming.reading, incoming.chinese) = (known.word, known.reading, known.chinese))
  )
  insert into api.fc_collocations (word, reading, chinese, traditional, phonetic, english, position)
  select word, reading, chinese, traditional, phonetic, english, position from incoming order by position
  on conflict (word, reading, chinese) do update set traditional = excluded.traditional, phonetic = excluded.phonetic,
    english = excluded.english, position = excluded.position
  where (fc_collocations.traditional, fc_collocations.phonetic, fc_collocations.english, fc_collocations.position)
    is distinct from (excluded.traditional, excluded.phonetic, excluded.english, excluded.position)`

/** Brings the collocations in the database in line with the files. */
export async function storeCollocations(database: Database): Promise<void> {
  const rows = readCollocations().map((line, index) => ({ ...line, position: index + 1 }))
  await database.as(serverCaller(), { text: STORE, values: [JSON.stringify(rows)] })
}

import type { Lexicon } from '@tingdu/chinese/lexicon.ts'
import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import { annotate } from '../annotate.server.ts'

const AT_ONCE = 200
const TIMEOUT_MS = 60_000

const UNANNOTATED = `
  select id, chinese from api.fc_sentences where tokens = '[]' and id > $1 order by id limit $2`

/** What somebody wrote of a sentence stays. A text that has been changed since it was read is left alone. */
const ANNOTATE = `
  update api.fc_sentences s set tokens = found.tokens, keywords = found.keywords,
    phonetic = coalesce(nullif(s.phonetic, ''), found.phonetic),
    wordbyword = coalesce(nullif(s.wordbyword, ''), found.wordbyword), level = coalesce(s.level, found.level)
  from jsonb_to_recordset($1::jsonb) as found (id bigint, chinese text, tokens jsonb, keywords text, phonetic text,
    wordbyword text, level smallint)
  where s.id = found.id and s.chinese = found.chinese and s.tokens = '[]' and found.tokens <> '[]'`

type Unannotated = { id: number; chinese: string }

/**
 * Finds the words of sentences that have none: those that staff wrote before sentences were annotated. So they, too, are
 * found by their words. Not an edit: neither audited nor one that keeps imports away.
 */
export async function annotateOlder(database: Database, lexicon: Lexicon): Promise<void> {
  const caller = serverCaller(TIMEOUT_MS)
  for (let last = 0; ; ) {
    const { rows } = await database.as<Unannotated>(caller, { text: UNANNOTATED, values: [last, AT_ONCE] })
    const found = rows.map(({ id, chinese }) => ({ id, chinese, ...annotate(chinese, lexicon) }))
    if (found.length > 0) await database.as(caller, { text: ANNOTATE, values: [JSON.stringify(found)] })
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

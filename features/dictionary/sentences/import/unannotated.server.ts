import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { annotate } from '../annotate.server.ts'
import type { SentenceToken } from '../annotation.ts'
import { bothScripts } from '../both-scripts.ts'
import type { Correction } from '../rules.ts'

const BATCH_SIZE = 200
const TIMEOUT_MS = 60_000

const UNANNOTATED = `
  select id, chinese, corrections from api.fc_sentences
   where (tokens = '[]' or level is null) and id > $1 order by id limit $2`

/** Columns that somebody wrote are kept. A text that has changed since it was read is skipped. */
const ANNOTATE = `
  update api.fc_sentences s set tokens = found.tokens, keywords = found.keywords,
    phonetic = coalesce(nullif(s.phonetic, ''), found.phonetic),
    wordbyword = coalesce(nullif(s.wordbyword, ''), found.wordbyword), level = coalesce(s.level, found.level),
    simplified = found.simplified, traditional = found.traditional
  from jsonb_to_recordset($1::jsonb) as found (id bigint, chinese text, tokens jsonb, keywords text, phonetic text,
    wordbyword text, level smallint, simplified text, traditional text)
  where s.id = found.id and s.chinese = found.chinese and (s.tokens = '[]' or s.level is null)
    and found.tokens <> '[]'`

const IN_ONE_SCRIPT = `
  select id, chinese, tokens from api.fc_sentences
   where simplified = chinese and traditional = chinese and tokens <> '[]' and id > $1 order by id limit $2`

const WRITE_IN_BOTH = `
  update api.fc_sentences s set simplified = found.simplified, traditional = found.traditional
  from jsonb_to_recordset($1::jsonb) as found (id bigint, chinese text, simplified text, traditional text)
  where s.id = found.id and s.chinese = found.chinese`

type Unannotated = { id: number; chinese: string }
type Uncorrected = Unannotated & { corrections: Correction[] }
type Annotated = Unannotated & { tokens: SentenceToken[] }

/**
 * Annotates sentences of staff and of other sources without words or without a level, so that the search finds their
 * words. This does not count as an edit: it is not audited, and imports still update the sentence.
 */
export async function annotateOlder(database: Database, lexicon: Lexicon): Promise<void> {
  await eachBatch<Uncorrected>(database, UNANNOTATED, async (rows) => {
    const found = rows.map(({ id, chinese, corrections }) => ({
      id,
      chinese,
      ...annotate(chinese, lexicon, corrections),
    }))
    await write(database, ANNOTATE, found)
  })
}

/**
 * Adds both scripts to older sentences that have only the written one, based on their words. This does not count as
 * an edit either.
 */
export async function writeOlderInBothScripts(database: Database, lexicon: Lexicon): Promise<void> {
  await eachBatch<Annotated>(database, IN_ONE_SCRIPT, async (rows) => {
    const found = rows
      .map(({ id, chinese, tokens }) => ({ id, chinese, ...bothScripts(chinese, tokens, lexicon) }))
      .filter(({ simplified, traditional }) => simplified !== traditional)
    await write(database, WRITE_IN_BOTH, found)
  })
}

async function eachBatch<Row extends { id: number }>(
  database: Database,
  text: string,
  use: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await database.as<Row>(serverCaller(TIMEOUT_MS), { text, values: [last, BATCH_SIZE] })
    await use(rows)
    if (rows.length < BATCH_SIZE) return
    last = rows.at(-1)?.id ?? last
  }
}

async function write(database: Database, text: string, found: object[]): Promise<void> {
  if (found.length === 0) return
  await database.as(serverCaller(TIMEOUT_MS), { text, values: [JSON.stringify(found)] })
}

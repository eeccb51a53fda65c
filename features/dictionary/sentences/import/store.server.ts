import { createHash } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Annotation } from '../annotation.ts'
import type { BothScripts } from '../both-scripts.ts'
import type { Correction } from '../rules.ts'

/** An imported sentence with its derived columns. */
export type IncomingSentence = Annotation &
  BothScripts & {
    external_id: string
    chinese: string
    defs: string
    source: string
    author: string | null
    licence: string | null
    corrections: Correction[]
  }

const TIMEOUT_MS = 60_000
const LOCK = { text: `select pg_advisory_xact_lock(hashtext('tingdu sentence import'))`, values: [] }

/**
 * New sentences, and changed ones that staff neither edited nor deleted. A sentence whose text already exists, from
 * any source, is not imported a second time.
 */
const STORE = `
  with incoming as (
    select * from jsonb_to_recordset($1::jsonb) as incoming (external_id text, digest text, chinese text, phonetic text,
      defs text, level smallint, tokens jsonb, keywords text, wordbyword text, corrections jsonb, source text,
      author text, licence text, simplified text, traditional text, position int)
  ), target as materialized (
    select coalesce(known.sentence_id, nextval('api.fc_sentences_id_seq')) as id, incoming.*
    from incoming left join private.imported_sentences known using (external_id)
    where (known.sentence_id is not null and known.edited_at is null and known.digest <> incoming.digest)
       or (known.external_id is null and not exists (
             select from api.fc_sentences there where there.chinese = incoming.chinese
               or there.external_id = incoming.external_id))
    order by position
  ), stored as (
    insert into api.fc_sentences (id, chinese, phonetic, defs, level, tokens, keywords, wordbyword, corrections, source,
      author, licence, simplified, traditional, external_id)
    select id, chinese, phonetic, defs, level, tokens, keywords, wordbyword, corrections, source, author, licence,
      simplified, traditional, external_id from target order by position
    on conflict (id) do update set chinese = excluded.chinese, phonetic = excluded.phonetic, defs = excluded.defs,
      level = excluded.level, tokens = excluded.tokens, keywords = excluded.keywords,
      wordbyword = excluded.wordbyword, corrections = excluded.corrections, source = excluded.source,
      author = excluded.author, licence = excluded.licence,
      simplified = excluded.simplified, traditional = excluded.traditional
  )
  insert into private.imported_sentences (external_id, sentence_id, digest)
  select external_id, id, digest from target
  on conflict (external_id) do update set digest = excluded.digest`

/** Our sentences that the files no longer contain, unless staff have edited or recorded them. */
const REMOVE_OBSOLETE = `
  with gone as (
    select known.external_id, known.sentence_id from private.imported_sentences known
    left join api.fc_sentences sentence on sentence.id = known.sentence_id
    where known.external_id like $2 and known.edited_at is null and sentence.sound is null
      and not exists (select from unnest($1::text[]) as kept where kept = known.external_id)
  ), rows as (delete from api.fc_sentences where id in (select sentence_id from gone))
  delete from private.imported_sentences where external_id in (select external_id from gone)`

/** Stores a batch in order; returns how many sentences were written. Concurrent imports take turns. */
export async function storeSentences(database: Database, sentences: IncomingSentence[]): Promise<number> {
  const rows = sentences.map((sentence, position) => ({ ...sentence, digest: digestOf(sentence), position }))
  return await database.transaction(serverCaller(TIMEOUT_MS), async (run) => {
    await run(LOCK)
    return (await run({ text: STORE, values: [JSON.stringify(rows)] })).rowCount
  })
}

/** Removes sentences whose name has the prefix and that are no longer imported. */
export async function removeObsolete(database: Database, prefix: string, kept: string[]): Promise<number> {
  return await database.transaction(serverCaller(TIMEOUT_MS), async (run) => {
    await run(LOCK)
    return (await run({ text: REMOVE_OBSOLETE, values: [kept, `${prefix}%`] })).rowCount
  })
}

/** The given names that an import has stored before, including those of deleted sentences. */
export async function knownAmong(database: Database, externalIds: string[]): Promise<Set<string>> {
  const { rows } = await database.as<{ external_id: string }>(serverCaller(TIMEOUT_MS), {
    text: 'select external_id from private.imported_sentences where external_id = any($1)',
    values: [externalIds],
  })
  return new Set(rows.map(({ external_id }) => external_id))
}

/** The given texts that already exist as sentences. */
export async function textsAmong(database: Database, texts: string[]): Promise<Set<string>> {
  const { rows } = await database.as<{ chinese: string }>(serverCaller(TIMEOUT_MS), {
    text: 'select chinese from api.fc_sentences where chinese = any($1)',
    values: [texts],
  })
  return new Set(rows.map(({ chinese }) => chinese))
}

function digestOf(sentence: IncomingSentence): string {
  return createHash('md5').update(JSON.stringify(sentence)).digest('base64url')
}

import { queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { Json } from '@tingdu/client/database.generated.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import type { SentenceToken } from './annotation.ts'
import type { Correction, SentenceInput } from './rules.ts'

/** A sentence with its words; `sound` is the key of its recording. */
export type Sentence = Row<'fc_sentences', { tokens: SentenceToken[]; corrections: Correction[] }>

/** Everything about one sentence, or null if it does not exist. */
export function sentenceById(id: number) {
  return queryOptions({
    queryKey: ['dictionary', 'sentence', id],
    queryFn: ({ signal }) => sentenceNow(id, signal),
    enabled: Number.isSafeInteger(id),
  })
}

async function sentenceNow(id: number, signal?: AbortSignal): Promise<Sentence | null> {
  const request = api.from('fc_sentences').select('*').eq('id', id)
  const row = await rowOf(signal ? request.abortSignal(signal) : request)
  return (row ?? null) as Sentence | null
}

/** Where to look for a text: anywhere in a sentence in that script, or among its words. */
export type SentenceColumn = 'simplified' | 'traditional' | 'keywords'

/** The readings of the text that is looked for, in lower case, and the entries of the dictionary that have them. */
export type AskedReading = { spoken: string[]; words: number[] }

/**
 * The first sentences that contain a text, easy ones first; with a reading, those in which it is read so: words as an
 * entry with the reading, characters by their syllable.
 */
export function sentencesWith(text: string, column: SentenceColumn, count: number, reading?: AskedReading) {
  return queryOptions({
    queryKey: ['dictionary', 'sentences with', column, text, count, reading ?? null],
    queryFn: async ({ signal }) => {
      const wanted = column === 'keywords' ? `|${text}|` : text
      const request = readAs(text, column, reading).like(column, containing(wanted))
      const ordered = request.order('level').order('id').abortSignal(signal)
      return (await pageOf(ordered, { page: 1, size: count })).rows as Sentence[]
    },
    ...rarelyChanges,
  })
}

function readAs(text: string, column: SentenceColumn, reading: AskedReading | undefined) {
  if (!reading) return api.from('fc_sentences').select('*')
  if (column === 'keywords') {
    const tokens = reading.words.map((id) => `tokens.cs."[{\\"word_id\\":${id}}]"`)
    return api.from('fc_sentences').select('*').or(tokens.join(','))
  }
  return api.rpc('sentences_read_as', { part: text, readings: reading.spoken }, { get: true }).select('*')
}

/** Adds a sentence; the server finds its words and their readings. Returns its id. */
export async function addSentence(input: SentenceInput): Promise<number> {
  const [row] = await rowsOf(api.from('fc_sentences').insert(columnsOf(input)).select('id'))
  if (!row) throw new Error('The response to an added sentence has no row')
  return row.id
}

/**
 * Changes a sentence if it is unchanged since it was `seen`. A changed Chinese text is analyzed again, which
 * removes the corrections of the old words; so is a sentence whose level is to be derived. Throws
 * `EditConflict` otherwise.
 */
export async function changeSentence(seen: Sentence, input: SentenceInput): Promise<void> {
  const { chinese, defs, level } = columnsOf(input)
  const same = chinese === seen.chinese
  const words = { chinese, corrections: (same ? seen.corrections : []) as Json }
  await write(seen, same && level !== null ? { defs, level } : { ...words, defs, level })
}

/** Changes the segmentation of a sentence and the readings of its words. Throws `EditConflict` likewise. */
export async function correctWords(seen: Sentence, corrections: Correction[]): Promise<void> {
  await write(seen, { chinese: seen.chinese, corrections: corrections as Json })
}

type Changes = { chinese?: string; corrections?: Json; defs?: string; level?: number | null }

async function write(seen: Sentence, changes: Changes): Promise<void> {
  const request = api.from('fc_sentences').update(changes).eq('id', seen.id)
  const rows = await rowsOf(request.eq('last_modified', seen.last_modified).select('id'))
  if (rows.length === 0) throw new EditConflict(await sentenceNow(seen.id))
}

/** Attaches an uploaded recording to a sentence, or removes it, with the credit of the former one. */
export async function recordSentence(id: number, sound: string | null): Promise<void> {
  await rowsOf(
    api
      .from('fc_sentences')
      .update({ sound, sound_author: null, sound_licence: null })
      .eq('id', id)
      .select('id'),
  )
}

/** Deletes a sentence if it is unchanged since it was seen. Throws `EditConflict` otherwise. */
export async function deleteSentence({ id, last_modified }: Sentence): Promise<void> {
  const request = api.from('fc_sentences').delete().eq('id', id).eq('last_modified', last_modified)
  if ((await rowsOf(request.select('id'))).length === 0) throw new EditConflict(await sentenceNow(id))
}

/** Whether this role edits sentences; the database decides, this only hides what it would refuse. */
export function mayEditSentences(role: Role | null): boolean {
  return role !== null && staffRoles.includes(role)
}

/** The address of a sentence at Tatoeba; null for all others. */
export function originOf({ external_id }: Pick<Sentence, 'external_id'>): string | null {
  const [, number] = /^tatoeba:(\d+)$/.exec(external_id ?? '') ?? []
  return number ? `https://tatoeba.org/en/sentences/show/${number}` : null
}

/** An empty level is derived from the words. */
function columnsOf({ chinese, defs, level }: SentenceInput) {
  return { chinese: chinese.trim(), defs: defs.trim(), level: level === '' ? null : Number(level) }
}

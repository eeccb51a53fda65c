import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { Database, Json } from '@tingdu/client/database.generated.ts'
import type { Role } from '@tingdu/client/session.ts'
import type { SentenceToken } from './annotation.ts'
import type { Correction, SentenceInput } from './rules.ts'

type Row = Database['api']['Tables']['fc_sentences']['Row']

/** A sentence with its words; `sound` is the key of its recording. */
export type Sentence = Omit<Row, 'tokens' | 'corrections'> & {
  tokens: SentenceToken[]
  corrections: Correction[]
}

/** Everything of one sentence, or null where there is none (any more). */
export function sentenceById(id: number) {
  return queryOptions({
    queryKey: ['dictionary', 'sentence', id],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_sentences').select('*').eq('id', id).abortSignal(signal)
      return ((await rowOf(request)) ?? null) as unknown as Sentence | null
    },
    enabled: Number.isSafeInteger(id),
  })
}

/** Adds a sentence; its words and their readings are found by the server. Gives its id. */
export async function addSentence(input: SentenceInput): Promise<number> {
  const [row] = await rowsOf(api.from('fc_sentences').insert(columnsOf(input)).select('id'))
  if (!row) throw new Error('A sentence that was added is answered with its id')
  return row.id
}

/**
 * Changes a sentence. Its words are found anew where the Chinese has changed, which ends the corrections of the old ones,
 * and where the level is to follow from them.
 */
export async function changeSentence(before: Sentence, input: SentenceInput): Promise<void> {
  const { chinese, defs, level } = columnsOf(input)
  const same = chinese === before.chinese
  const words = { chinese, corrections: (same ? before.corrections : []) as Json }
  const change = same && level !== null ? { defs, level } : { ...words, defs, level }
  await rowsOf(api.from('fc_sentences').update(change).eq('id', before.id).select('id'))
}

/** Changes which words a sentence is made of, and how they are read. */
export async function correctWords({ id, chinese }: Sentence, corrections: Correction[]): Promise<void> {
  const change = { chinese, corrections: corrections as Json }
  await rowsOf(api.from('fc_sentences').update(change).eq('id', id).select('id'))
}

/** Attaches an uploaded recording to a sentence, or takes it away. */
export async function recordSentence(id: number, sound: string | null): Promise<void> {
  await rowsOf(api.from('fc_sentences').update({ sound }).eq('id', id).select('id'))
}

/** Deletes a sentence. */
export async function deleteSentence(id: number): Promise<void> {
  await rowsOf(api.from('fc_sentences').delete().eq('id', id).select('id'))
}

/** Whether this role edits sentences; the database decides, this only hides what it would refuse. */
export function mayEditSentences(role: Role | null): boolean {
  return role === 'support' || role === 'gk_admin' || role === 'super_admin'
}

/** Where a sentence of Tatoeba stands there; null for all others. */
export function originOf({ external_id }: Pick<Sentence, 'external_id'>): string | null {
  const [, number] = /^tatoeba:(\d+)$/.exec(external_id ?? '') ?? []
  return number ? `https://tatoeba.org/en/sentences/show/${number}` : null
}

/** A level that is left empty follows from the words. */
function columnsOf({ chinese, defs, level }: SentenceInput) {
  return { chinese: chinese.trim(), defs: defs.trim(), level: level === '' ? null : Number(level) }
}

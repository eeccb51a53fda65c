import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** A sound of a text. `phonetic` is the reading that is heard, or empty; `author` and `licence` are those of a recording. */
export type FoundSound = {
  chinese: string
  phonetic: string
  generated: boolean
  sound: string
  seconds: number | null
  author: string | null
  licence: string | null
}
export type Recording = Row<'fc_recordings'>

/** The most texts in one request. */
const MOST_TEXTS = 500

/** All queries of this feature begin with it. */
export const soundsKey = ['sounds']

/** The sounds of a word or a sentence in simplified characters. Those that a screen asks for together are fetched together. */
export function soundsOf(chinese: string) {
  return queryOptions({
    queryKey: [...soundsKey, chinese],
    queryFn: () => together(chinese),
    enabled: chinese !== '',
    retry: false,
    ...rarelyChanges,
  })
}

/** The sounds of all of these sentences, in one query. */
export function soundsOfAll(texts: readonly string[]) {
  return queryOptions({
    queryKey: [...soundsKey, 'all', texts],
    queryFn: ({ signal }) => fetchSounds(texts, signal),
    enabled: texts.length > 0,
    retry: false,
    ...rarelyChanges,
  })
}

/** The recordings of a word, for those who change them. */
export function recordingsOf(chinese: string) {
  return queryOptions({
    queryKey: [...soundsKey, 'recordings', chinese],
    queryFn: ({ signal }) =>
      rowsOf<Recording>(api.from('fc_recordings').select('*').eq('chinese', chinese).abortSignal(signal)),
  })
}

/** What staff enter about a recording. */
export type RecordingInput = Pick<Recording, 'chinese' | 'phonetic' | 'sound' | 'author' | 'licence'>

/** Adds a recording if `id` is null, otherwise changes the one with this id. */
export async function saveRecording(id: number | null, input: RecordingInput): Promise<void> {
  const { sound, author, licence } = input
  const table = api.from('fc_recordings')
  if (id === null) await table.insert(input).throwOnError()
  else await table.update({ sound, author, licence }).eq('id', id).throwOnError()
}

/** Deletes a recording; the word then has its generated sound, if there is one. */
export async function removeRecording(id: number): Promise<void> {
  await api.from('fc_recordings').delete().eq('id', id).throwOnError()
}

let waiting: { texts: Set<string>; found: Promise<FoundSound[]> } | null = null

async function together(chinese: string): Promise<FoundSound[]> {
  waiting ??= begin()
  const { texts, found } = waiting
  texts.add(chinese)
  return (await found).filter((sound) => sound.chinese === chinese)
}

/** Collects the texts that are requested while the screen is rendered, and fetches their sounds together. */
function begin() {
  const texts = new Set<string>()
  const found = new Promise((drawn) => setTimeout(drawn)).then(() => {
    waiting = null
    return fetchSounds([...texts])
  })
  return { texts, found }
}

async function fetchSounds(texts: readonly string[], signal?: AbortSignal): Promise<FoundSound[]> {
  const found: FoundSound[] = []
  for (let from = 0; from < texts.length; from += MOST_TEXTS) {
    const call = api.rpc('sounds_of', { texts: texts.slice(from, from + MOST_TEXTS) })
    const { data } = await (signal ? call.abortSignal(signal) : call).throwOnError()
    found.push(...(data as FoundSound[]))
  }
  return found
}

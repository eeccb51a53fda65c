import { api } from '@tingdu/client/api.ts'
import type { Sender } from '@tingdu/client/device/outbox.ts'
import { call } from '@tingdu/client/http.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import type { NewRow } from '@tingdu/client/rows.ts'
import type { WordState } from '@tingdu/features/study/words/rules.ts'
import { type Marked, savedWordsKey } from './marks.ts'

/** A word by its id, or an entry by its characters. */
type Entry = { word_id: number } | { chinese: string }
/** How the server finds a marked entry. */
export const entryOf = ({ entry, word_id }: Marked): Entry =>
  word_id == null ? { chinese: entry } : { word_id }

/** All of these are idempotent, so they are sent again if the response was lost. */
const ofMarks = { lane: 'word-marks', most: 1, later: () => void refetchMarks() }
const refetchMarks = () => queryClient.invalidateQueries({ queryKey: savedWordsKey })

/** Saves a word, with the sentence in which it was found; a phrase with what its card says. */
export const saveSender: Sender<
  Entry & { text_sha1?: string; start?: number; end?: number; phonetic?: string; back?: string }
> = {
  ...ofMarks,
  kind: 'save-word',
  send: (rows) => Promise.all(rows.map(({ body }) => call('POST', 'rpc/save_word', body))),
}

/** Removes a word from the saved words. */
export const unsaveSender: Sender<Entry> = {
  ...ofMarks,
  kind: 'unsave-word',
  send: (rows) => Promise.all(rows.map(({ body }) => call('POST', 'rpc/unsave_word', body))),
}

/** Sets the state of a word, such as known. */
export const stateSender: Sender<{ word_id: number; state: WordState }> = {
  ...ofMarks,
  kind: 'word-state',
  async send(rows) {
    for (const { body } of rows) {
      const row = body as NewRow<'fc_word_states'>
      await api.from('fc_word_states').upsert(row, { onConflict: 'owner,word_id' }).throwOnError()
    }
    return rows
  },
}

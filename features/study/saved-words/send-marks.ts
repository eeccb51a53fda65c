import { api } from '@tingdu/client/api.ts'
import type { Sender } from '@tingdu/client/device/outbox.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import type { NewRow } from '@tingdu/client/rows.ts'
import type { WordState } from '@tingdu/features/study/words/rules.ts'
import { type Marked, savedWordsKey } from './marks.ts'

/** A word by its id, or an entry by what is written. */
type Entry = { word_id: number } | { chinese: string }
export const entryOf = ({ entry, word_id }: Marked): Entry =>
  word_id == null ? { chinese: entry } : { word_id }

/** Saving what is saved changes nothing, nor does taking out what is not: they are sent again after a lost answer. */
const ofMarks = { lane: 'word-marks', most: 1, later: () => void refetchMarks() }
const refetchMarks = () => queryClient.invalidateQueries({ queryKey: savedWordsKey })

/** Saves a word, with where it was met. */
export const saveSender: Sender<Entry & { text_sha1?: string; start?: number; end?: number }> = {
  ...ofMarks,
  kind: 'save-word',
  send: (rows) => Promise.all(rows.map(({ body }) => call('POST', 'rpc/save_word', body))),
}

/** Takes a word out of the saved ones. */
export const unsaveSender: Sender<Entry> = {
  ...ofMarks,
  kind: 'unsave-word',
  send: (rows) => Promise.all(rows.map(({ body }) => call('POST', 'rpc/unsave_word', body))),
}

/** Says what the member knows of a word. */
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

/** Whether a call failed because there is no connection. */
export const isUnreachable = (failure: unknown) => failure instanceof ApiError && failure.status === 0

import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { call } from '@tingdu/client/http.ts'
import type { ReviewQueue, StudyCard } from './study-card.ts'

/** The query key prefix of whatever reviews change. */
export const reviewsKey = ['reviews'] as const

/** Fetches the next cards; `more` new ones are offered beyond the day's number. */
export function fetchQueue({ deck, more }: { deck: number | null; more: number }): Promise<ReviewQueue> {
  const parameters = new URLSearchParams({ limit: '20' })
  if (deck !== null) parameters.set('deck', String(deck))
  if (more > 0) parameters.set('more', String(more))
  return call('GET', `rpc/review_queue?${parameters}`)
}

/** How the member wants to study. */
export function studySettings() {
  return queryOptions({
    queryKey: [...reviewsKey, 'settings'],
    queryFn: ({ signal }) => rowOf(api.from('fc_study_settings').select('*').abortSignal(signal)),
  })
}

/** Stops asking a card, for today or until the member wants it again, or takes that back. */
export async function setCardAside(
  { card_id }: StudyCard,
  change: { suspended: boolean } | { buried: boolean },
): Promise<void> {
  await api.rpc('set_card_aside', { card_id, ...change }).throwOnError()
}

/** Saves the member's note on an entry of a deck of their own. */
export async function saveNote(entry: number, note: string): Promise<void> {
  await changedRow(api.from('fc_deck_entries').update({ note }).eq('id', entry).select('id'))
}

/** Says that the member knows words; returns what takes it back. */
export function markKnown(words: number[]): Promise<{ changed: number; undo: string | null }> {
  return call('POST', 'rpc/set_word_states', { state: 'known', word_ids: words })
}

/** Takes `markKnown` back. */
export function undoKnown(undo: string): Promise<unknown> {
  return call('POST', 'rpc/undo_word_states', { undo })
}

/** A text in which several of the given words occur. */
export type TextOffer = { sha1: string; title: string; words: number }

/** The readable text with the most of these words; undefined if there is none with two or more. */
export function textWith(words: number[]) {
  return queryOptions({
    queryKey: [...reviewsKey, 'text', ...words],
    queryFn: ({ signal }): Promise<TextOffer | undefined> =>
      rowOf(api.rpc('text_with_words', { word_ids: words }).select('*').abortSignal(signal)),
    enabled: words.length > 0,
  })
}

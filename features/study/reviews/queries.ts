import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { isUnreachable } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { fetchQueue, reviewsKey } from './fetch-queue.ts'
import type { StudyCard, StudyForecast } from './study-card.ts'

export { fetchQueue, reviewsKey } from './fetch-queue.ts'

/** How much is left to review today; without a connection, of the cards kept on the device. */
export function reviewsLeft() {
  return queryOptions({
    queryKey: [...reviewsKey, 'left'],
    queryFn: async () => {
      try {
        return (await fetchQueue({ deck: null, more: 0, limit: 1 })).counts
      } catch (failure) {
        if (!isUnreachable(failure)) throw failure
        // Loaded when it is needed, because every page shows this count.
        const kept = await (await import('./kept/kept-queue.ts')).keptQueue(null)
        if (!kept) throw failure
        return kept.counts
      }
    },
    staleTime: 60_000,
  })
}

/** Seconds for an answer, while the member's own pace is not known. */
const usualSeconds = 12
/** So many answers show the member's pace. */
const enoughAnswers = 20

/** How long the member looks at a card, from the latest study days. */
export function secondsPerAnswer() {
  return queryOptions({
    queryKey: [...reviewsKey, 'pace'],
    queryFn: async ({ signal }) => {
      const days = await rowsOf(
        api
          .from('fc_study_days')
          .select('reviews,seconds')
          .order('day', { ascending: false })
          .limit(14)
          .abortSignal(signal),
      )
      const answers = days.reduce((sum, { reviews }) => sum + reviews, 0)
      const seconds = days.reduce((sum, each) => sum + each.seconds, 0)
      return answers < enoughAnswers ? usualSeconds : seconds / answers
    },
  })
}

/** Settings to try out. */
export type ForecastWish = { desired_retention: number; new_per_day: number; reviews_per_day: number }

/** How many reviews the next month would have with these settings. */
export function studyForecast(wanted: ForecastWish) {
  const parameters = new URLSearchParams({
    desired_retention: wanted.desired_retention.toFixed(4),
    new_per_day: String(wanted.new_per_day),
    reviews_per_day: String(wanted.reviews_per_day),
  })
  return queryOptions({
    queryKey: [...reviewsKey, 'forecast', wanted],
    queryFn: () => call<StudyForecast>('GET', `rpc/study_forecast?${parameters}`),
  })
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

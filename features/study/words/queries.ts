import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import type { PlacementAnswer } from '@tingdu/study/placement.ts'
import type { WordState } from './rules.ts'

/** How many words have changed, and the id that undoes the change for a day; null if none has. */
export type StatesChange = { changed: number; undo: string | null }

/** The words whose state is set: those of a level and the ones below, of a text, or of a pasted list. */
export type WordSource = { level: number } | { text_sha1: string } | { list: string } | { word_ids: number[] }

/** Sets the state of many words of the caller. */
export function setWordStates(state: WordState, source: WordSource): Promise<StatesChange> {
  return call('POST', 'rpc/set_word_states', { state, ...source })
}

/** Takes `setWordStates` back, where nothing has changed since. */
export function undoWordStates(undo: string): Promise<{ changed: number }> {
  return call('POST', 'rpc/undo_word_states', { undo })
}

/** The query key prefix of the states of words. */
export const wordStatesKey = ['word-states'] as const

/** A change of many words that can be taken back: the state that they were given, and how many they were. */
export type UndoableChange = { id: string; made_at: string; state: WordState; words: number }

/** The caller's changes of many words that can still be taken back, the newest first. */
export const undoableChanges = () =>
  queryOptions({
    queryKey: [...wordStatesKey, 'changes'],
    queryFn: ({ signal }) =>
      rowsOf(api.rpc('word_state_changes', {}, { get: true }).abortSignal(signal)) as Promise<
        UndoableChange[]
      >,
  })

/** Whether the caller has not set the state of any word. */
export const hasSaidNothing = () =>
  queryOptions({
    queryKey: [...wordStatesKey, 'none'],
    queryFn: async ({ signal }) =>
      !(await rowOf(api.from('fc_word_states').select('id').limit(1).abortSignal(signal))),
  })

/** A word to ask for; the level of an invented one is null. */
export type PlacementWord = { chinese: string; traditional: string; level: PlacementAnswer['level'] }

/** Fetches the words of a placement, others each time, and how many words each level has. */
export function fetchPlacement(): Promise<{ words: PlacementWord[]; sizes: number[] }> {
  return call('POST', 'rpc/placement_words', {})
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type Page, rowsOf } from '@tingdu/client/api.ts'
import {
  type Change,
  changesPage,
  type RevisionedTables,
} from '@tingdu/features/dictionary/revisions/public.ts'
import { fieldNames, messages } from '../messages.ts'

/** More than anyone undoes in a row. */
const RECENT_CHANGES = 50

/** The query key of the changes of a sentence. */
export const changesKey = (id: number) => ['dictionary', 'changes', 'sentence', id]

/** The changes of a sentence, last first, and their number. */
export async function changesOf(id: number, size: number, signal: AbortSignal): Promise<Page<Change>> {
  const request = api.rpc('sentence_changes', { sentence: id }, { get: true, count: 'exact' })
  return await changesPage(request.abortSignal(signal), size)
}

/** The last change of a sentence that is not undone, or null; all changes can be undone one after the other. */
export function lastChange(id: number) {
  return queryOptions({
    queryKey: changesKey(id),
    queryFn: async ({ signal }) => {
      const request = api.rpc('sentence_changes', { sentence: id }, { get: true }).limit(RECENT_CHANGES)
      const changes = (await rowsOf(request.abortSignal(signal))) as Change[]
      return changes.find(({ undone, undoing }) => !undone && !undoing) ?? null
    },
    staleTime: 0,
  })
}

/** How changes of sentences are described. */
export const sentenceTables: RevisionedTables = {
  fc_sentences: { row: messages.theSentence, labels: fieldNames, texts: { keywords: wordsInOneLine } },
}

function wordsInOneLine(keywords: string): string {
  return keywords
    .split('|')
    .filter((word) => word !== '')
    .join(' · ')
}

/** Invalidates every query that shows sentences. */
export async function invalidateSentences(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: ['dictionary'] })
}

import { queryOptions } from '@tanstack/react-query'
import { errorText, waitText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { call } from '@tingdu/client/http.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import type { AnnotatedToken } from '@tingdu/reading/annotated-pieces.ts'

/** A word of an analyzed text. */
export type AnalyzedToken = AnnotatedToken & { defs: string }

/**
 * For a text that exceeds the characters of the day: what the limit is, when it resets, and what removes it. After too many
 * calls, how long to wait. Null for any other failure.
 */
export function limitText(failure: unknown): string | null {
  if (failure instanceof ApiError && failure.code === 'PT403') return errorText(failure, '')
  return waitText(failure, 'Too many requests.')
}

/** The words of a Chinese text in order, with their readings and meanings. */
export function wordsOfText(text: string) {
  return queryOptions({
    queryKey: ['dictionary', 'analysis', text],
    queryFn: async () => {
      const { sentences } = await call<{ sentences: { tokens: AnalyzedToken[] }[] }>('POST', 'rpc/analyze', {
        text,
      })
      return sentences.flatMap(({ tokens }) => tokens)
    },
    ...rarelyChanges,
  })
}

import { queryOptions } from '@tanstack/react-query'
import { api, rowOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** The query key prefix of translations. */
export const translationKey = ['text-translation'] as const

/** How far the translation of a text is. */
export type Progress = Pick<
  Row<'fc_translations', { failure: 'unavailable' | 'unusable' | 'budget' | 'space' | null }>,
  'done' | 'total' | 'finished_at' | 'failure'
>

const POLL_MS = 2000

/** The latest translation of a text, read again while it goes on; null if none was asked for. */
export function translationOf(sha1: string) {
  return queryOptions({
    queryKey: [...translationKey, sha1],
    queryFn: async ({ signal }): Promise<Progress | null> => {
      const request = api.from('fc_translations').select('done, total, finished_at, failure')
      return (
        ((await rowOf(request.eq('text_sha1', sha1).abortSignal(signal))) as Progress | undefined) ?? null
      )
    },
    refetchInterval: ({ state }) => (state.data && state.data.finished_at === null ? POLL_MS : false),
  })
}

/** Asks for the translation of a text. */
export async function requestTranslation(sha1: string): Promise<void> {
  await call('POST', 'rpc/translate_text', { sha1 })
}

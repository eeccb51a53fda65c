import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import type { DrawnStroke } from './rules.ts'

/** The characters that a drawing looks like, best first; the previous ones stay while a stroke is recognized. */
export function recognizedIn(strokes: DrawnStroke[]) {
  return queryOptions({
    queryKey: ['handwriting', 'recognized', strokes],
    queryFn: async () =>
      (await call<{ characters: string[] }>('POST', 'rpc/recognize_drawing', { strokes })).characters,
    enabled: strokes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

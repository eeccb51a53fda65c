import { queryOptions } from '@tanstack/react-query'
import { apiBase, call, fetchFromApi } from '@tingdu/client/http.ts'
import type { OfferedDownload } from './file-format.ts'

/** What the server offers for download; null without a membership. */
export function offeredDownload() {
  return queryOptions({ queryKey: ['offline dictionary'], queryFn: fetchOffer, staleTime: 60_000 })
}

/** What the server offers now. */
export const fetchOffer = () => call<OfferedDownload>('GET', 'dictionary/download')

/** How long a part may take: on a slow connection, half a megabyte takes more than half a minute. */
const longestMs = 180_000

/** One part of the file. */
export async function fetchPart(version: string, part: number, signal: AbortSignal): Promise<ArrayBuffer> {
  const address = `${apiBase}/dictionary/download/part?version=${version}&part=${part}`
  return (await fetchFromApi(address, { signal, cache: 'no-store' }, longestMs)).arrayBuffer()
}

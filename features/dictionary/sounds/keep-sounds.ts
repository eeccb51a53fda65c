import type { Keeping } from '@tingdu/client/device/keep.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { soundsOf, soundsOfAll } from './queries.ts'

/** Keeps the sounds of words on the device. */
export async function keepSoundsOf(words: readonly string[], keeping: Keeping): Promise<void> {
  if (words.length === 0) return
  const found = await queryClient.fetchQuery(soundsOfAll(words))
  const byWord = Map.groupBy(found, ({ chinese }) => chinese)
  await keeping.put(words.map((word) => [soundsOf(word).queryKey, byWord.get(word) ?? []]))
  await Promise.all(found.map(({ sound }) => keeping.file(uploadPaths.media(sound))))
}

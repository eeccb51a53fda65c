import { useQuery } from '@tanstack/react-query'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { type FoundSound, soundsOfAll } from '@tingdu/features/dictionary/sounds/public.ts'
import { useMemo } from 'react'
import type { Recording } from './playback.ts'
import { isSpoken } from './playlist.ts'
import type { ReaderSentence } from './sentences.ts'

/** The sound of one sentence, and how long it is. */
export type GeneratedSound = Recording & { seconds?: number | undefined }

/** The generated sounds of the sentences that are not in a recording, by their index; undefined until they are known. */
export function useGeneratedSounds(
  sentences: readonly ReaderSentence[],
): ReadonlyMap<number, GeneratedSound> | undefined {
  const silent = useMemo(
    () => sentences.filter(({ text, timing }) => timing === null && isSpoken(text)),
    [sentences],
  )
  const texts = useMemo(() => [...new Set(silent.map(({ text }) => text))], [silent])
  const { data = [], isLoading } = useQuery(soundsOfAll(texts))
  return useMemo(() => {
    if (isLoading) return undefined
    const sounds = new Map(data.flatMap((each) => (each.generated ? [[each.chinese, each] as const] : [])))
    return new Map(silent.flatMap(({ index, text }) => soundAt(index, sounds.get(text))))
  }, [data, isLoading, silent])
}

function soundAt(index: number, found: FoundSound | undefined): [number, GeneratedSound][] {
  const address = uploadPaths.media(found?.sound ?? null)
  if (address === null) return []
  return [[index, { address: () => address, renew: async () => null, seconds: found?.seconds ?? undefined }]]
}

import { useQuery } from '@tanstack/react-query'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { soundsOfAll } from '@tingdu/features/dictionary/sounds/public.ts'
import { useMemo } from 'react'
import type { Recording } from './playback.ts'
import { isSpoken } from './playlist.ts'
import type { ReaderSentence } from './sentences.ts'

/** The generated sounds of the sentences that are not in a recording, by their index; undefined until they are known. */
export function useGeneratedSounds(
  sentences: readonly ReaderSentence[],
): ReadonlyMap<number, Recording> | undefined {
  const silent = useMemo(
    () => sentences.filter(({ text, timing }) => timing === null && isSpoken(text)),
    [sentences],
  )
  const texts = useMemo(() => [...new Set(silent.map(({ text }) => text))], [silent])
  const { data = [], isLoading } = useQuery(soundsOfAll(texts))
  return useMemo(() => {
    if (isLoading) return undefined
    const keys = new Map(
      data.flatMap((each) => (each.generated ? [[each.chinese, each.sound] as const] : [])),
    )
    return new Map(silent.flatMap(({ index, text }) => soundAt(index, keys.get(text))))
  }, [data, isLoading, silent])
}

function soundAt(index: number, key: string | undefined): [number, Recording][] {
  const address = uploadPaths.media(key ?? null)
  return address === null ? [] : [[index, { address: () => address, renew: async () => null }]]
}

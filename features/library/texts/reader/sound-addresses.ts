import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '@tingdu/client/http.ts'
import { useMemo, useRef } from 'react'
import type { TextDocument } from '../document/text-document.ts'
import type { Recording } from './playback.ts'

/** Addresses of recordings by their path. They are valid for hours, and need no token. */
type Addresses = Readonly<Record<string, string>>

/** Where the recordings of a text are heard. */
export type SoundAddresses = {
  /** The addresses when the page was opened; empty until they are there. They stay, so that nothing that plays starts over. */
  first: Addresses
  /** The latest address of a recording; null until it is there. */
  now: (path: string) => string | null
  /** Requests the addresses again; null if there is none. Throws if that fails. */
  renew: (path: string) => Promise<string | null>
}

async function fetchAddresses(sha1: string): Promise<Addresses> {
  return (await call<{ sounds: Addresses }>('GET', `rpc/sound_addresses?sha1=${sha1}`)).sounds
}

/** The addresses at which the recordings of a text are played, by their path. */
export function addressesOf(sha1: string) {
  return queryOptions({
    queryKey: ['sound addresses', sha1],
    queryFn: () => fetchAddresses(sha1),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

const none: Addresses = {}

/** The addresses of a text's recordings, fetched if it has any. */
export function useSoundAddresses(sha1: string, hasSounds: boolean): SoundAddresses {
  const { data: first = none } = useQuery({ ...addressesOf(sha1), enabled: hasSounds })
  const renewed = useRef<Addresses>(none)
  return useMemo(
    () => ({
      first,
      now: (path) => renewed.current[path] ?? first[path] ?? null,
      renew: async (path) => {
        renewed.current = await fetchAddresses(sha1)
        return renewed.current[path] ?? null
      },
    }),
    [first, sha1],
  )
}

/** The recordings of a text, to be played. */
export function useRecordings(sha1: string, { sounds = [] }: Pick<TextDocument, 'sounds'>): Recording[] {
  const { now, renew } = useSoundAddresses(sha1, sounds.length > 0)
  return sounds.map(({ path, from, to }) => ({
    from,
    to,
    address: () => now(path),
    renew: () => renew(path),
  }))
}

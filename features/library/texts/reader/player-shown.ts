import { useEffect, useState } from 'react'
import type { Listening } from './listening.ts'
import type { ReaderOptions } from './reader-options.ts'

/** Whether the player is shown, and what shows or hides it: it comes with the voice, unless the member has hidden it the last time. */
export function usePlayerShown(
  { heard, paused }: Listening,
  wanted: boolean,
  change: (change: Pick<ReaderOptions, 'player'>) => void,
): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(false)
  const isBegun = heard?.what === 'text' || paused
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the text begins to be heard
  useEffect(() => {
    if (isBegun && wanted) setShown(true)
  }, [isBegun])
  const show = (player: boolean) => {
    setShown(player)
    change({ player })
  }
  return [shown, show]
}

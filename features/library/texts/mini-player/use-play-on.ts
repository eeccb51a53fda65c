import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListeningMode } from '../bar/ListeningPanel.tsx'
import type { Listening } from '../reader/listening.ts'
import { playOn, takeBack } from './playing-on.ts'

/** Takes a text back that is heard when its page is opened, and lets it be heard on when the page is left while it plays. */
export function usePlayOn(sha1: string, listening: Listening, mode: ListeningMode): void {
  const latest = useRef({ listening, mode })
  useEffect(() => {
    latest.current = { listening, mode }
  })
  useEffect(() => {
    const back = takeBack(sha1)
    if (!back) return
    const { listening, mode } = latest.current
    mode.restore(back.carried)
    if (back.handover) listening.takeOver(back.handover)
    else listening.playFrom()
  }, [sha1])
  // A layout effect, since it ends before the page closes its player.
  useLayoutEffect(
    () => () => {
      const { listening, mode } = latest.current
      const { repeat, pauses, sleep } = mode
      const handover = listening.handOver()
      if (handover?.plays) playOn({ sha1, carried: { repeat, pauses, sleep }, handover })
    },
    [sha1],
  )
}

import { useEffect, useRef } from 'react'
import type { Heard, Listening } from './listening.ts'

/**
 * Pauses the voice while the card of a word is open, since it would be sentences further by then, and lets it go on unless the
 * card was closed to hear something else. A single sentence is heard to its end, unless it is repeated.
 */
export function useWaitingVoice(
  listening: Listening,
  { isOpen, repeats }: { isOpen: boolean; repeats: boolean },
) {
  const held = useRef<Heard | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a card is opened or closed
  useEffect(() => {
    const { heard } = listening
    if (isOpen) {
      held.current = heard?.what === 'text' || repeats ? heard : null
      if (held.current) listening.pause()
      return
    }
    const { current } = held
    held.current = null
    if (!current || heard?.what === 'text') return
    if (current.what === 'text') listening.play()
    else if (!heard) listening.playSentence(current.sentence ?? 0)
  }, [isOpen])
}

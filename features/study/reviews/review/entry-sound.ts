import { useSpeech } from '@tingdu/reading/speech.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * The sound of a text: its recording at an address, else the device's Chinese voice. `play` starts it from the beginning; with `state`
 * `none` there is neither.
 */
export function useSound(text: string, recording: string | null) {
  const speech = useSpeech()
  const player = useRef<HTMLAudioElement | null>(null)
  const [broken, setBroken] = useState<string | null>(null)
  const address = broken === recording ? null : recording
  useEffect(() => () => player.current?.pause(), [])
  const say = useRef(speech)
  say.current = speech
  const play = useCallback(() => {
    const { speaking, toggle } = say.current
    if (!address) {
      if (speaking) toggle(text)
      return toggle(text)
    }
    player.current?.pause()
    player.current = new Audio(address)
    player.current.play().catch((failure: unknown) => {
      // Browsers refuse to play before the first tap; a missing recording is replaced by the voice.
      if (failure instanceof DOMException && failure.name === 'NotAllowedError') return
      setBroken(recording)
    })
  }, [address, recording, text])
  return { state: address ? ('ready' as const) : speech.state, play }
}

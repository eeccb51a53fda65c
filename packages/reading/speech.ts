import { useEffect, useRef, useState } from 'react'
import { soundBegins } from './other-sounds.ts'
import type { SpeechSpeed } from './reading-choices.ts'
import { getReadingSettings } from './reading-settings.ts'

/** The device's Chinese voice, none, or still unknown (browsers list voices with a delay). */
export type Voice = { state: 'looking' } | { state: 'none' } | { state: 'ready'; voice: SpeechSynthesisVoice }

const patience = 1500
const rates: Record<SpeechSpeed, number> = { slow: 0.6, normal: 0.85, fast: 1.1 }

const storageKey = 'tingdu.no-voice'

/**
 * Set once this device was found to have no voices, so that later pages know at once what to show; voices that
 * arrive late are still found.
 */
let waitedInVain = readWaitedInVain()

/** The device's Chinese voice: Mandarin of the mainland if available, otherwise any Mandarin. */
export function useChineseVoice(): Voice {
  const [voice, setVoice] = useState<Voice>(findVoice)

  useEffect(() => {
    const speech = synthesis()
    if (!speech || voice.state === 'ready') return
    // While nothing changes, the page that asks is not rendered again.
    const look = () =>
      setVoice((before) => {
        const found = findVoice()
        return found.state !== 'ready' && found.state === before.state ? before : found
      })
    const giveUp = setTimeout(() => {
      if (speech.getVoices().length === 0) rememberWaitedInVain(true)
      look()
    }, patience)
    speech.addEventListener('voiceschanged', look)
    return () => {
      clearTimeout(giveUp)
      speech.removeEventListener('voiceschanged', look)
    }
  }, [voice.state])

  return voice
}

/**
 * The state of a button that speaks a text: whether there is a voice, whether it is speaking, and `toggle`, which
 * starts or stops it. Speaking stops other speech, and stops when the button unmounts.
 */
export function useSpeech(): { state: Voice['state']; speaking: boolean; toggle: (text: string) => void } {
  const voice = useChineseVoice()
  const [speaking, setSpeaking] = useState(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const toggle = (text: string) => {
    if (stop.current) return stop.current()
    if (voice.state !== 'ready') return
    const end = () => {
      // A stopped utterance reports its end late, maybe after the next one has started.
      if (stop.current !== stopThis) return
      stop.current = undefined
      setSpeaking(false)
    }
    const cancel = speak(text, { voice: voice.voice, speed: getReadingSettings().speechSpeed, ended: end })
    const stopThis = () => {
      cancel()
      end()
    }
    stop.current = stopThis
    soundBegins()
    setSpeaking(true)
  }
  return { state: voice.state, speaking, toggle }
}

/**
 * `speed` is a member's preference, or a factor of the normal speed; `reached` is called with the offset of each word as it begins,
 * by voices that say so.
 */
type Speaking = {
  voice: SpeechSynthesisVoice
  speed: SpeechSpeed | number
  ended: () => void
  reached?: (offset: number) => void
}

/** Speaks a text; calls `ended` when it ends or fails, and maybe late when stopped. Returns a function that stops it. */
export function speak(text: string, { voice, speed, ended, reached }: Speaking): () => void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = typeof speed === 'number' ? speed * rates.normal : rates[speed]
  utterance.onend = ended
  utterance.onerror = ended
  utterance.onboundary = ({ charIndex }) => reached?.(charIndex)
  const speech = synthesis()
  speech?.cancel()
  speech?.speak(utterance)
  return () => speech?.cancel()
}

function findVoice(): Voice {
  const voices = synthesis()?.getVoices()
  if (!voices) return { state: 'none' }
  if (voices.length === 0) return { state: waitedInVain ? 'none' : 'looking' }
  if (waitedInVain) rememberWaitedInVain(false)
  const mandarin = voices.filter((each) => /^(zh|cmn)\b/i.test(each.lang) && !/HK|yue/i.test(each.lang))
  const voice = mandarin.find((each) => /CN|Hans/i.test(each.lang)) ?? mandarin[0]
  return voice ? { state: 'ready', voice } : { state: 'none' }
}

function readWaitedInVain(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function rememberWaitedInVain(inVain: boolean): void {
  waitedInVain = inVain
  try {
    if (inVain) localStorage.setItem(storageKey, 'true')
    else localStorage.removeItem(storageKey)
  } catch {
    // If storage is full or blocked, the next visit waits again.
  }
}

function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined
}

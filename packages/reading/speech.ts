import { useEffect, useRef, useState } from 'react'
import type { SpeechSpeed } from './reading-choices.ts'
import { getReadingSettings } from './reading-settings.ts'

/** What the device can do: its Chinese voice, none at all, or still unknown (voices are listed a moment late). */
type Voice = { state: 'looking' } | { state: 'none' } | { state: 'ready'; voice: SpeechSynthesisVoice }

const patience = 1500
const rates: Record<SpeechSpeed, number> = { slow: 0.6, normal: 0.85, fast: 1.1 }

/** Once a page has waited for voices in vain, the next one need not: they are still found where they come late. */
let waitedInVain = false

/** The device's own Chinese voice: Mandarin of the mainland first, any other Mandarin next. */
function useChineseVoice(): Voice {
  const [voice, setVoice] = useState<Voice>(findVoice)

  useEffect(() => {
    const speech = synthesis()
    if (!speech || voice.state !== 'looking') return
    const look = () => setVoice(findVoice())
    const giveUp = setTimeout(() => {
      waitedInVain = true
      setVoice({ state: 'none' })
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
 * What a button needs that says a text with the device's voice: whether there is one, whether it is speaking, and `toggle`,
 * which says a text, or ends it. What is being said elsewhere stops, and so does this when its button goes.
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
      // A voice that was stopped says so late, maybe after the text has been begun again.
      if (stop.current !== stopThis) return
      stop.current = undefined
      setSpeaking(false)
    }
    const cancel = speak(text, voice.voice, end)
    const stopThis = () => {
      cancel()
      end()
    }
    stop.current = stopThis
    setSpeaking(true)
  }
  return { state: voice.state, speaking, toggle }
}

/** Speaks as fast as the member set it; `ended` is called when it is over, also when it fails. Gives what ends it. */
function speak(text: string, voice: SpeechSynthesisVoice, ended: () => void): () => void {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = rates[getReadingSettings().speechSpeed]
  utterance.onend = ended
  utterance.onerror = ended
  const speech = synthesis()
  speech?.cancel()
  speech?.speak(utterance)
  return () => speech?.cancel()
}

function findVoice(): Voice {
  const voices = synthesis()?.getVoices()
  if (!voices) return { state: 'none' }
  if (voices.length === 0) return { state: waitedInVain ? 'none' : 'looking' }
  const mandarin = voices.filter((each) => /^(zh|cmn)\b/i.test(each.lang) && !/HK|yue/i.test(each.lang))
  const voice = mandarin.find((each) => /CN|Hans/i.test(each.lang)) ?? mandarin[0]
  return voice ? { state: 'ready', voice } : { state: 'none' }
}

function synthesis(): SpeechSynthesis | undefined {
  return 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined
}

import type { SpeechSpeed } from '@tingdu/client/reading-choices.ts'
import { getReadingSettings } from '@tingdu/client/reading-settings.ts'
import { useEffect, useState } from 'react'

/** What the device can do: its Chinese voice, none at all, or still unknown (voices are listed a moment late). */
export type Voice = { state: 'looking' } | { state: 'none' } | { state: 'ready'; voice: SpeechSynthesisVoice }

const patience = 1500
const rates: Record<SpeechSpeed, number> = { slow: 0.6, normal: 0.85, fast: 1.1 }

/** Once a page has waited for voices in vain, the next one need not: they are still found where they come late. */
let waitedInVain = false

/** The device's own Chinese voice: Mandarin of the mainland first, any other Mandarin next. */
export function useChineseVoice(): Voice {
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

/** Speaks a word or sentence as fast as the member set it; what was being said stops. `ended` is called when it is over, also when it fails. */
export function speak(text: string, voice: SpeechSynthesisVoice, ended: () => void): void {
  const speech = synthesis()
  if (!speech) {
    ended()
    return
  }
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = rates[getReadingSettings().speechSpeed]
  utterance.onend = ended
  utterance.onerror = ended
  speech.cancel()
  speech.speak(utterance)
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

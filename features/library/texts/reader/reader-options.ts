import { SPEECH_SPEEDS, type SpeechSpeed } from '@tingdu/reading/reading-choices.ts'
import { getReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useState } from 'react'

/** How a member reads texts; kept in this browser until the session ends. */
export type ReaderOptions = {
  pinyin: boolean
  tones: boolean
  translation: boolean
  speed: SpeechSpeed
}

const storageKey = 'tingdu.reader'

/** The options, and a function that changes some of them. */
export function useReaderOptions(): [ReaderOptions, (change: Partial<ReaderOptions>) => void] {
  const [options, setOptions] = useState(storedOptions)
  const change = (changed: Partial<ReaderOptions>) => {
    const next = { ...options, ...changed }
    setOptions(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // If storage is full or blocked, the options last until the page is closed.
    }
  }
  return [options, change]
}

function storedOptions(): ReaderOptions {
  const { toneColors, speechSpeed } = getReadingSettings()
  const defaults = { pinyin: true, tones: toneColors !== 'off', translation: false, speed: speechSpeed }
  try {
    const stored = { ...defaults, ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
    return SPEECH_SPEEDS.includes(stored.speed) ? stored : defaults
  } catch {
    return defaults
  }
}

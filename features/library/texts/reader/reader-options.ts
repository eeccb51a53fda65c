import { SHOWN_PINYIN, type ShownPinyin, TINTED, type Tinted } from '@tingdu/reading/EvenPage.tsx'
import type { SpeechSpeed } from '@tingdu/reading/reading-choices.ts'
import { getReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { useState } from 'react'

/** When the translation of a sentence is shown: when it is asked for, always, or never. */
export const TRANSLATIONS = ['tap', 'all', 'none'] as const
export type ShownTranslation = (typeof TRANSLATIONS)[number]

/** Sizes of characters in px. */
export const SIZE = { least: 18, most: 48, step: 2, usual: 24 }

/** Heights of lines, in characters. */
export const LEADINGS = { tight: 1.65, normal: 1.9, wide: 2.3 } as const
export type Leading = keyof typeof LEADINGS

/** Speeds of listening, as factors. */
export const SPEEDS = [0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2] as const

/** How a member reads texts; kept in this browser until the session ends. */
export type ReaderOptions = {
  pinyin: ShownPinyin
  tinted: Tinted
  translation: ShownTranslation
  /** What a tap returns to that has shown all pinyin, or all translations. */
  otherPinyin: ShownPinyin
  otherTranslation: ShownTranslation
  /** Whether it is still to be said how a sentence is translated. */
  translationTip: boolean
  size: number
  leading: Leading
  speed: number
  /** Whether the player is shown while one listens. */
  player: boolean
  /** Whether the next text of the book is played after this one. */
  continuous: boolean
  /** Whether the card of a word shows examples. */
  examples: boolean
}

const storageKey = 'tingdu.reader'
const speeds: Record<SpeechSpeed, number> = { slow: 0.75, normal: 1, fast: 1.25 }

/** The change that a tap on the tool makes: all pinyin, or what was shown before. */
export const otherPinyin = ({ pinyin, otherPinyin }: ReaderOptions) => ({
  pinyin: pinyin === 'all' ? otherPinyin : ('all' as const),
})

/** The change that a tap on the tool makes: all translations, or what was shown before. */
export const otherTranslation = ({ translation, otherTranslation }: ReaderOptions) => ({
  translation: translation === 'all' ? otherTranslation : ('all' as const),
  translationTip: false,
})

/** The options, and a function that changes some of them. */
export function useReaderOptions(): [ReaderOptions, (change: Partial<ReaderOptions>) => void] {
  const [options, setOptions] = useState(storedOptions)
  const change = (changed: Partial<ReaderOptions>) => {
    const next = { ...options, ...changed }
    if (options.pinyin !== 'all') next.otherPinyin = options.pinyin
    if (options.translation !== 'all') next.otherTranslation = options.translation
    setOptions(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // If storage is full or blocked, the options last until the page is closed.
    }
  }
  return [options, change]
}

/** The stored options; an unknown value, such as one from an older version, gets its default. */
function storedOptions(): ReaderOptions {
  const { speechSpeed } = getReadingSettings()
  const stored = readStored()
  const chosen = <Value>(values: readonly Value[], value: unknown, otherwise: Value) =>
    values.includes(value as Value) ? (value as Value) : otherwise
  return {
    pinyin: chosen(SHOWN_PINYIN, stored.pinyin, 'unknown'),
    tinted: chosen(TINTED, stored.tinted, 'learning'),
    translation: chosen(TRANSLATIONS, stored.translation, 'tap'),
    otherPinyin: chosen(SHOWN_PINYIN, stored.otherPinyin, 'unknown'),
    otherTranslation: chosen(TRANSLATIONS, stored.otherTranslation, 'tap'),
    translationTip: chosen([true, false], stored.translationTip, true),
    size: fittingSize(Number(stored.size) || SIZE.usual),
    leading: chosen(Object.keys(LEADINGS) as Leading[], stored.leading, 'normal'),
    player: chosen([true, false], stored.player, true),
    continuous: chosen([true, false], stored.continuous, false),
    examples: chosen([true, false], stored.examples, false),
    speed: chosen(SPEEDS, stored.speed as (typeof SPEEDS)[number], speeds[speechSpeed] as 1),
  }
}

function readStored(): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return {}
  }
}

/** A size within the limits. */
export function fittingSize(size: number): number {
  return Math.min(SIZE.most, Math.max(SIZE.least, Math.round(size)))
}

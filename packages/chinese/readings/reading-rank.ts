import type { Sense } from '../lexicon/definition.ts'
import { isName } from './pinyin.ts'
import { FIRST_READINGS } from './reading-overrides.ts'

/**
 * The properties that determine the rank of a reading. `compounds` counts how often its traditional form with its
 * pinyin occurs in longer words of running text.
 */
export type Reading = {
  simplified: string
  traditional: string
  pinyin: string
  senses: Sense[]
  compounds: number
}

/**
 * How likely this reading of the headword is meant: higher is likelier. Surnames and entries that only refer to
 * others come last; otherwise the reading with more compounds and more senses wins.
 */
export function readingScore(reading: Reading): number {
  const { senses, pinyin, compounds } = reading
  const usage = 2 * Math.log10(1 + compounds) + Math.min(senses.length, 6) * 0.7
  return (
    usage +
    pointerPenalty(senses) +
    (isName(pinyin) ? -5 : 0) +
    (isSurname(senses) ? -10 : 0) +
    rarity(senses)
  )
}

/** Sorts the readings of one headword, likeliest first; `FIRST_READINGS` takes precedence over the score. */
export function rankReadings<R extends Reading>(readings: R[]): R[] {
  const scored = readings.map((reading, index) => ({
    reading,
    index,
    first: override(reading),
    score: readingScore(reading),
  }))
  scored.sort((a, b) => a.first - b.first || b.score - a.score || a.index - b.index)
  return scored.map((entry) => entry.reading)
}

/** The index in the override list; its length for readings that are not listed. */
function override(reading: Reading): number {
  const order = FIRST_READINGS[reading.simplified]?.split(',')
  if (!order) return 0
  const at = order.findIndex((item) => {
    const [pinyin, traditional] = item.split('@')
    return pinyin === reading.pinyin && (traditional === undefined || traditional === reading.traditional)
  })
  return at < 0 ? order.length : at
}

function pointerPenalty(senses: Sense[]): number {
  if (senses.every((sense) => sense.kind === 'variant' || sense.kind === 'see')) return -20
  return senses.every((sense) => sense.kind) ? -8 : 0
}

function isSurname(senses: Sense[]): boolean {
  return /^(?:two-character )?surname /.test(senses[0]?.text ?? '')
}

/** A penalty for readings whose first sense is marked as obsolete or regional. */
function rarity(senses: Sense[]): number {
  if (senses[0]?.kind) return -4
  return /^\((?:archaic|old|dialect|literary|Tw|Cantonese|classical|bound form|used in)/.test(
    senses[0]?.text ?? '',
  )
    ? -2
    : 0
}

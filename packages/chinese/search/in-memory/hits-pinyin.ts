import { plainLetters } from '../search-keys.ts'
import { type Hit, hit } from './hits.ts'
import { toneTest } from './typed-text.ts'
import { isPhrase, type Reading, readingsFrom, readingsOf, type WordIndex } from './word-index.ts'

/** Matches for a text as pinyin, as in `31-hits-pinyin.sql`. */

/** The letters with v, which stands for ü, in place of u after l or n: in the first of these syllables, in the last, and in all. */
function withUmlauts(wanted: string): string[] {
  return [
    ...new Set([
      wanted.replace(/([ln])u/, '$1v'),
      wanted.replace(/([ln])u(?!.*[ln]u)/, '$1v'),
      wanted.replace(/([ln])u/g, '$1v'),
    ]),
  ]
}

/**
 * Words whose reading equals or starts with the letters, u also for ü, or whose syllables start with them one by one. One
 * letter, and letters without a vowel, find only words of one syllable.
 */
export function pinyinHits(index: WordIndex, letters: string): Hit[] {
  const wanted = plainLetters(letters)
  const exactTier = /[1-5]/.test(letters) ? 9 : 8
  const fits = toneTest(letters)
  const isShort = wanted.length === 1 || !/[aeiouv]/.test(wanted)
  const hits: Hit[] = []
  const add = (reading: Reading, tier: number, kind: 'pinyin' | 'initials' = 'pinyin') =>
    hits.push(hit(index, reading.word, tier + reading.weight, kind, reading.toned))
  const matches = (reading: Reading, whole: string) =>
    (!isShort || reading.initials.length === 1) &&
    (fits === null || fits(reading.toned, reading.plain === whole))

  for (const reading of readingsFrom(index, wanted)) {
    if (!matches(reading, wanted)) continue
    const isErhua = reading.plain === `${wanted}r` && reading.toned.endsWith(' r5')
    const exact = exactTier + (isPhrase(index, reading.word) ? 3 : 0)
    add(reading, reading.plain === wanted ? exact : isErhua ? 7.5 : 6)
  }
  if (/[ln]u/.test(wanted))
    for (const other of withUmlauts(wanted))
      for (const reading of readingsFrom(index, other))
        if (matches(reading, other)) add(reading, (reading.plain === other ? exactTier : 6) - 0.7)
  const hasTones = /[1-5]/.test(letters)
  if (/..r$/.test(wanted) && !hasTones) {
    const ways = [
      [wanted.replace(/er$/, 'r'), 0],
      [wanted.replace(/e?r$/, ''), 3],
    ] as const
    for (const [plain, loss] of ways)
      if (plain !== wanted)
        for (const reading of readingsOf(index, plain))
          if (loss > 0 || reading.toned.endsWith(' r5')) add(reading, 7.9 - loss)
  }
  if (!hasTones && wanted.length > 3)
    for (const plain of new Set([wanted, wanted.replace(/er(?=.)/, '')]))
      for (const reading of index.withoutR.get(plain) ?? []) add(reading, 7.5)
  if (fits === null && wanted.length >= 2 && wanted.length <= 8)
    for (const reading of index.initials.get(wanted) ?? []) add(reading, 4.5, 'initials')
  return hits
}

/** Whether an everyday phrase is read with these letters. */
export const isPhraseRead = (index: WordIndex, letters: string) =>
  readingsOf(index, plainLetters(letters)).some(({ word }) => isPhrase(index, word))

/** Readings with these letters but other tones than typed. */
export function otherTones(index: WordIndex, letters: string): Hit[] {
  return readingsOf(index, plainLetters(letters)).map(({ word, weight, toned }) =>
    hit(index, word, 7.5 + weight, 'similar', toned),
  )
}

/** Whether a word is read as typed, with these tones. */
export function isRead(index: WordIndex, letters: string): boolean {
  const fits = toneTest(letters)
  return readingsOf(index, plainLetters(letters)).some(({ toned }) => fits === null || fits(toned, true))
}

/** Pinyin cut into readings of words: the parts as typed, and their cost. */
export type Cut = { parts: string[]; cost: number }

/** How far a word may reach, in typed characters. */
const LONGEST = 24

/**
 * Cuts pinyin into readings of words, so that the words together are as common as possible: duoshaoqian into duoshao and
 * qian. A word may go on behind a typed space, but only where one of its syllables ends, and typed tones have to match. A
 * word costs 10.3 less its weight and level bonus; everyday phrases are no words. Null if there is no such cut.
 */
export function cutPinyin(index: WordIndex, letters: string): Cut | null {
  const total = plainLetters(letters).length
  if (total < 3 || total > 60) return null
  const costs: (number | undefined)[] = [0]
  const back: number[] = []
  for (let ending = 1; ending <= letters.length; ending++) {
    if (!isLetter(letters[ending] ?? 'a')) continue
    for (let start = Math.max(0, ending - LONGEST); start < ending; start++) {
      const before = costs[start]
      if (before === undefined || !isLetter(letters[start] ?? '')) continue
      const worth = bestReading(index, letters.slice(start, ending))
      if (worth === null) continue
      const cost = before + Math.fround(10.3 - worth)
      if (cost < (costs[ending] ?? Number.POSITIVE_INFINITY)) {
        costs[ending] = cost
        back[ending] = start
      }
    }
  }
  const cost = costs[letters.length]
  if (cost === undefined) return null
  const parts: string[] = []
  for (let at = letters.length; at > 0; at = back[at] ?? 0)
    parts.unshift(letters.slice(back[at] ?? 0, at).replace(/ +$/, ''))
  return { parts, cost }
}

const isLetter = (character: string) => /[a-z]/.test(character)

/** The weight and bonus of the most common word with this reading; null if there is none. */
function bestReading(index: WordIndex, piece: string): number | null {
  const trimmed = piece.replace(/ +$/, '')
  const readings = readingsOf(index, plainLetters(piece)).filter(
    ({ plain, word }) => /[aeiouv]/.test(plain) && !isPhrase(index, word),
  )
  if (readings.length === 0) return null
  const fits = toneTest(trimmed)
  let best: number | null = null
  for (const { toned, weight, word } of readings) {
    if (fits && !fits(toned, true)) continue
    const value = Math.fround(weight + (index.words[word]?.worth ?? 0))
    if (best === null || value > best) best = value
  }
  return best
}

/**
 * The words with the readings that pinyin was cut into, in the order of the text; other common words with the same reading
 * beside them, rarer ones at the end.
 */
export function partsOfPinyin(index: WordIndex, parts: readonly string[]): Hit[] {
  return parts.flatMap((part, at) => {
    // Unlike a whole text, a part need only begin like the reading.
    const fits = toneTest(part)
    const values = [...readingsOf(index, plainLetters(part))]
      .filter(({ toned, word }) => (fits === null || fits(toned, false)) && !isPhrase(index, word))
      .map(({ word, weight }) => ({ word, value: Math.fround(weight + (index.words[word]?.worth ?? 0)) }))
      .sort((one, other) => other.value - one.value)
    const best = values[0]?.value ?? 0
    return values.slice(0, 3).map(({ word, value }, rank) => {
      const loss = rank * (best - value < 0.5 ? 0.01 : 4)
      return hit(index, word, 8 - 0.1 * (at + 1) - loss, 'parts', undefined, 0)
    })
  })
}

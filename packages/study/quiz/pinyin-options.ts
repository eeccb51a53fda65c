import { toNumbered, toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { shuffled, WRONG_OPTIONS } from './distractors.ts'
import { soundOf, type WordPool } from './word-pool.ts'

/** Sounds that learners take for each other. */
const CONFUSED: readonly [string, string][] = [
  ['zh', 'z'],
  ['ch', 'c'],
  ['sh', 's'],
  ['zh', 'j'],
  ['ch', 'q'],
  ['sh', 'x'],
  ['z', 'c'],
  ['zh', 'ch'],
  ['j', 'q'],
  ['q', 'x'],
  ['b', 'p'],
  ['d', 't'],
  ['g', 'k'],
  ['n', 'l'],
  ['r', 'l'],
  ['f', 'h'],
  ['j', 'x'],
  ['h', 'k'],
] // prettier-ignore
const CONFUSED_ENDS: readonly [string, string][] = [
  ['an', 'ang'],
  ['en', 'eng'],
  ['in', 'ing'],
  ['ian', 'iang'],
  ['uan', 'uang'],
  ['ou', 'uo'],
  ['ao', 'ou'],
  ['ei', 'ai'],
  ['ui', 'ei'],
  ['iu', 'ou'],
  ['ie', 'ei'],
  ['e', 'uo'],
  ['un', 'ong'],
  ['u', 'ou'],
  ['u:', 'u'],
  ['ai', 'a'],
] // prettier-ignore

/** All syllables of the pool, without tones: what is not among them cannot be said. */
function syllablesOf(pool: WordPool): Set<string> {
  return new Set(pool.words.flatMap(({ phonetic }) => numbered(phonetic).map(({ letters }) => letters)))
}

type Syllable = { letters: string; tone: string }

const numbered = (phonetic: string): Syllable[] =>
  toNumbered(phonetic)
    .split(' ')
    .map((each) => ({ letters: each.slice(0, -1).toLowerCase(), tone: each.slice(-1) }))

const written = (syllables: readonly Syllable[]): string =>
  toToneMarks(syllables.map(({ letters, tone }) => letters + tone).join(' '))

/** Whether all of a reading is syllables with tones, so that variants of it can be made. */
export const isPlainReading = (phonetic: string): boolean =>
  /^(?:[a-z]+(?::[a-z]*)?[1-5] ?)+$/.test(toNumbered(phonetic)) && !/(?:^| )r5/.test(toNumbered(phonetic))

/** The reading without its tones. */
export const withoutTones = (phonetic: string): string =>
  phonetic
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0304\u030c]/g, '')
    .normalize('NFC')

/** What is read; `readings` are those of a word that the pool lacks. */
type Read = { chinese: string; phonetic: string; readings?: readonly string[] }

/**
 * How else a word may be said: its other readings, with the neutral tone said in full or the other way round, and with the
 * tones as they change in speech. None of these is wrong.
 */
function isAlsoRight({ chinese, readings }: Read, variant: readonly Syllable[], pool: WordPool): boolean {
  const known = [...pool.entriesOf(chinese).map(({ phonetic }) => phonetic), ...(readings ?? [])]
  return known.some((phonetic) => {
    const right = numbered(phonetic)
    if (right.length !== variant.length) return false
    return right.every(({ letters, tone }, at) => {
      const other = variant[at] as Syllable
      if (other.letters !== letters) return false
      if (other.tone === tone || other.tone === '5' || tone === '5') return true
      const next = right[at + 1]?.tone
      if (tone === '3' && other.tone === '2') return next === '3'
      return '一不'.includes(chinese[at] ?? ' ') && other.tone !== '3'
    })
  })
}

/** Three readings that are wrong for the word, each of which differs in one sound or tone from the right one. */
export function wrongReadings(word: Read, pool: WordPool, random: () => number): string[] | undefined {
  const right = numbered(word.phonetic)
  const known = syllablesOf(pool)
  const variants = right.flatMap((syllable, at) =>
    [...otherSounds(syllable, known), ...otherTones(syllable)].map((other) => right.with(at, other)),
  )
  return chosen(word, variants, pool, random)
}

/** Three readings with the same sounds and other tones. */
export function wrongTones(word: Read, pool: WordPool, random: () => number): string[] | undefined {
  const right = numbered(word.phonetic)
  const variants = right.reduce<Syllable[][]>(
    (all, syllable) =>
      all.flatMap((start) => [syllable, ...otherTones(syllable)].map((next) => [...start, next])),
    [[]],
  )
  return chosen(word, variants, pool, random)
}

function chosen(
  word: Read,
  variants: readonly Syllable[][],
  pool: WordPool,
  random: () => number,
): string[] | undefined {
  const wrong = variants.filter((variant) => !isAlsoRight(word, variant, pool)).map(written)
  const distinct = [...new Map(wrong.map((reading) => [soundOf(reading), reading])).values()]
  return distinct.length < WRONG_OPTIONS ? undefined : shuffled(distinct, random).slice(0, WRONG_OPTIONS)
}

function otherTones({ letters, tone }: Syllable): Syllable[] {
  return tone === '5'
    ? []
    : ['1', '2', '3', '4'].filter((each) => each !== tone).map((each) => ({ letters, tone: each }))
}

function otherSounds({ letters, tone }: Syllable, known: Set<string>): Syllable[] {
  const [, initial = '', end = ''] = /^((?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])?)(.*)$/.exec(letters) ?? []
  const initials = CONFUSED.flatMap((pair) =>
    pair.includes(initial) ? pair.filter((each) => each !== initial) : [],
  )
  const ends = CONFUSED_ENDS.flatMap((pair) =>
    pair.includes(end) ? pair.filter((each) => each !== end) : [],
  )
  return [...initials.map((each) => each + end), ...ends.map((each) => initial + each)]
    .filter((other) => known.has(other))
    .map((other) => ({ letters: other, tone }))
}

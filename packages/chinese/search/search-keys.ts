import type { Sense } from '../lexicon/definition.ts'
import { isName, splitNumbered } from '../readings/pinyin.ts'

/**
 * The keys that pinyin from the search box is compared with: `xue2 xi2`, `xuexi`, `xx`. The letter v stands for ü.
 */
export type ReadingKey = { toned: string; plain: string; initials: string }

/**
 * One English equivalent of a word. `tier` is its weight in an exact search; `verb` says that it begins with "to".
 */
export type Gloss = { gloss: string; tier: number; verb: boolean }

const UNKNOWN = 'xx5'
const MAX_GLOSS_LENGTH = 80

/** The keys of a reading in numbered pinyin; null if the reading is unknown or contains no letters. */
export function readingKey(pinyin: string): ReadingKey | null {
  const tokens = splitNumbered(pinyin.toLowerCase().replace(/u:|ü/g, 'v')).filter((token) =>
    /^[a-z]+[1-5]?$/.test(token),
  )
  if (tokens.length === 0 || tokens.includes(UNKNOWN)) return null
  return {
    toned: tokens.join(' '),
    plain: plainLetters(tokens.join('')),
    initials: tokens.map((token) => token[0]).join(''),
  }
}

/** Letters only; the two pinyin spellings of üe after l and n become one. */
export function plainLetters(text: string): string {
  return text.replace(/[^a-z]/g, '').replace(/([ln])ue/g, '$1ve')
}

/** Lower case, without accents and bracketed readings. */
function plainEnglish(text: string): string {
  return text
    .replace(/\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

/**
 * Normalizes the English text of a gloss for comparison: lower case, without parentheses, Chinese, accents, `sb` and
 * `sth`, and without a leading `to`, `a`, `an` or `the`. Queries are normalized the same way.
 */
export function glossKey(text: string): string {
  const words = plainEnglish(text)
    .replace(/’/g, "'")
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9']+/g, ' ')
    .trim()
  return words
    .replace(/(?: (?:sb|sth))+$/, '')
    .replace(/^(?:(?:to|a|an|the) )+(?=.)/, '')
    .slice(0, MAX_GLOSS_LENGTH)
    .trimEnd()
}

/**
 * The equivalents in a word's senses, split at semicolons. `others` are senses by which the word is found too; each
 * weighs like the sense after it, and so does an equivalent that they, if there are any, do not have.
 */
export function glosses(senses: Sense[], others: Sense[] = []): Gloss[] {
  const found = new Map<string, Gloss>()
  const confirmed = new Set(others.filter(({ kind }) => !kind).flatMap(({ text }) => keysOf(text)))
  const meanings = Math.max(senses.filter((sense) => !sense.kind).length, 1)
  const ranked = [
    ...senses.map((sense, index) => ({ ...sense, index })),
    ...others.map((sense, index) => ({ ...sense, index: index + 1 })),
  ]
  for (const { text, kind, index } of ranked) {
    if (kind) continue
    splitAtSemicolons(text).forEach((part, partIndex) => {
      const gloss = glossKey(part)
      if (gloss === '' || found.has(gloss)) return
      const remote = confirmed.size > 0 && !confirmed.has(gloss)
      const tier = glossTier(index, partIndex, text.startsWith('('), meanings) - (remote ? 0.5 : 0)
      found.set(gloss, { gloss, tier, verb: /^(?:\([^)]*\) )?to /i.test(part) })
    })
  }
  return [...found.values()]
}

/** What the weight of an everyday phrase has more; other words have none, or less. */
export const PHRASE_BONUS = 0.5

/** The tier of English by which an everyday phrase is looked up: more than any equivalent of a word with the most common one. */
const PHRASE_TIER = 17

/** The tier of a single word of English that only rare words mean otherwise: as their first equivalent. */
const WORD_TIER = 8.9

/**
 * The English by which a phrase is looked up, separated by semicolons. Somebody who types several words means all of them, unless
 * a word means just that: `isTaken` says so of a key, which then counts as a remoter meaning.
 */
export function phraseGlosses(english: string, isTaken: (gloss: string) => boolean): Gloss[] {
  return splitAtSemicolons(english).map((part, index) => {
    const gloss = glossKey(part)
    const tier = gloss.includes(' ') ? PHRASE_TIER : WORD_TIER
    return { gloss, tier: (isTaken(gloss) ? 6 : tier) - 0.15 * Math.min(index, 6), verb: /^to /.test(part) }
  })
}

/** Later senses, later parts and marked ones (`(coll.) …`) weigh less; words with few meanings weigh more. */
function keysOf(text: string): string[] {
  return splitAtSemicolons(text)
    .map(glossKey)
    .filter((gloss) => gloss !== '')
}

function glossTier(index: number, partIndex: number, marked: boolean, meanings: number): number {
  return 8 - 0.5 * Math.min(index, 6) - 0.15 * Math.min(partIndex, 6) - (marked ? 0.5 : 0) + 0.8 / meanings
}

function splitAtSemicolons(text: string): string[] {
  const masked = text.replace(/\([^()]*\)/g, (inside) => inside.replace(/;/g, ','))
  return masked.split(';').map((part) => part.trim())
}

/** The distinct English words in the senses, including those in parentheses. */
export function englishWords(senses: Sense[]): string[] {
  const words = new Set<string>()
  for (const sense of senses) {
    if (sense.kind) continue
    for (const word of plainEnglish(sense.text).match(/[a-z0-9]+/g) ?? []) words.add(word)
  }
  return [...words]
}

/**
 * The correction to a word's search score besides frequency and level: negative for names, references to other words,
 * and words marked as rare.
 */
export function searchBonus({ pinyin, senses }: { pinyin: string; senses: Sense[] }): number {
  const pointer = senses.every((sense) => sense.kind) ? -2 : 0
  const rare = /^\((?:archaic|old|dialect|literary|Tw|classical|Cantonese|slang|Internet slang)\)/.test(
    senses[0]?.text ?? '',
  )
  return pointer + (rare ? -0.8 : 0) + (isName(pinyin) ? -0.8 : 0)
}

import type { Sense } from '../lexicon/definition.ts'
import { isName, splitNumbered } from '../readings/pinyin.ts'

/** What pinyin typed into the search box is compared with: `xue2 xi2`, `xuexi`, `xx`. The letter v stands for ü. */
export type ReadingKey = { toned: string; plain: string; initials: string }

/** One English equivalent of a word. `tier` is how much it is worth in a search for exactly it. */
export type Gloss = { gloss: string; tier: number; verb: boolean }

const UNKNOWN = 'xx5'
const LONGEST_GLOSS = 80

/** The keys of a reading in numbered pinyin; null where the reading is unknown or holds no letters. */
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

/** Letters alone, with the two spellings that pinyin has for üe after l and n made one. */
export function plainLetters(text: string): string {
  return text.replace(/[^a-z]/g, '').replace(/([ln])ue/g, '$1ve')
}

/** Lower case, without accents and without readings in brackets. */
function plainEnglish(text: string): string {
  return text
    .replace(/\[[^\]]*\]/g, ' ')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}

/**
 * The English text of a gloss as it is compared: lower case, without what stands in parentheses or in Chinese, without
 * accents, `sb` and `sth`, and without a leading `to`, `a`, `an`, `the`. Queries go through the same.
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
    .slice(0, LONGEST_GLOSS)
    .trimEnd()
}

/** The equivalents that a word's senses name, the parts between semicolons each for itself. */
export function glosses(senses: Sense[]): Gloss[] {
  const found = new Map<string, Gloss>()
  const meanings = senses.filter((sense) => !sense.kind).length
  senses.forEach((sense, index) => {
    if (sense.kind) return
    splitAtSemicolons(sense.text).forEach((part, place) => {
      const gloss = glossKey(part)
      if (gloss === '' || found.has(gloss)) return
      const tier = glossTier(index, place, sense.text.startsWith('('), meanings)
      found.set(gloss, { gloss, tier, verb: /^(?:\([^)]*\) )?to /i.test(part) })
    })
  })
  return [...found.values()]
}

/** Later senses and later parts are worth less, and so are marked ones, `(coll.) …`; a word of few meanings more. */
function glossTier(index: number, place: number, marked: boolean, meanings: number): number {
  return 8 - 0.5 * Math.min(index, 6) - 0.15 * Math.min(place, 6) - (marked ? 0.5 : 0) + 0.8 / meanings
}

function splitAtSemicolons(text: string): string[] {
  const masked = text.replace(/\([^()]*\)/g, (inside) => inside.replace(/;/g, ','))
  return masked.split(';').map((part) => part.trim())
}

/** Every English word in the senses, once each; also those in parentheses. */
export function englishWords(senses: Sense[]): string[] {
  const words = new Set<string>()
  for (const sense of senses) {
    if (sense.kind) continue
    for (const word of plainEnglish(sense.text).match(/[a-z0-9]+/g) ?? []) words.add(word)
  }
  return [...words]
}

/**
 * What a search adds to a word's score besides its frequency and its level: less for names, for what only points to
 * another word, and for what is marked as rare.
 */
export function searchBonus({ pinyin, senses }: { pinyin: string; senses: Sense[] }): number {
  const pointer = senses.every((sense) => sense.kind) ? -2 : 0
  const rare = /^\((?:archaic|old|dialect|literary|Tw|classical|Cantonese|slang|Internet slang)\)/.test(
    senses[0]?.text ?? '',
  )
  return pointer + (rare ? -0.8 : 0) + (isName(pinyin) ? -0.8 : 0)
}

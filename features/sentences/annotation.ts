import { writtenReading } from './written-reading.ts'

/** `derived` is estimated from the frequency of the word. */
export type TokenLevel = { standard: '2.0' | '3.0' | 'derived'; level: number }

/** One word of a sentence, as it is stored and sent; `start` and `end` count UTF-16 units. */
export type SentenceToken = {
  start: number
  end: number
  chinese: string
  phonetic: string
  defs: string
  word_id: number | null
  level: TokenLevel | null
}

/** Everything of a sentence that follows from its text. */
export type Annotation = {
  phonetic: string
  tokens: SentenceToken[]
  keywords: string
  wordbyword: string
  /** The level of the hardest word, of HSK 2.0: 7 where one is beyond the lists, null where there is no word. */
  level: number | null
}

/** A token of the analysis, with the simplified headword that it is an entry of. */
export type HeadedToken = SentenceToken & { headword: string }

const BEYOND = 7
const MOST_KEYWORDS = 5000
const MOST_PHONETIC = 5000
const MOST_WORDBYWORD = 10_000

/**
 * Makes what is stored of a sentence out of its words, in their order. `characters` are the levels that characters have by
 * the words that hold them.
 */
export function annotationOf(
  text: string,
  words: readonly HeadedToken[],
  characters: ReadonlyMap<string, number>,
): Annotation {
  const tokens = words.map(({ headword: _headword, ...token }) => token)
  return {
    phonetic: beginningOf(writtenReading(text, tokens), MOST_PHONETIC),
    tokens,
    keywords: keywordsOf(words),
    wordbyword: beginningOf(tokens.map(describe).join(' · '), MOST_WORDBYWORD),
    level: levelOf(tokens, characters),
  }
}

/** `|我|学习|中文|`: every word once, between bars, so that a word is found as such. */
function keywordsOf(words: readonly HeadedToken[]): string {
  let keywords = '|'
  for (const headword of new Set(words.map((word) => word.headword))) {
    if (keywords.length + headword.length < MOST_KEYWORDS) keywords += `${headword}|`
  }
  return keywords === '|' ? '' : keywords
}

function describe({ chinese, phonetic, defs }: SentenceToken): string {
  return [chinese, phonetic && `(${phonetic})`, defs].filter(Boolean).join(' ')
}

/** As much of a text as there is room for, up to a blank: what is cut within a character cannot be stored. */
function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', most)))
}

/**
 * The level of the hardest word. Names, which are written with a capital and stand in no list, do not make a sentence hard.
 * `characters` are the levels that characters have by the words that hold them.
 */
export function levelOf(
  tokens: readonly LevelToken[],
  characters: ReadonlyMap<string, number>,
): number | null {
  const counted = tokens.filter((token) => isListed(token) || !/^\p{Lu}/u.test(token.phonetic))
  if (counted.length === 0) return tokens.length === 0 ? null : 1
  return Math.max(...counted.map((token) => wordLevel(token, characters)))
}

type LevelToken = Pick<SentenceToken, 'chinese' | 'phonetic' | 'level'>

function isListed({ level }: LevelToken): boolean {
  return level !== null && level.standard !== 'derived'
}

/** Of a word that HSK 2.0 does not list, the hardest character counts: who knows 猫 reads 小猫. */
function wordLevel({ chinese, level }: LevelToken, characters: ReadonlyMap<string, number>): number {
  if (level?.standard === '2.0') return level.level
  const levels = (chinese.match(/\p{Script=Han}/gu) ?? []).map((character) => characters.get(character))
  const known = levels.filter((each) => each !== undefined)
  return known.length === levels.length && known.length > 0 ? Math.max(...known) : (level?.level ?? BEYOND)
}

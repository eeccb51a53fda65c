import type { Token } from '@tingdu/chinese/analyze.ts'
import { wordLevels } from '@tingdu/chinese/levels.ts'
import { writtenSentence } from '@tingdu/chinese/readings/written-sentence.ts'

/** One word of a sentence, as stored and sent. */
export type SentenceToken = Omit<Token, 'alternatives'>

/** The columns derived from the text of a sentence. */
export type Annotation = {
  phonetic: string
  tokens: SentenceToken[]
  keywords: string
  wordbyword: string
  /** The HSK 3.0 level of the hardest word: 7 if one is beyond the lists, null if there is no word. */
  level: number | null
}

/** A token of the analysis with the simplified headword of its entry. */
export type HeadedToken = SentenceToken & { headword: string; idiom?: boolean }

const MAX_KEYWORDS = 5000
const MAX_PHONETIC = 5000
const MAX_WORDBYWORD = 10_000

/**
 * Derives the stored columns of a sentence from its words in order. `characters` maps characters to the lowest
 * level of the words that contain them.
 */
export function annotationOf(
  text: string,
  words: readonly HeadedToken[],
  characters: ReadonlyMap<string, number>,
): Annotation {
  const tokens = words.map(({ headword: _headword, idiom: _idiom, ...token }) => token)
  return {
    phonetic: beginningOf(writtenSentence(text, words), MAX_PHONETIC),
    tokens,
    keywords: keywordsOf(words),
    wordbyword: beginningOf(tokens.map(describe).join(' · '), MAX_WORDBYWORD),
    level: levelOf(tokens, characters),
  }
}

/** `|我|学习|中文|`: every word once, between bars, so that a search finds whole words. */
function keywordsOf(words: readonly HeadedToken[]): string {
  let keywords = '|'
  for (const headword of new Set(words.map((word) => word.headword))) {
    if (keywords.length + headword.length < MAX_KEYWORDS) keywords += `${headword}|`
  }
  return keywords === '|' ? '' : keywords
}

function describe({ chinese, phonetic, defs }: SentenceToken): string {
  return [chinese, phonetic && `(${phonetic})`, defs].filter(Boolean).join(' ')
}

/** Truncates a text at a blank: text cut within a character cannot be stored. */
function beginningOf(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, Math.max(0, text.lastIndexOf(' ', most)))
}

/**
 * The level of the hardest word; names do not make a sentence harder. `characters` maps characters to the lowest level
 * of the words that contain them.
 */
export function levelOf(
  tokens: readonly Pick<SentenceToken, 'chinese' | 'phonetic' | 'level'>[],
  characters: ReadonlyMap<string, number>,
): number | null {
  const levels = wordLevels(tokens, characters)
  if (levels.length === 0) return tokens.length === 0 ? null : 1
  return Math.max(...levels)
}

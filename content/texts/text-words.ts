/** Segments the texts of the starter library with the engine and checks their annotation and their level. */
import { analyze, type Token } from '@tingdu/chinese/analyze.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { ListedWord } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { isReading } from '@tingdu/features/dictionary/sentences/rules.ts'
import type {
  LibraryCorrection,
  LibraryLevel,
  LibrarySentence,
  LibraryText,
} from '@tingdu/features/library/starter-library/import/library-text.ts'
import {
  entriesMeant,
  type NamedSense,
  type SensesOfEntries,
  sensesNamed,
} from '@tingdu/features/library/starter-library/import/named-senses.ts'
import { analysisOptions } from '@tingdu/features/library/starter-library/import/starter-library.server.ts'

/** The highest level of HSK 3.0 that the words of a level belong to. */
export const HSK_LEVEL: Record<LibraryLevel, number> = {
  beginner: 2,
  'low-intermediate': 4,
  'high-intermediate': 6,
  advanced: 9,
}

const NUMBER = /^[〇零一二三四五六七八九十百千万亿两第几]+$/

const NO_SENSES: SensesOfEntries = new Map()

/** The words of a text, with its names and corrections. Without `senses`, senses that corrections name are ignored. */
export function wordsOf(text: LibraryText, lexicon: Lexicon, senses = NO_SENSES): Token[] {
  return analyze(text.content, lexicon, analysisOptions(text, lexicon, senses)).flatMap(
    ({ tokens }) => tokens,
  )
}

/** Names and corrections that disagree with the text or the dictionary, and words that nothing explains. */
export function annotationFaults(text: LibraryText, lexicon: Lexicon, senses = NO_SENSES): string[] {
  const names = new Set(text.names.map(({ chinese }) => chinese))
  const unknown = wordsOf(text, lexicon, senses).filter(
    ({ chinese, word_id }) => word_id === null && !names.has(chinese) && !NUMBER.test(chinese),
  )
  return [
    ...nameFaults(text),
    ...correctionFaults(text, lexicon, senses),
    ...unknown.map(({ chinese }) => `${chinese} is not in the dictionary: make it a name or correct it`),
  ]
}

function nameFaults({ names, content }: LibraryText): string[] {
  return names.flatMap(({ chinese, phonetic }) => [
    ...(content.includes(chinese) ? [] : [`the name ${chinese} does not occur`]),
    ...(isReading(phonetic) && phonetic.split(' ').length === [...chinese].length
      ? []
      : [`“${phonetic}” is not a reading of ${chinese}, one syllable for each character`]),
  ])
}

function correctionFaults(
  { content, sentences }: LibraryText,
  lexicon: Lexicon,
  senses: SensesOfEntries,
): string[] {
  return sentences
    .flatMap(({ corrections }) => corrections)
    .flatMap((correction) => {
      const { start, end, phonetic, traditional, sense } = correction
      const word = content.slice(start, end)
      const entries = lexicon.wordsOf(word)
      const meant = entriesMeant(entries, correction)
      return [
        ...(phonetic && !isReading(phonetic) ? [`“${phonetic}” is not a reading in tone marks`] : []),
        ...(entries.length > 0 ? [] : [`${word} is corrected but not in the dictionary`]),
        ...(phonetic && !entries.some((entry) => entry.phonetic === phonetic)
          ? [`no entry of ${word} is read ${phonetic}`]
          : []),
        ...(traditional && meant.length === 0
          ? [`no entry of ${word} is written ${traditional}${phonetic ? ` and read ${phonetic}` : ''}`]
          : []),
        ...(sense && meant.length > 0 ? senseFaults(word, sense, sensesNamed(meant, sense, senses)) : []),
      ]
    })
}

function senseFaults(word: string, sense: string, { length }: NamedSense[]): string[] {
  if (length === 1) return []
  return length === 0
    ? [`no definition of ${word} has “${sense}”`]
    : [`${length} definitions of ${word} have “${sense}”: name more of the text, or the reading`]
}

/**
 * The sentences that the engine reads and explains the same without their corrections, and the words of other sentences
 * that it explains the same without the sense that is named.
 */
export function unneededCorrections(text: LibraryText, lexicon: Lexicon, senses = NO_SENSES): string[] {
  const corrected = wordsOf(text, lexicon, senses)
  const isSame = (sentences: LibraryText['sentences']) => {
    const words = wordsOf({ ...text, sentences }, lexicon, senses)
    return words.length === corrected.length && words.every((word, at) => showsSame(word, corrected[at]))
  }
  const without = (sentence: LibrarySentence, corrections: LibraryCorrection[]) =>
    text.sentences.map((each) => (each === sentence ? { ...each, corrections } : each))
  return text.sentences
    .filter(({ corrections }) => corrections.length > 0)
    .flatMap((sentence) => {
      const written = text.content.slice(sentence.start, sentence.end)
      if (isSame(without(sentence, []))) return [written]
      return sentence.corrections.flatMap((correction, at) => {
        const { sense, ...others } = correction
        return sense && isSame(without(sentence, sentence.corrections.with(at, others)))
          ? [`the sense of ${text.content.slice(correction.start, correction.end)} in ${written}`]
          : []
      })
    })
}

/** Whether two words are the same word, with the same meaning first. */
function showsSame(word: Token, other: Token | undefined): boolean {
  const essence = ({ start, end, phonetic, word_id }: Token) => [start, end, phonetic, word_id].join()
  if (!other || essence(word) !== essence(other)) return false
  const [one = '', two = ''] = [word.defs, other.defs].sort((a, b) => a.length - b.length)
  return two === one || two.startsWith(`${one}; `)
}

/**
 * The share of running words at or below the text's level (0–1), and the words above it. Names, numbers and words that
 * are not Chinese do not count.
 */
export function levelShare(
  text: LibraryText,
  lexicon: Lexicon,
  listed: ReadonlyMap<string, ListedWord[]>,
  senses = NO_SENSES,
): { share: number; above: string[] } {
  const words = countedWords(text, lexicon, senses)
  const above = words.filter((word) => hskLevel(word, listed) > HSK_LEVEL[text.level])
  return {
    share: words.length === 0 ? 0 : 1 - above.length / words.length,
    above: above.map(({ chinese }) => chinese),
  }
}

/** The running words of texts, and those among them that `isDefined` says have a definition of ours; names and numbers do not count. */
export function definedWords(
  texts: LibraryText[],
  lexicon: Lexicon,
  isDefined: (word: Token) => boolean,
  senses = NO_SENSES,
): { defined: number; all: number } {
  const words = texts.flatMap((text) => countedWords(text, lexicon, senses))
  return { defined: words.filter(isDefined).length, all: words.length }
}

/** The words of a text without names, numbers and words that are not Chinese. */
function countedWords(text: LibraryText, lexicon: Lexicon, senses: SensesOfEntries): Token[] {
  const names = new Set(text.names.map(({ chinese }) => chinese))
  return wordsOf(text, lexicon, senses).filter(
    ({ chinese, word_id }) => word_id !== null && !names.has(chinese) && !NUMBER.test(chinese),
  )
}

/** Beyond the lists. */
const UNLISTED = 9

/**
 * The level of a word. A word on no list that consists of listed words (一天, 小猫, 吃完) has the level of the hardest of
 * these.
 */
function hskLevel({ chinese, phonetic }: Token, listed: ReadonlyMap<string, ListedWord[]>): number {
  const own = (listed.get(chinese) ?? [])
    .filter(({ reading }) => reading === '' || reading === phonetic)
    .flatMap(({ levels }) => levels['3.0'] ?? [])
  return own.length > 0 ? Math.min(...own) : levelOfParts(chinese, listed)
}

function levelOfParts(word: string, listed: ReadonlyMap<string, ListedWord[]>): number {
  const cuts = [...word].slice(1).map((_, index) => index + 1)
  return Math.min(
    UNLISTED,
    ...cuts.map((cut) => {
      const head = levelsOf(word.slice(0, cut), listed)
      const rest = word.slice(cut)
      return Math.max(
        Math.min(UNLISTED, ...head),
        Math.min(levelOfParts(rest, listed), ...levelsOf(rest, listed)),
      )
    }),
  )
}

function levelsOf(word: string, listed: ReadonlyMap<string, ListedWord[]>): number[] {
  return (listed.get(word) ?? []).flatMap(({ levels }) => levels['3.0'] ?? [])
}

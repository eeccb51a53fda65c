/** Segments the product's own sentences with the engine and checks their corrections. */
import { analyze, type Token } from '@tingdu/chinese/analyze.ts'
import type { Lexicon, TokenLevel } from '@tingdu/chinese/lexicon/lexicon.ts'
import { writtenSentence } from '@tingdu/chinese/readings/written-sentence.ts'
import type { ListedWord } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import { levelOf } from '@tingdu/features/dictionary/sentences/annotation.ts'
import {
  type CorrectionLine,
  locateCorrection,
  type OwnCorrection,
  toEngineCorrection,
} from '@tingdu/features/dictionary/sentences/import/content.server.ts'
import { correctionsFit, isReading } from '@tingdu/features/dictionary/sentences/rules.ts'

export type Sentence = { location: string; chinese: string; english: string; level: number }
export type Finding = { location: string; why: string }

/**
 * How many sentences use each word, as shown; a number in characters uses each of its characters, an ordinal the prefix.
 */
export function sentencesByWord(
  sentences: Sentence[],
  corrections: CorrectionLine[],
  lexicon: Lexicon,
): Map<string, number> {
  const bySentence = Map.groupBy(corrections, ({ chinese }) => chinese)
  const counts = new Map<string, number>()
  for (const { chinese } of sentences) {
    const tokens = tokensOf(chinese, lexicon, bySentence.get(chinese))
    for (const word of new Set(tokens.flatMap(wordsOf))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

function wordsOf({ chinese, word_id }: Token): string[] {
  if (chinese.startsWith(ORDINAL)) return [chinese, ORDINAL]
  return word_id === null && NUMBER.test(chinese) ? [chinese, ...chinese] : [chinese]
}

/** Corrections without a sentence, with a format error, or for an occurrence or entry that does not exist. */
export function findFaults(
  sentences: Sentence[],
  corrections: CorrectionLine[],
  lexicon: Lexicon,
): Finding[] {
  const texts = new Set(sentences.map(({ chinese }) => chinese))
  const faults = corrections.flatMap((line) => {
    const why = faultOf(line, texts, lexicon)
    return why ? [{ location: line.location, why }] : []
  })
  const overlapping = [...Map.groupBy(corrections, ({ chinese }) => chinese)].filter(
    ([chinese, lines]) => !correctionsFit(positionsOf(lines), chinese.length),
  )
  return [
    ...faults,
    ...overlapping.map(([chinese]) => ({ location: 'corrections.tsv', why: `two for “${chinese}” overlap` })),
  ]
}

/** Sentences whose pinyin joins a name to another word, or capitalizes a weekday within the sentence. */
export function findPinyinFaults(
  sentences: Sentence[],
  corrections: CorrectionLine[],
  lexicon: Lexicon,
): Finding[] {
  const bySentence = Map.groupBy(corrections, ({ chinese }) => chinese)
  return sentences.flatMap(({ location, chinese }) => {
    const pinyin = writtenSentence(chinese, tokensOf(chinese, lexicon, bySentence.get(chinese)))
    const isWrong = /\p{Ll}\p{Lu}|\p{Ll} (?:Xīngqī|Lǐbài|Zhōu(?:yī|sān|sì|wǔ|liù))/u.test(pinyin)
    return isWrong ? [{ location, why: `the pinyin is written “${pinyin}”` }] : []
  })
}

function faultOf(line: CorrectionLine, texts: ReadonlySet<string>, lexicon: Lexicon): string | undefined {
  if (!texts.has(line.chinese)) return `there is no sentence “${line.chinese}”`
  if (!locateCorrection(line)) return `“${line.chinese}” does not have ${line.word} that many times`
  if (line.nth === undefined && line.chinese.split(line.word).length > 2)
    return `“${line.chinese}” has ${line.word} several times: add the occurrence`
  if (line.phonetic !== '' && !isReading(line.phonetic))
    return `“${line.phonetic}” is not a reading in tone marks`
  const entries = lexicon.wordsOf(line.word)
  if (
    line.phonetic !== '' &&
    entries.length > 0 &&
    !entries.some(({ phonetic }) => phonetic === line.phonetic)
  )
    return `no entry of ${line.word} is read ${line.phonetic}`
  if (line.traditional !== '' && !entries.some(({ traditional }) => traditional === line.traditional))
    return `no entry of ${line.word} is written ${line.traditional}`
  return undefined
}

/** The level of sentences with a word that none of the six lists has. */
export const HIGHEST_LEVEL = 7

/** Sentences whose level is not that of their hardest word. */
export function findLevelFaults(
  sentences: Sentence[],
  corrections: CorrectionLine[],
  lexicon: Lexicon,
  listed: ListedWord[],
): Finding[] {
  const bySentence = Map.groupBy(corrections, ({ chinese }) => chinese)
  const byWord = Map.groupBy(listed, ({ word }) => word)
  const characters = characterLevels(listed)
  return sentences.flatMap(({ location, chinese, level }) => {
    const tokens = tokensOf(chinese, lexicon, bySentence.get(chinese)).map((token) => ({
      ...token,
      level: levelIn(byWord.get(token.chinese) ?? [], token.phonetic),
    }))
    const hardest = levelOf(tokens, characters) ?? 1
    return hardest === level ? [] : [{ location, why: `“${chinese}” is level ${hardest} by its words` }]
  })
}

function levelIn(words: ListedWord[], phonetic: string): TokenLevel | null {
  const levels = words.find(({ reading }) => reading === '' || reading === phonetic)?.levels
  const level = levels?.['3.0']
  return level === undefined ? null : { standard: '3.0', level }
}

/** The lowest HSK 3.0 level of the listed words that contain a character. */
function characterLevels(listed: ListedWord[]): Map<string, number> {
  const lowest = new Map<string, number>()
  for (const { word, levels } of listed) {
    const level = levels['3.0']
    for (const character of level === undefined ? '' : word) {
      lowest.set(character, Math.min(level as number, lowest.get(character) ?? HIGHEST_LEVEL))
    }
  }
  return lowest
}

/** Sentences that the engine reads the same without their corrections. */
export function findUnneededCorrections(corrections: CorrectionLine[], lexicon: Lexicon): string[] {
  return [...Map.groupBy(corrections, ({ chinese }) => chinese)]
    .filter(([chinese, lines]) => {
      const [without, corrected] = [tokensOf(chinese, lexicon), tokensOf(chinese, lexicon, lines)]
      return JSON.stringify(without.map(essence)) === JSON.stringify(corrected.map(essence))
    })
    .map(([chinese]) => chinese)
}

const NUMBER = /^[〇零一二三四五六七八九十百千万亿两]+$/
const ORDINAL = '第'
const essence = ({ start, end, phonetic, word_id }: Token) => [start, end, phonetic, word_id]

function positionsOf(lines: CorrectionLine[]): OwnCorrection[] {
  const positions = lines.map(locateCorrection).filter((correction) => correction !== null)
  return positions.toSorted((one, other) => one.start - other.start)
}

function tokensOf(text: string, lexicon: Lexicon, lines: CorrectionLine[] = []): Token[] {
  const corrections = positionsOf(lines).map((correction) => toEngineCorrection(correction, text, lexicon))
  return analyze(text, lexicon, { corrections }).flatMap((sentence) => sentence.tokens)
}

import { type AnalyzedSentence, analyze, type Token } from '@tingdu/chinese/analyze.ts'
import { characterLevels, wordLevels } from '@tingdu/chinese/levels.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { carryOver } from './carry-over.ts'
import { nameDefinition } from './name-definition.ts'
import type { TextDocument, TextSentence, TextWord } from './text-document.ts'

/** A document with the words of every sentence, and what follows from them. */
export type AnnotatedDocument = { document: TextDocument; estimatedLevel: number | null }

/** The share of running words that the estimated level covers. */
const COVERED = 0.9

/**
 * Fills in the sentences of a document and their words. Words of a person are kept; the others are what the dictionary
 * says, with the unknown keys of a sent word that is the same word, so annotating a document twice changes nothing. What is in no sentence gets the sentences of the analysis.
 * `before`, the document that was there, supplies translations, timings and corrections of sentences that still occur
 * when the writer sent only the content.
 */
export function annotateDocument(
  written: TextDocument,
  lexicon: Lexicon,
  before: TextDocument | null = null,
): AnnotatedDocument {
  const { content, names = [] } = written
  const given = written.sentences ?? (before ? carryOver(before, content) : [])
  const corrections = given.flatMap(({ words = [] }) => words.filter(isOfPerson).map(correctionOf))
  const found = analyze(content, lexicon, { ownWords: names.map(ownWord), corrections })
  const spans = joined(content, given, found)
  const tokens = found.flatMap((sentence) => sentence.tokens)
  const sent = new Map(given.flatMap(({ words = [] }) => words).map((word) => [word.start, word]))
  let at = 0
  const sentences = spans.map((span): TextSentence => {
    const words: TextWord[] = []
    for (; at < tokens.length && (tokens[at] as Token).end <= span.end; at += 1) {
      const token = tokens[at] as Token
      if (token.start >= span.start) words.push(wordOf(token, sent.get(token.start)))
    }
    return { ...span, words }
  })
  return {
    document: { ...written, sentences },
    estimatedLevel: estimatedLevel(withoutNames(tokens, names), lexicon),
  }
}

const isOfPerson = (word: TextWord) => word.source === 'person'

const correctionOf = ({ start, end, phonetic, defs, word_id }: TextWord) => ({
  start,
  end,
  ...(phonetic ? { phonetic } : {}),
  ...(defs ? { defs } : {}),
  ...(word_id ? { word_id } : {}),
})

const ownWord = ({ chinese, phonetic, defs, kind }: NonNullable<TextDocument['names']>[number]) => ({
  chinese,
  ...(phonetic ? { phonetic } : {}),
  ...(defs || kind ? { defs: defs || nameDefinition(kind) } : {}),
})

function wordOf(token: Token, sent: TextWord | undefined): TextWord {
  const { start, end, phonetic, defs, word_id } = token
  const { sense: chosen, ...same }: Partial<TextWord> = sent?.end === end ? sent : {}
  const source = same.source ?? 'engine'
  const sense = source === 'person' ? (chosen ?? token.sense) : token.sense
  return { ...same, start, end, phonetic, defs, word_id, ...(sense && { sense }), source }
}

/** The given sentences, and between them what the analysis found in the rest of the content. */
function joined(
  content: string,
  given: readonly TextSentence[],
  found: readonly AnalyzedSentence[],
): TextSentence[] {
  const sentences: TextSentence[] = []
  const addRest = (start: number, end: number) => {
    const rest = content.slice(start, end)
    const from = start + rest.length - rest.trimStart().length
    if (rest.trim() !== '') sentences.push({ start: from, end: from + rest.trim().length })
  }
  let next = 0
  for (const { start, end } of found) {
    // A given sentence may reach into the next one that was found.
    let from = Math.max(start, sentences.at(-1)?.end ?? 0)
    for (let sentence = given[next]; sentence && sentence.start < end; sentence = given[next]) {
      addRest(from, sentence.start)
      sentences.push(sentence)
      from = sentence.end
      next += 1
    }
    addRest(from, end)
  }
  return [...sentences, ...given.slice(next)]
}

function withoutNames(tokens: readonly Token[], names: NonNullable<TextDocument['names']>): Token[] {
  const own = new Set(names.map(({ chinese }) => chinese))
  return tokens.filter(({ chinese }) => !own.has(chinese))
}

/**
 * The lowest HSK 3.0 level that nine in ten running words do not exceed, 7 beyond the lists; null without words. Names do
 * not make a text harder.
 */
function estimatedLevel(tokens: readonly Token[], lexicon: Lexicon): number | null {
  const words = tokens.filter(({ word_id }) => word_id !== null)
  if (words.length === 0) return null
  const levels = wordLevels(words, characterLevels(lexicon)).toSorted((a, b) => a - b)
  return levels[Math.ceil(levels.length * COVERED) - 1] ?? 1
}

import { type AnalyzedSentence, analyze, type Token } from '@tingdu/chinese/analyze.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { TextDocument, TextSentence, TextWord } from './text-document.ts'

/** A document with the words of every sentence, and what follows from them. */
export type AnnotatedDocument = { document: TextDocument; estimatedLevel: number | null }

const BEYOND_LISTS = 7
/** The share of running words that the estimated level covers. */
const COVERED = 0.9

/**
 * Fills in the sentences of a document and their words. Words of a person are kept; the others are what the dictionary
 * says, so annotating a document twice changes nothing. Parts of the content without a sentence get the sentences of
 * the analysis. `before`, the stored document, supplies translations, timings and corrections of sentences that still
 * occur when the writer sent only the content.
 */
export function annotateDocument(
  written: TextDocument,
  lexicon: Lexicon,
  before: TextDocument | null = null,
): AnnotatedDocument {
  const { content, names = [] } = written
  const given = written.sentences ?? (before ? carriedOver(before, content) : [])
  const corrections = given.flatMap(({ words = [] }) => words.filter(isOfPerson).map(correctionOf))
  const found = analyze(content, lexicon, { ownWords: names.map(ownWord), corrections })
  const spans = joined(given, found)
  const tokens = found.flatMap((sentence) => sentence.tokens)
  const persons = new Map(
    given.flatMap(({ words = [] }) => words.filter(isOfPerson)).map((word) => [word.start, word]),
  )
  let at = 0
  const sentences = spans.map((span): TextSentence => {
    const words: TextWord[] = []
    for (; at < tokens.length && (tokens[at] as Token).end <= span.end; at += 1) {
      const token = tokens[at] as Token
      if (token.start >= span.start) words.push(wordOf(token, persons.get(token.start)))
    }
    return { ...span, words }
  })
  return { document: { ...written, sentences }, estimatedLevel: estimatedLevel(tokens) }
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
  ...(defs || kind ? { defs: defs || `name of a ${kind}` } : {}),
})

function wordOf(token: Token, person: TextWord | undefined): TextWord {
  const { start, end, phonetic, defs, word_id } = token
  if (person && person.end === end) return { ...person, phonetic, defs, word_id, source: 'person' }
  return { start, end, phonetic, defs, word_id, source: 'engine' }
}

/** The given sentences, and between them those that the analysis found. */
function joined(given: readonly TextSentence[], found: readonly AnalyzedSentence[]): TextSentence[] {
  if (given.length === 0) return found.map(({ start, end }) => ({ start, end }))
  const missing = found.filter(
    ({ start, end }) => !given.some((other) => other.start < end && start < other.end),
  )
  return [...given, ...missing.map(({ start, end }) => ({ start, end }))].toSorted(
    (a, b) => a.start - b.start,
  )
}

/**
 * The sentences of a stored document that the new content still contains, in their order, moved to where they stand
 * now.
 */
export function carriedOver(before: TextDocument, content: string): TextSentence[] {
  const kept: TextSentence[] = []
  let from = 0
  for (const sentence of before.sentences ?? []) {
    const start = content.indexOf(before.content.slice(sentence.start, sentence.end), from)
    if (start < 0) continue
    const shift = start - sentence.start
    from = sentence.end + shift
    const words = sentence.words?.map((word) => ({
      ...word,
      start: word.start + shift,
      end: word.end + shift,
    }))
    kept.push({ ...sentence, start, end: from, ...(words ? { words } : {}) })
  }
  return kept
}

/** The lowest HSK level that nine in ten running words do not exceed; null without words. */
function estimatedLevel(tokens: readonly Token[]): number | null {
  const levels = tokens
    .filter(({ word_id }) => word_id !== null)
    .map(({ level }) => level?.level ?? BEYOND_LISTS)
  if (levels.length === 0) return null
  return levels.toSorted((a, b) => a - b)[Math.ceil(levels.length * COVERED) - 1] ?? null
}

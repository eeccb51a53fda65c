import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { OwnWord } from '../lexicon/own-words.ts'

/** An annotated word: its offsets in UTF-16 units of the sentence, and one syllable per character. */
export type GoldToken = { start: number; end: number; chinese: string; phonetic: string }

/** Rules and weights are developed on `dev` and evaluated on `test`. */
export type GoldSentence = { part: 'dev' | 'test'; kind: string; text: string; tokens: GoldToken[] }

const PIECE = /^(.+)\[(.*)\]$/

/** Reads the gold set, in file order. Throws on a line with an unknown part. */
export function readGoldSet(): GoldSentence[] {
  return readFile('sentences.tsv')
}

/** Reads the sentences of the starter library and those written with them. Throws like `readGoldSet`. */
export function readLibrarySet(): GoldSentence[] {
  return readFile('library.tsv')
}

/** Reads the sentences in the style of graded readers. Throws like `readGoldSet`. */
export function readGradedSet(): GoldSentence[] {
  return readFile('graded.tsv')
}

/** Reads the paragraphs of twelve genres. Throws like `readGoldSet`. */
export function readWildSet(): GoldSentence[] {
  return readFile('wild.tsv')
}

function readFile(name: string): GoldSentence[] {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(readLine)
}

function readLine(line: string): GoldSentence {
  const [part, kind = '', annotated = ''] = line.split('\t')
  if (part !== 'dev' && part !== 'test') throw new Error(`“${line}” has an unknown part`)
  const tokens: GoldToken[] = []
  let text = ''
  // Spaces separate the tokens; readings also contain spaces, inside their brackets.
  for (const piece of annotated.split(/ (?![^[]*\])/)) {
    const [, chinese = piece, phonetic] = PIECE.exec(piece) ?? []
    if (phonetic !== undefined) {
      tokens.push({ start: text.length, end: text.length + chinese.length, chinese, phonetic })
    }
    text += chinese
  }
  return { part, kind, text, tokens }
}

/**
 * The names that a text of the starter library declares, which the engine is given there as own words. Other sentences
 * have none.
 */
export function declaredNames({ kind, tokens }: GoldSentence, lexicon: Lexicon): OwnWord[] {
  if (!kind.startsWith('library')) return []
  return tokens.filter(
    ({ chinese, phonetic }) =>
      /^\p{Lu}/u.test(phonetic) && !lexicon.wordsOf(chinese).some((word) => word.phonetic === phonetic),
  )
}

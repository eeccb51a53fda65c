import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineVersion } from '@tingdu/chinese/engine-version.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import type { Correction } from '../rules.ts'

/** A correction from the files; `traditional` selects the entry among words that are read alike. */
export type OwnCorrection = Correction & { traditional?: string }

/** A sentence from the product's own files. */
export type OwnSentence = { chinese: string; english: string; level: number; corrections: OwnCorrection[] }

/**
 * A line of `corrections.tsv`: the word at its `nth` occurrence in the sentence (default: the first), and its
 * reading or traditional form, if given.
 */
export type CorrectionLine = {
  location: string
  chinese: string
  word: string
  phonetic: string
  nth?: number
  traditional: string
}

const ROOT = join(import.meta.dirname, '../../../..')
const SENTENCES = join(ROOT, 'content/sentences')
/** The sources that annotations depend on: when they change, all sentences are annotated again. */
const SOURCES = [
  { directory: SENTENCES, files: /\.tsv$/ },
  { directory: join(ROOT, 'content/levels'), files: /\.txt$/ },
  { directory: join(ROOT, 'features/dictionary/sentences'), files: /(?<!\.test)\.ts$/ },
]

/** The product's own sentences, easier ones first, with their corrections. */
export function readOwnSentences(directory: string = SENTENCES): OwnSentence[] {
  const corrections = Map.groupBy(readCorrections(directory), ({ chinese }) => chinese)
  return levelFiles(directory).flatMap((name) =>
    linesOf(directory, name).map((line) => {
      const [chinese = '', english = '', level = ''] = line.split('\t')
      const own = (corrections.get(chinese) ?? [])
        .map(locateCorrection)
        .filter((correction) => correction !== null)
      return { chinese, english, level: Number(level), corrections: inOrder(own) }
    }),
  )
}

/** The lines of `corrections.tsv`: sentence, word, reading, occurrence, traditional form. */
export function readCorrections(directory: string = SENTENCES): CorrectionLine[] {
  return linesOf(directory, 'corrections.tsv').map((line, index) => {
    const [chinese = '', word = '', phonetic = '', nth = '', traditional = ''] = line.split('\t')
    const location = `corrections.tsv:${index + 1}`
    return { location, chinese, word, phonetic, traditional, ...(nth === '' ? {} : { nth: Number(nth) }) }
  })
}

/** The position of a correction in its sentence; null if the sentence does not contain the word (that often). */
export function locateCorrection({
  chinese,
  word,
  phonetic,
  nth = 1,
  traditional,
}: CorrectionLine): OwnCorrection | null {
  let start = -1
  for (let count = 0; count < nth; count += 1) start = chinese.indexOf(word, start + 1)
  if (word === '' || start < 0) return null
  return {
    start,
    end: start + word.length,
    ...(phonetic === '' ? {} : { phonetic }),
    ...(traditional === '' ? {} : { traditional }),
  }
}

/** Converts a correction for the engine, with the id of its entry, if it selects one. */
export function toEngineCorrection(
  { traditional, ...correction }: OwnCorrection,
  text: string,
  lexicon: Lexicon,
): Correction {
  if (traditional === undefined) return correction
  const entries = lexicon.wordsOf(text.slice(correction.start, correction.end))
  const entry = entries.find((each) => each.traditional === traditional)
  return entry ? { ...correction, word_id: entry.id } : correction
}

/** A fingerprint of the sentences and of every source in this checkout that their annotation depends on. */
export function contentVersion(): string {
  const hash = createHash('sha256').update(engineVersion())
  for (const { directory, files } of SOURCES) {
    for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
      if (files.test(name)) hash.update(`${name}\n`).update(readFileSync(join(directory, name)))
    }
  }
  return hash.digest('base64url')
}

function levelFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => /^level-\d\.tsv$/.test(name))
    .sort()
}

function linesOf(directory: string, name: string): string[] {
  return readFileSync(join(directory, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

function inOrder(corrections: OwnCorrection[]): OwnCorrection[] {
  return corrections.toSorted((one, other) => one.start - other.start)
}

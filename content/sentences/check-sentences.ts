/**
 * `node content/sentences/check-sentences.ts`: checks the product's own sentences, file by file, their corrections,
 * and which words of the HSK lists they use. Exits with 1 if a line breaks one of the rules of the README
 * beside it, or if too few words are used.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listedWords } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import {
  readDefinitionLines,
  withExamples,
} from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { readCorrections } from '@tingdu/features/dictionary/sentences/import/content.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import {
  type Finding,
  findFaults,
  findLevelFaults,
  findPinyinFaults,
  findUnneededCorrections,
  HIGHEST_LEVEL,
  type Sentence,
  sentencesByWord,
} from './sentence-words.ts'
import {
  coverage,
  findExceptionFaults,
  findGaps,
  printCoverage,
  readExceptions,
  readWordLists,
} from './word-coverage.ts'

type Text = Pick<Sentence, 'location' | 'chinese'>
export type SourceText = { name: string; text: string }

const LENGTH = { least: 3, most: 40 }
const SIMILARITY = 0.8
const CHINESE = /^[\p{Script=Han}A-Za-z0-9，。！？、；：“”‘’…—《》（）·%]+$/u
const ENGLISH = /^[\p{Script=Latin}0-9 .,;:!?'"()%&–—-]+$/u
const PUNCTUATION = /[^\p{Script=Han}A-Za-z0-9]/gu

/**
 * Reads the files' lines. Returns the valid sentences, and a finding for every line that breaks the format: three
 * fields, the characters of each, the length, the level.
 */
export function readSentences(files: SourceText[]): { sentences: Sentence[]; findings: Finding[] } {
  const sentences: Sentence[] = []
  const findings: Finding[] = []
  for (const { name, text } of files) {
    if (!text.endsWith('\n')) findings.push({ location: name, why: 'does not end with a line break' })
    for (const [index, line] of text.replace(/\n$/, '').split('\n').entries()) {
      const location = `${name}:${index + 1}`
      const [chinese = '', english = '', level = '', ...more] = line.split('\t')
      if (more.length > 0 || level === '') {
        findings.push({ location, why: 'does not have three fields separated by tabs' })
        continue
      }
      for (const why of faultsOf(chinese, english, level)) findings.push({ location, why })
      sentences.push({ location, chinese, english, level: Number(level) })
    }
  }
  return { sentences, findings }
}

function faultsOf(chinese: string, english: string, level: string): string[] {
  const length = [...withoutPunctuation(chinese)].length
  const faults: [boolean, string][] = [
    [!CHINESE.test(chinese), 'the Chinese is empty or contains a character that is not allowed'],
    [!/[。！？…][”’》）]?$/u.test(chinese), 'the Chinese does not end with sentence punctuation'],
    [length < LENGTH.least, `the Chinese is shorter than ${LENGTH.least} characters`],
    [length > LENGTH.most, `the Chinese is longer than ${LENGTH.most} characters`],
    [!ENGLISH.test(english), 'the English is empty or contains a character that is not allowed'],
    [/^ | $| {2}/.test(english), 'the English has an extra space'],
    [!isLevel(level), `the level is not 1–${HIGHEST_LEVEL}`],
  ]
  return faults.filter(([broken]) => broken).map(([, why]) => why)
}

function isLevel(text: string): boolean {
  return /^\d$/.test(text) && Number(text) >= 1 && Number(text) <= HIGHEST_LEVEL
}

/** A sentence without punctuation. */
function withoutPunctuation(chinese: string): string {
  return chinese.replace(PUNCTUATION, '')
}

/**
 * Finds sentences that occur twice (punctuation aside), or are nearly the same: most pairs of characters shared.
 */
export function findDuplicates(sentences: Text[]): Finding[] {
  const findings: Finding[] = []
  const firstLocations = new Map<string, string>()
  for (const { location, chinese } of sentences) {
    const first = firstLocations.get(withoutPunctuation(chinese))
    if (first) findings.push({ location, why: `says the same as ${first}` })
    else firstLocations.set(withoutPunctuation(chinese), location)
  }
  return [...findings, ...nearDuplicates([...firstLocations])]
}

/** Finds sentences that are the same, or nearly the same, as an example of a definition, which the page also shows. */
export function findRepeatedExamples(sentences: Sentence[], examples: Text[]): Finding[] {
  const own = new Set(sentences.map(({ location }) => location))
  const sources = new Set(examples.map(({ location }) => location))
  return findDuplicates([...examples, ...sentences]).filter(
    ({ location, why }) => own.has(location) && sources.has(why.split(' ').at(-1) ?? ''),
  )
}

function nearDuplicates(texts: [text: string, location: string][]): Finding[] {
  const findings: Finding[] = []
  const pairsOf = texts.map(([text]) => pairs(text))
  const indexesByPair = new Map<string, number[]>()
  for (const [index, own] of pairsOf.entries()) {
    const shared = new Map<number, number>()
    for (const pair of own) {
      for (const other of indexesByPair.get(pair) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
      indexesByPair.set(pair, [...(indexesByPair.get(pair) ?? []), index])
    }
    for (const [other, count] of shared) {
      const similarity = (2 * count) / (own.size + (pairsOf[other]?.size ?? 0))
      if (similarity < SIMILARITY) continue
      findings.push({ location: texts[index]?.[1] ?? '', why: `is nearly the same as ${texts[other]?.[1]}` })
    }
  }
  return findings
}

function pairs(text: string): Set<string> {
  const characters = [...text]
  return new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))
}

function readFiles(folder: string): SourceText[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^level-\d\.tsv$/.test(name))
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

function readExamples(): Text[] {
  return withExamples(readDefinitionLines()).map(({ location, example }) => ({
    location,
    chinese: example.chinese,
  }))
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkSentences(): void {
  const folder = import.meta.dirname
  const { sentences, findings } = readSentences(readFiles(folder))
  const corrections = readCorrections(folder)
  const lexicon = loadLexicon()
  const rows = coverage(readWordLists(), sentencesByWord(sentences, corrections, lexicon))
  const exceptions = readExceptions(folder)
  const faults = [
    ...findings,
    ...findDuplicates(sentences),
    ...findRepeatedExamples(sentences, readExamples()),
    ...findFaults(sentences, corrections, lexicon),
    ...findPinyinFaults(sentences, corrections, lexicon),
    ...findLevelFaults(sentences, corrections, lexicon, listedWords()),
    ...findGaps(rows, exceptions),
    ...findExceptionFaults(rows, exceptions, sentences),
  ]
  printCoverage(rows)
  for (const { location, why } of faults) console.error(`${location}: ${why}`)
  for (const chinese of findUnneededCorrections(corrections, lexicon)) {
    console.log(`correction can be removed: ${chinese}`)
  }
  console.log(`${sentences.length} sentences, ${corrections.length} corrected words, ${faults.length} faults`)
  if (faults.length > 0 || sentences.length === 0) process.exitCode = 1
}

if (import.meta.main) checkSentences()

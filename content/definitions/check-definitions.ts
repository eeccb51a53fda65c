/**
 * `node content/definitions/check-definitions.ts`: checks our own definitions against the dictionary, and the pinyin and
 * traditional form of their examples against the engine. Exits with 1 if a line breaks one of the rules of the README
 * beside it. With `--fill` it first writes what the engine suggests into empty fields of the examples, and its spelling
 * into the others.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import { type ListedWord, listedWords } from '@tingdu/features/dictionary/entries/import/levels.server.ts'
import {
  type DefinitionLine,
  ownDefinitions,
  ownMeasureWords,
  readDefinitionLines,
  readOwnEntries,
  withExamples,
} from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { rankEntries } from '@tingdu/features/dictionary/entries/import/prepare-words.server.ts'
import { readFrequencies, readWordLines } from '@tingdu/features/dictionary/entries/import/sources.server.ts'
import { annotate } from '@tingdu/features/dictionary/sentences/annotate.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import {
  type Finding,
  findExampleFaults,
  lettersOf,
  levelsOfWords,
  readExceptions,
} from './example-faults.ts'
import { findMeasureWordFaults } from './measure-word-faults.ts'

const LEAST_ENTRIES = 600
const MOST_SENSES = 12
/** Every word of HSK 3.0 up to this level has a definition. */
const HIGHEST_DEFINED_LEVEL = 4
const LONGEST = { text: 80, example: 25 }
const PARTS = new Set([
  '',
  'adjective',
  'adverb',
  'auxiliary verb',
  'complement',
  'conjunction',
  'interjection',
  'location word',
  'measure word',
  'noun',
  'number',
  'particle',
  'phrase',
  'prefix',
  'preposition',
  'pronoun',
  'suffix',
  'verb',
])
const CHINESE = /^[\p{Script=Han}，。！？、：“”]+[。！？]”?$/u
const EXTRA_SPACE = /^ | $| {2}/
const ENGLISH = /^[\p{Script=Latin}\d .,;:!?'"()%$…–-]+$/u
/** Signs that the readers of our own definitions and of their files give another meaning. */
const RESERVED = /\/|\[|\]|\|/

/** The entry of a line: its headword, traditional form if stated, and reading. */
const entryOf = ({ chinese, traditional, phonetic }: DefinitionLine) =>
  `${chinese}${traditional ? `|${traditional}` : ''} ${phonetic}`

/** What is wrong with the text of single lines: fields, signs and lengths. */
export function findTextFaults(lines: DefinitionLine[]): Finding[] {
  return lines.flatMap(({ location, chinese, part, text, example }) => {
    const faults: [boolean, string][] = [
      [!PARTS.has(part), `“${part}” is not a part of speech`],
      [
        text === '' || !ENGLISH.test(text.replace(/[\p{Script=Han}]/gu, 'x')),
        'the definition has a sign that is not allowed',
      ],
      [RESERVED.test(text), 'the definition has a sign with a meaning of its own'],
      [text.length > LONGEST.text, `the definition is longer than ${LONGEST.text} characters`],
      [EXTRA_SPACE.test(text), 'there is an extra space'],
    ]
    if (example)
      faults.push(
        [
          !CHINESE.test(example.chinese),
          'the example is not a sentence in Chinese characters and punctuation',
        ],
        [
          example.chinese.length > LONGEST.example,
          `the example is longer than ${LONGEST.example} characters`,
        ],
        [!example.chinese.includes(chinese), 'the example does not contain the word'],
        [!ENGLISH.test(example.english), 'the translation is empty or has a sign that is not allowed'],
        [EXTRA_SPACE.test(example.english), 'there is an extra space'],
      )
    return faults.filter(([broken]) => broken).map(([, why]) => ({ location, why }))
  })
}

/** Entries that do not exist, occur in two places, or have too many senses; repeated examples; too few entries. */
export function findEntryFaults(lines: DefinitionLine[], lexicon: Lexicon, least = LEAST_ENTRIES): Finding[] {
  const findings: Finding[] = []
  const entries = Map.groupBy(lines, entryOf)
  for (const [name, senses] of entries) {
    const [first] = senses as [DefinitionLine]
    const { location, chinese, traditional, phonetic } = first
    const exists = lexicon
      .wordsOf(chinese)
      .some((word) => word.phonetic === phonetic && (!traditional || word.traditional === traditional))
    const at = lines.indexOf(first)
    if (!exists) findings.push({ location, why: `the dictionary has no entry ${name}` })
    if (senses.length > MOST_SENSES)
      findings.push({ location, why: `${name} has more than ${MOST_SENSES} senses` })
    if (senses.some((line, index) => lines[at + index] !== line))
      findings.push({ location, why: `the senses of ${name} are not in consecutive lines` })
    if (new Set(senses.map(({ text }) => text)).size < senses.length)
      findings.push({ location, why: `a sense of ${name} is there twice` })
  }
  for (const [example, uses] of Map.groupBy(withExamples(lines), (line) => line.example.chinese)) {
    if (uses.length > 1)
      findings.push({ location: uses[1]?.location ?? '', why: `“${example}” is an example already` })
  }
  if (entries.size < least)
    findings.push({ location: 'all files', why: `define fewer than ${least} entries` })
  return findings
}

/** Words of `words.tsv` and `names.tsv`, in the format of CC-CEDICT, that are among the other entries: they are not needed there. */
export function findKnownWords(words: string[], entries: string[]): Finding[] {
  const name = (line: string) => line.slice(0, line.indexOf(' /'))
  const counts = Map.groupBy(entries.map(name), (entry) => entry)
  return words
    .map(name)
    .filter((word) => (counts.get(word)?.length ?? 0) > 1)
    .map((word) => ({ location: 'words.tsv or names.tsv', why: `CC-CEDICT has ${word}` }))
}

/** Words of HSK 3.0 levels 1 to 4 without a definition of ours, in the reading that the level means. */
export function findUndefinedWords(lines: DefinitionLine[], listed: ListedWord[]): Finding[] {
  const byWord = Map.groupBy(lines, ({ chinese }) => chinese)
  return listed
    .filter(({ levels }) => (levels['3.0'] ?? Infinity) <= HIGHEST_DEFINED_LEVEL)
    .filter(
      ({ word, reading }) =>
        !byWord.get(word)?.some(({ phonetic }) => reading === '' || phonetic === reading),
    )
    .map(({ word, reading, levels }) => ({
      location: `HSK 3.0 level ${levels['3.0']}`,
      why: `${[word, reading].filter(Boolean).join(' ')} has no definition`,
    }))
}

/**
 * Writes the engine's pinyin and traditional form into lines that have none, and the engine's spaces and capitals into
 * pinyin with the same letters.
 */
function fill(directory: string, lexicon: Lexicon): void {
  const exceptions = readExceptions(directory).filter(({ rule }) => rule === 'pinyin')
  const kept = new Set(exceptions.map(({ example }) => example))
  for (const name of readdirSync(directory).filter((file) => /^[a-z]\.tsv$/.test(file))) {
    const lines = readFileSync(join(directory, name), 'utf8').split('\n')
    const filled = lines.map((line) => {
      const fields = line.split('\t')
      const [chinese = '', traditional = '', pinyin = ''] = fields.slice(4)
      if (fields.length !== 8 || chinese === '' || kept.has(chinese)) return line
      const found = annotate(chinese, lexicon)
      const isSame = pinyin === '' || lettersOf(pinyin) === lettersOf(found.phonetic)
      return fields
        .with(5, traditional || found.traditional)
        .with(6, isSame ? found.phonetic : pinyin)
        .join('\t')
    })
    writeFileSync(join(directory, name), filled.join('\n'))
  }
}

/** The ranked entries of a word, as the import sees them. */
function entriesByWord() {
  const entries = rankEntries(readWordLines(), readFrequencies(), ownDefinitions())
  const byWord = Map.groupBy(entries, ({ simplified }) => simplified)
  return (word: string) => (byWord.get(word) ?? []).toSorted((one, other) => one.priority - other.priority)
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkDefinitions(): void {
  const directory = import.meta.dirname
  const lexicon = loadLexicon()
  if (process.argv.includes('--fill')) fill(directory, lexicon)
  const lines = readDefinitionLines(directory)
  const exceptions = readExceptions(directory)
  const measureWords = ownMeasureWords(directory)
  const findings = [
    ...findTextFaults(lines),
    ...findEntryFaults(lines, lexicon),
    ...findKnownWords(readOwnEntries(), readWordLines()),
    ...findExampleFaults(withExamples(lines), exceptions, lexicon, levelsOfWords()),
    ...findUndefinedWords(lines, listedWords()),
    ...findMeasureWordFaults(measureWords, lines, entriesByWord()),
  ]
  for (const { location, why } of findings) console.error(`${location}: ${why}`)
  const entries = new Set(lines.map(entryOf)).size
  console.log(
    `${entries} entries, ${lines.length} senses, ${exceptions.length} exceptions, ${measureWords.length} nouns with measure words, ${findings.length} faults`,
  )
  if (findings.length > 0) process.exitCode = 1
}

if (import.meta.main) checkDefinitions()

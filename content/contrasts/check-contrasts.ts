/**
 * `node content/contrasts/check-contrasts.ts`: checks the notes on words that learners confuse against the rules of the README
 * beside it, and their pinyin and traditional forms against the engine. Exits with 1 if one breaks a rule. With `--fill` it
 * first writes what the engine suggests into empty fields of the examples.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import {
  type ContrastNote,
  contrastFiles,
  readContrasts,
} from '@tingdu/features/dictionary/contrasts/import/contrast-files.server.ts'
import {
  readDefinitionLines,
  withExamples,
} from '@tingdu/features/dictionary/entries/import/own-definitions.server.ts'
import { annotate } from '@tingdu/features/dictionary/sentences/annotate.server.ts'
import { readOwnSentences } from '@tingdu/features/dictionary/sentences/import/content.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'
import {
  type Exception,
  type Finding,
  findExampleFaults,
  hardWords,
  levelsOfWords,
  readExceptions,
} from '../definitions/example-faults.ts'

const LEAST_NOTES = 120
const WORDS = { least: 40, most: 90 }
const EXAMPLES = 2
const LONGEST_EXAMPLE = 25
/** An example may have words this many levels above the hardest of the words compared. */
const HARDER = 1
const CHINESE = /^[\p{Script=Han}，。！？、：“”]+[。！？]”?$/u
const ENGLISH = /^[\p{Script=Latin}\p{Script=Han}\d .,;:!?'"()%$–=+…-]+$/u
const TRANSLATION = /^[\p{Script=Latin}\d .,;:!?'"()%$–-]+$/u

type Fault = [broken: boolean, why: string]

/** What is wrong with single notes: words, lengths, signs, numbers of examples. */
export function findNoteFaults(notes: ContrastNote[], lexicon: Lexicon): Finding[] {
  const names = notes.map(({ words }) => [...words].sort().join(' '))
  return notes.flatMap(({ location, words, note, trap, examples }, index) => {
    const count = countWords(`${note} ${trap}`)
    const faults: Fault[] = [
      [names.indexOf(names[index] as string) < index, `${words.join(' ')} are compared twice`],
      [words.length < 2, 'compares fewer than two words'],
      [count < WORDS.least || count > WORDS.most, `has ${count} words, not ${WORDS.least} to ${WORDS.most}`],
      [!ENGLISH.test(`${note}${trap}`), 'the text has a sign that is not allowed'],
      [/ {2}/.test(`${note}\n${trap}`), 'there is an extra space'],
      ...words.flatMap((word): Fault[] => [
        [lexicon.wordsOf(word).length === 0, `the dictionary has no entry ${word}`],
        [!note.includes(word), `the note does not say anything about ${word}`],
        [
          examples.filter((example) => example.word === word).length !== EXAMPLES,
          `${word} does not have ${EXAMPLES} examples`,
        ],
      ]),
      ...examples.flatMap(({ word, chinese, english }): Fault[] => [
        [!words.includes(word), `${word} is not one of the words`],
        [!CHINESE.test(chinese), `“${chinese}” is not a sentence in Chinese characters and punctuation`],
        [chinese.length > LONGEST_EXAMPLE, `“${chinese}” is longer than ${LONGEST_EXAMPLE} characters`],
        [!chinese.includes(word), `“${chinese}” does not contain ${word}`],
        [
          !TRANSLATION.test(english),
          `the translation of “${chinese}” is empty or has a sign that is not allowed`,
        ],
      ]),
    ]
    return faults.filter(([broken]) => broken).map(([, why]) => ({ location, why }))
  })
}

/** Words in English or Chinese: “Use 又 for the past” has five. */
const countWords = (text: string): number => text.match(/[\p{Script=Han}]+|[\p{L}\d'-]+/gu)?.length ?? 0

/** Examples that are used twice, or by `others`: definitions and example sentences. */
export function findRepeated(notes: ContrastNote[], others: Iterable<string>): Finding[] {
  const seen = new Set([...others].map(bare))
  return notes.flatMap(({ location, examples }) =>
    examples.flatMap(({ chinese }) => {
      const isRepeated = seen.has(bare(chinese))
      seen.add(bare(chinese))
      return isRepeated ? [{ location, why: `“${chinese}” is an example already` }] : []
    }),
  )
}

const bare = (chinese: string): string => chinese.replace(/\P{Script=Han}/gu, '')

/** Words of examples that are harder than those compared; `levels` are those of HSK 3.0. */
export function findHardWords(
  notes: ContrastNote[],
  levels: Map<string, number>,
  lexicon: Lexicon,
): Finding[] {
  return notes.flatMap(({ location, words, examples }) => {
    const limit = Math.max(...words.map((word) => levels.get(word) ?? 1)) + HARDER
    return examples.flatMap(({ chinese }) =>
      hardWords(chinese, limit, levels, lexicon).map(({ word, level }) => ({
        location,
        why: `“${chinese}”: ${word} is level ${level}, above ${limit}`,
      })),
    )
  })
}

/** The examples as those of definitions, so that the same rules apply. */
function asDefinitions(notes: ContrastNote[]) {
  return notes.flatMap(({ location, examples }) =>
    examples.map(({ word, ...example }) => ({
      location,
      chinese: word,
      traditional: undefined,
      phonetic: '',
      part: '',
      text: '',
      example,
    })),
  )
}

/** Writes the engine's pinyin and traditional form into examples that have none. */
function fill(directory: string, lexicon: Lexicon): void {
  for (const name of contrastFiles(directory)) {
    const lines = readFileSync(join(directory, name), 'utf8').split('\n')
    const filled = lines.map((line) => {
      const fields = line.split('\t')
      const [, chinese = '', traditional = '', pinyin = ''] = fields
      if (fields.length !== 5) return line
      const found = annotate(chinese, lexicon)
      return fields
        .with(2, traditional || found.traditional)
        .with(3, pinyin || found.phonetic)
        .join('\t')
    })
    writeFileSync(join(directory, name), filled.join('\n'))
  }
}

/** Prints what is wrong, and makes the process exit with 1 if anything is. */
export function checkContrasts(): void {
  const directory = import.meta.dirname
  const lexicon = loadLexicon()
  if (process.argv.includes('--fill')) fill(directory, lexicon)
  const notes = readContrasts(directory)
  const exceptions: Exception[] = readExceptions(directory)
  const others = [
    ...withExamples(readDefinitionLines()).map(({ example }) => example.chinese),
    ...readOwnSentences().map(({ chinese }) => chinese),
  ]
  const findings = [
    ...findNoteFaults(notes, lexicon),
    ...findRepeated(notes, others),
    ...findHardWords(notes, levelsOfWords(), lexicon),
    ...findExampleFaults(asDefinitions(notes), exceptions, lexicon),
  ]
  if (notes.length < LEAST_NOTES) findings.push({ location: 'notes', why: `fewer than ${LEAST_NOTES}` })
  for (const { location, why } of findings) console.error(`${location}: ${why}`)
  console.log(`${notes.length} notes, ${exceptions.length} exceptions, ${findings.length} faults`)
  if (findings.length > 0) process.exitCode = 1
}

if (import.meta.main) checkContrasts()

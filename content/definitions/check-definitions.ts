/**
 * `node content/definitions/check-definitions.ts`: checks our own definitions against the dictionary, and the pinyin and
 * traditional form of their examples against the engine. Exits with 1 if a line breaks one of the rules of the README
 * beside it. With `--fill` it first writes what the engine suggests into empty fields of the examples.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import {
  type DefinitionLine,
  readDefinitionLines,
} from '@tingdu/features/dictionary/import/own-definitions.server.ts'
import { annotate } from '@tingdu/features/sentences/annotate.server.ts'
import { loadLexicon } from '@tingdu/testing/lexicon.ts'

export type Finding = { location: string; why: string }

const LEAST_ENTRIES = 600
const MOST_SENSES = 6
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
const ENGLISH = /^[\p{Script=Latin}\d .,;:!?'"()%$…–-]+$/u
/** Signs that the readers of our own definitions and of their files give another meaning. */
const RESERVED = /\/|\[|\]|\|/
const EXCEPTIONS = 'exceptions.txt'

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
      [!CHINESE.test(example.chinese), 'the example is not a sentence in Chinese characters and punctuation'],
      [example.chinese.length > LONGEST.example, `the example is longer than ${LONGEST.example} characters`],
      [!example.chinese.includes(chinese), 'the example does not contain the word'],
      [!ENGLISH.test(example.english), 'the translation is empty or has a sign that is not allowed'],
      [/^ | $| {2}/.test(`${text}\n${example.english}`), 'there is an extra space'],
    ]
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
  for (const [example, uses] of Map.groupBy(lines, (line) => line.example.chinese)) {
    if (uses.length > 1)
      findings.push({ location: uses[1]?.location ?? '', why: `“${example}” is an example already` })
  }
  if (entries.size < least)
    findings.push({ location: 'all files', why: `define fewer than ${least} entries` })
  return findings
}

/**
 * Examples whose pinyin or traditional form is not what the engine finds, or does not have the reading and the form of
 * the entry, unless listed in `exceptions`; and exceptions that are not needed. Spaces and capitals of the pinyin are
 * not compared.
 */
export function findReadingFaults(
  lines: DefinitionLine[],
  exceptions: string[],
  lexicon: Lexicon,
): Finding[] {
  const listed = new Set(exceptions)
  const findings = lines.flatMap((line) => {
    const why = readingFault(line, lexicon)
    if (!why) return []
    return listed.delete(line.example.chinese) ? [] : [{ location: line.location, why }]
  })
  return [
    ...findings,
    ...[...listed].map((text) => ({ location: EXCEPTIONS, why: `“${text}” is not needed` })),
  ]
}

function readingFault(
  { traditional, phonetic, example }: DefinitionLine,
  lexicon: Lexicon,
): string | undefined {
  const found = annotate(example.chinese, lexicon)
  if (letters(example.phonetic) !== letters(found.phonetic)) return `the engine reads “${found.phonetic}”`
  if (example.traditional !== found.traditional) return `the engine writes “${found.traditional}”`
  if (!letters(example.phonetic).includes(letters(phonetic)))
    return `the example does not have the reading ${phonetic}`
  if (traditional && !example.traditional.includes(traditional))
    return `the example does not have ${traditional}`
  return undefined
}

const letters = (pinyin: string): string => pinyin.toLowerCase().replace(/[^\p{L}]/gu, '')

/** Writes the engine's pinyin and traditional form into lines that have none. */
function fill(directory: string, lexicon: Lexicon): void {
  for (const name of readdirSync(directory).filter((file) => file.endsWith('.tsv'))) {
    const lines = readFileSync(join(directory, name), 'utf8').split('\n')
    const filled = lines.map((line) => {
      const fields = line.split('\t')
      if (fields.length !== 8 || !fields[4] || (fields[5] && fields[6])) return line
      const found = annotate(fields[4], lexicon)
      return fields
        .with(5, fields[5] || found.traditional)
        .with(6, fields[6] || found.phonetic)
        .join('\t')
    })
    writeFileSync(join(directory, name), filled.join('\n'))
  }
}

function main(): void {
  const directory = import.meta.dirname
  const lexicon = loadLexicon()
  if (process.argv.includes('--fill')) fill(directory, lexicon)
  const lines = readDefinitionLines(directory)
  const exceptions = readFileSync(join(directory, EXCEPTIONS), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const findings = [
    ...findTextFaults(lines),
    ...findEntryFaults(lines, lexicon),
    ...findReadingFaults(lines, exceptions, lexicon),
  ]
  for (const { location, why } of findings) console.error(`${location}: ${why}`)
  const entries = new Set(lines.map(entryOf)).size
  console.log(
    `${entries} entries, ${lines.length} senses, ${exceptions.length} exceptions, ${findings.length} faults`,
  )
  process.exitCode = findings.length > 0 ? 1 : 0
}

if (import.meta.main) main()

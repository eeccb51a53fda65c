import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example, Sense } from '@tingdu/chinese/lexicon/definition.ts'
import { toNumbered } from '@tingdu/chinese/readings/pinyin.ts'
import { MEASURE_WORDS, type MeasureWordLine, readMeasureWords } from './measure-words.server.ts'

/** A line of the files: one sense of one reading of a headword. All fields are as written. */
export type DefinitionLine = {
  /** File and line, for messages. */
  location: string
  chinese: string
  /** Set only if several entries with that reading differ in their traditional form. */
  traditional: string | undefined
  phonetic: string
  part: string
  text: string
  /** Missing in `glosses.tsv`, `words.tsv` and `names.tsv`. */
  example?: Example
}

/** A line with an example. */
export type DefinitionWithExample = DefinitionLine & { example: Example }

/** Our own definition of an entry: its senses in order of use. */
export type OwnDefinition = Pick<DefinitionLine, 'chinese' | 'traditional' | 'phonetic'> & { senses: Sense[] }

const DIRECTORY = join(import.meta.dirname, '../../../../content/definitions')
const FILE = /^[a-z]\.tsv$/
/** Words and proper names that CC-CEDICT lacks, with a short definition. */
const ADDED = ['words.tsv', 'names.tsv']
/** Words that have a short definition only. Read last, so that a reading with an example comes before one without. */
const GLOSSES = 'glosses.tsv'

/**
 * Reads the lines of all files in the order of their names, those without examples last. Throws if a line does not have
 * eight fields, four in the glosses, or five in the words and names that CC-CEDICT lacks.
 */
export function readDefinitionLines(directory: string = DIRECTORY): DefinitionLine[] {
  return fileNames(directory).flatMap((name) =>
    linesOf(directory, name).map((line, index) => {
      const location = `${name}:${index + 1}`
      return ADDED.includes(name)
        ? parseWord(line, location).line
        : parseLine(line, location, name === GLOSSES ? 4 : 8)
    }),
  )
}

/** The words and names that CC-CEDICT lacks, as entries in its format. Their definitions are in `readDefinitionLines`. */
export function readOwnEntries(directory: string = DIRECTORY): string[] {
  const names = readdirSync(directory).filter((name) => ADDED.includes(name))
  const entries = names.flatMap((name) =>
    linesOf(directory, name).map((text) => {
      const { line, traditional } = parseWord(text, name)
      return `${traditional} ${line.chinese} [${toNumbered(line.phonetic)}] //`
    }),
  )
  return [...new Set(entries)]
}

function linesOf(directory: string, name: string): string[] {
  return readFileSync(join(directory, name), 'utf8').replace(/\n$/, '').split('\n')
}

/** A line of the words or names: simplified, traditional, reading, part of speech, definition. */
function parseWord(text: string, location: string): { line: DefinitionLine; traditional: string } {
  const [chinese = '', traditional = '', ...rest] = text.split('\t')
  return { line: parseLine([chinese, ...rest].join('\t'), location, 4), traditional }
}

/** The lines that have an example. */
export function withExamples(lines: DefinitionLine[]): DefinitionWithExample[] {
  return lines.filter((line): line is DefinitionWithExample => line.example !== undefined)
}

function parseLine(line: string, location: string, length: number): DefinitionLine {
  const fields = line.split('\t')
  if (fields.length !== length)
    throw new Error(`${location}: does not have ${length} fields separated by tabs`)
  const [word = '', reading = '', part = '', text = '', chinese, traditional = '', ...rest] = fields
  const [phonetic = '', english = ''] = rest
  const [simplified = '', form] = word.split('|')
  return {
    location,
    chinese: simplified,
    traditional: form,
    phonetic: reading,
    part,
    text,
    ...(chinese !== undefined && { example: { chinese, traditional, phonetic, english } }),
  }
}

/** Our own definitions by simplified headword, each headword's in the order of the files. */
export function ownDefinitions(directory?: string): Map<string, OwnDefinition[]> {
  const definitions: OwnDefinition[] = []
  for (const { chinese, traditional, phonetic, part, text, example } of readDefinitionLines(directory)) {
    const last = definitions.at(-1)
    const same =
      last?.chinese === chinese && last.traditional === traditional && last.phonetic === phonetic && last
    const definition = same || { chinese, traditional, phonetic, senses: [] }
    if (!same) definitions.push(definition)
    definition.senses.push({ text, ...(part !== '' && { part }), ...(example && { example }) })
  }
  return Map.groupBy(definitions, ({ chinese }) => chinese)
}

/** The measure words of nouns. */
export const ownMeasureWords = (directory: string = DIRECTORY): MeasureWordLine[] =>
  readMeasureWords(directory)

/** A fingerprint of the files. */
export function definitionsVersion(directory: string = DIRECTORY): string {
  const hash = createHash('sha256')
  for (const name of [...fileNames(directory), MEASURE_WORDS])
    hash.update(name).update(readFileSync(join(directory, name)))
  return `definitions ${hash.digest('base64url').slice(0, 12)}`
}

function fileNames(directory: string): string[] {
  const names = readdirSync(directory)
  return [
    ...names.filter((name) => FILE.test(name)).sort(),
    ...[GLOSSES, ...ADDED].filter((name) => names.includes(name)),
  ]
}

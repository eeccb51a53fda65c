import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of the files: what an entry is said with. `location` is the file and the line. */
export type Collocation = {
  location: string
  word: string
  reading: string
  chinese: string
  traditional: string
  phonetic: string
  english: string
}

const DIRECTORY = join(import.meta.dirname, '../../../../content/collocations')

/** Reads the lines of all files in the order of their names. Throws if a line does not have six fields. */
export function readCollocations(directory: string = DIRECTORY): Collocation[] {
  return collocationFiles(directory).flatMap((name) =>
    readFileSync(join(directory, name), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
      .map((line, index) => parseLine(line, `${name}:${index + 1}`)),
  )
}

/** The names of the files, in order. */
export const collocationFiles = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => /^level-\d\.tsv$/.test(name))
    .sort()

function parseLine(line: string, location: string): Collocation {
  const fields = line.split('\t')
  if (fields.length !== 6) throw new Error(`${location}: does not have six fields separated by tabs`)
  const [word = '', reading = '', chinese = '', traditional = '', phonetic = '', english = ''] = fields
  return { location, word, reading, chinese, traditional, phonetic, english }
}

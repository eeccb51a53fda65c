import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A line of the files: a phrase with its reading in tone marks, and the English for which it is looked up. */
export type PhraseLine = {
  /** File and line, for messages. */
  location: string
  chinese: string
  traditional: string
  phonetic: string
  english: string
}

const DIRECTORY = join(import.meta.dirname, '../../../../content/phrases')

/** Reads the phrases of all files in the order of their names. Throws if a line does not have four fields. */
export function readPhrases(directory: string = DIRECTORY): PhraseLine[] {
  return fileNames(directory).flatMap((name) =>
    readFileSync(join(directory, name), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
      .map((line, index) => {
        const location = `${name}:${index + 1}`
        const [chinese = '', traditional = '', phonetic = '', english, ...more] = line.split('\t')
        if (english === undefined || more.length > 0)
          throw new Error(`${location}: does not have four fields separated by tabs`)
        return { location, chinese, traditional, phonetic, english }
      }),
  )
}

/** A fingerprint of the files. */
export function phrasesVersion(directory: string = DIRECTORY): string {
  const hash = createHash('sha256')
  for (const name of fileNames(directory)) hash.update(name).update(readFileSync(join(directory, name)))
  return `phrases ${hash.digest('base64url').slice(0, 12)}`
}

/** The names of the files. */
export function fileNames(directory: string = DIRECTORY): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
}

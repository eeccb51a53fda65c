import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An example of one of the words of a note; `phonetic` is in pinyin orthography. */
export type ContrastExample = {
  word: string
  chinese: string
  traditional: string
  phonetic: string
  english: string
}

/** A note on words that are confused, as in the files. `location` is the file and its first line. */
export type ContrastNote = {
  location: string
  words: string[]
  note: string
  trap: string
  examples: ContrastExample[]
}

const DIRECTORY = join(import.meta.dirname, '../../../../content/contrasts')
const TRAP = 'Trap: '

/**
 * Reads the notes in the order of the files' names. Throws if one does not have its words, its note, its trap and examples
 * of five fields, each on a line.
 */
export function readContrasts(directory: string = DIRECTORY): ContrastNote[] {
  return contrastFiles(directory).flatMap((name) =>
    parseContrasts(readFileSync(join(directory, name), 'utf8'), name),
  )
}

/** The names of the files with notes, in order. */
export const contrastFiles = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => /^[\w-]+\.txt$/.test(name))
    .sort()

/** Parses a file; notes are separated by an empty line. */
export function parseContrasts(text: string, name: string): ContrastNote[] {
  let line = 1
  return text
    .trimEnd()
    .split('\n\n')
    .map((block) => {
      const note = parseNote(block.split('\n'), `${name}:${line}`)
      line += block.split('\n').length + 1
      return note
    })
}

function parseNote([words = '', note = '', trap = '', ...lines]: string[], location: string): ContrastNote {
  if (!trap.startsWith(TRAP)) throw new Error(`${location}: the third line does not begin with “${TRAP}”`)
  const examples = lines.map((line) => {
    const fields = line.split('\t')
    if (fields.length !== 5)
      throw new Error(`${location}: “${line}” does not have five fields separated by tabs`)
    const [word = '', chinese = '', traditional = '', phonetic = '', english = ''] = fields
    return { word, chinese, traditional, phonetic, english }
  })
  return { location, words: words.split(' '), note, trap: trap.slice(TRAP.length), examples }
}

/** A word in traditional characters, as its first example writes it. */
export function traditionalOf(word: string, examples: ContrastExample[]): string {
  const example = examples.find((each) => each.word === word)
  const at = example?.chinese.indexOf(word) ?? -1
  return example && at >= 0 ? example.traditional.slice(at, at + word.length) : word
}

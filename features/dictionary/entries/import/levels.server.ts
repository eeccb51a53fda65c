import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `2.0` is the syllabus of 2009–2012, `3.0` the grading standard of 2021. */
export type LevelStandard = '2.0' | '3.0'

/** One word of a level; the reading, in tone marks, is set only if the level means one of several. */
export type LevelWord = { standard: LevelStandard; level: number; word: string; reading?: string }

/** An entry of an official list that does not map to exactly one word here, and the words it maps to. */
export type OfficialEntry = { standard: LevelStandard; level: number; entry: string; words: LevelWord[] }

/**
 * Incremented when levels are derived differently from the same files, so that running installations derive them
 * again.
 */
const DERIVATION = 2

const DIRECTORY = join(import.meta.dirname, '../../../../content/levels')

/** Levels 7 to 9 of HSK 3.0 share a list; its words have level 7. */
const FILE = /^hsk-(2\.0|3\.0)-level-([1-6]|(?<=3\.0-level-)7-9)\.txt$/

/** Words of the official lists for which the dictionary has no headword. */
const ABSENT = 'not-in-the-dictionary.txt'

/** Entries of the official lists that map to several words here, or share a word with another entry. */
const ENTRIES = 'official-entries.txt'

/** The words of all levels by standard, then by level in ascending order, each level in the order of its file. */
export function readLevels(directory: string = DIRECTORY): LevelWord[] {
  return readdirSync(directory)
    .sort()
    .flatMap((name) => {
      const [, standard, level] = FILE.exec(name) ?? []
      if (!standard) return []
      return readLines(directory, name).map((line) =>
        levelWord(standard as LevelStandard, Number.parseInt(level ?? '', 10), line),
      )
    })
}

/** A word with its level in each standard; `reading` is empty if the level applies to any reading. */
export type ListedWord = { word: string; reading: string; levels: Partial<Record<LevelStandard, number>> }

/** The words of all levels, each reading once with its level in both standards. */
export function listedWords(directory: string = DIRECTORY): ListedWord[] {
  const words = new Map<string, ListedWord>()
  for (const { standard, level, word, reading = '' } of readLevels(directory)) {
    const key = `${word} ${reading}`
    const known = words.get(key) ?? { word, reading, levels: {} }
    words.set(key, known)
    known.levels[standard] = level
  }
  return [...words.values()]
}

/** A fingerprint of the files and of how the import derives levels from them. */
export function levelsVersion(directory: string = DIRECTORY): string {
  const hash = createHash('sha256').update(`derivation ${DERIVATION}`)
  for (const name of readdirSync(directory).sort()) {
    if (FILE.test(name)) hash.update(name).update(readFileSync(join(directory, name)))
  }
  return `levels ${hash.digest('base64url').slice(0, 12)}`
}

/**
 * The words of the official lists that the dictionary does not contain. They count toward the totals and get no
 * level.
 */
export function readAbsentWords(directory: string = DIRECTORY): LevelWord[] {
  return readLines(directory, ABSENT).map((line) => {
    const { standard, level, rest } = leveled(ABSENT, line)
    return levelWord(standard, level, rest)
  })
}

/** The official entries that do not map to exactly one word: `hsk-3.0-level-1 妈妈｜妈: 妈妈, 妈`. */
export function readOfficialEntries(directory: string = DIRECTORY): OfficialEntry[] {
  return readLines(directory, ENTRIES).map((line) => {
    const { standard, level, rest } = leveled(ENTRIES, line)
    const [entry = '', words = ''] = rest.split(': ')
    return {
      standard,
      level,
      entry,
      words: words.split(', ').map((word) => levelWord(standard, level, word)),
    }
  })
}

/** Splits `hsk-3.0-level-1 车上` into the level and the rest. */
function leveled(name: string, line: string): { standard: LevelStandard; level: number; rest: string } {
  const space = line.indexOf(' ')
  const [, standard, level] = FILE.exec(`${line.slice(0, space)}.txt`) ?? []
  if (!standard) throw new Error(`${name}: “${line}” names no level`)
  return {
    standard: standard as LevelStandard,
    level: Number.parseInt(level ?? '', 10),
    rest: line.slice(space + 1),
  }
}

function readLines(directory: string, name: string): string[] {
  return readFileSync(join(directory, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

/** Splits `长 cháng` into the word and its reading; the syllables of a reading are separated by one space. */
function levelWord(standard: LevelStandard, level: number, line: string): LevelWord {
  const space = line.indexOf(' ')
  if (space < 0) return { standard, level, word: line }
  return { standard, level, word: line.slice(0, space), reading: line.slice(space + 1) }
}

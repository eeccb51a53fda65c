/** Reads the decks of the library from `content/decks`, whose README describes the format. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A deck of words of one level of HSK 3.0 about one topic. */
export type LevelDeck = {
  slug: string
  level: number
  title: string
  /** In the order in which they are learned. */
  words: string[]
}

const DIRECTORY = join(import.meta.dirname, '../../../../content/decks')
const FILE = /^hsk-3\.0-level-([1-6])\.txt$/

/** The decks of all levels, in the order of their files. */
export function readLevelDecks(directory: string = DIRECTORY): LevelDeck[] {
  return readdirSync(directory)
    .sort()
    .flatMap((name) => {
      const [, level] = FILE.exec(name) ?? []
      return level ? decksOf(Number(level), readFileSync(join(directory, name), 'utf8')) : []
    })
}

/** Each deck begins with its title after `#`; its words follow, separated by spaces. */
function decksOf(level: number, text: string): LevelDeck[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n')
      const topic = title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-')
        .replaceAll(/^-|-$/g, '')
      return {
        slug: `hsk-3-level-${level}-${topic}`,
        level,
        title: title.trim(),
        words: lines
          .join(' ')
          .split(/\s+/)
          .filter((word) => word !== ''),
      }
    })
}

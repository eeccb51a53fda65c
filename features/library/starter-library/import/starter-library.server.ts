/** Reads the starter library from `content/texts`, whose README describes the format. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Correction, OwnWord } from '@tingdu/chinese/analyze.ts'
import { shortGloss } from '@tingdu/chinese/glosses/gloss.ts'
import type { Lexicon } from '@tingdu/chinese/lexicon/lexicon.ts'
import * as z from 'zod/mini'
import { nameDefinition } from '../../texts/public.server.ts'
import {
  LIBRARY_LEVELS,
  LIBRARY_PLANS,
  type LibraryCorrection,
  type LibraryLevel,
  type LibraryText,
  parseLibraryText,
} from './library-text.ts'
import { entriesMeant, type SensesOfEntries, sensesNamed } from './named-senses.ts'

const book = z.strictObject({
  /** Identifies the book in collections. */
  slug: z.string(),
  title: z.string(),
  /** The title in English. */
  english: z.string(),
  description: z.string(),
  author: z.string(),
  level: z.enum(LIBRARY_LEVELS),
  /** 0 is audio. */
  book_type: z.literal(0),
  /** The slugs of its texts, in order. */
  texts: z.array(z.string()),
})
export type LibraryBook = z.infer<typeof book>

const collection = z.strictObject({
  title: z.string(),
  description: z.string(),
  book_type: z.literal(0),
  /** The slugs of its books with the order number, the price in dollars and the plan. */
  books: z.array(
    z.strictObject({
      book: z.string(),
      idx: z.int(),
      price: z.number(),
      plan: z.enum(LIBRARY_PLANS),
    }),
  ),
})
/** A collection of the store. */
export type LibraryCollection = z.infer<typeof collection>

export type StarterLibrary = {
  texts: LibraryText[]
  books: LibraryBook[]
  collections: LibraryCollection[]
}

const DIRECTORY = join(import.meta.dirname, '../../../../content/texts')

/**
 * Reads the texts (by level, then by slug), the books and the collections of the store.
 *
 * @throws Error with the file if one does not follow the format.
 */
export function readStarterLibrary(directory: string = DIRECTORY): StarterLibrary {
  return {
    texts: LIBRARY_LEVELS.flatMap((level) => readTexts(directory, level)),
    books: readJson(directory, 'books.json', z.array(book)),
    collections: readJson(directory, 'collections.json', z.array(collection)),
  }
}

/**
 * The options with which the engine analyzes the content of a text: its names and its corrections. A sense that the
 * dictionary does not have, or has several times, is left to the engine.
 */
export function analysisOptions(
  { content, names, sentences }: LibraryText,
  lexicon: Lexicon,
  senses: SensesOfEntries,
) {
  const ownWords: OwnWord[] = names.map(({ chinese, phonetic, kind }) => ({
    chinese,
    phonetic,
    defs: nameDefinition(kind),
  }))
  const corrections = sentences
    .flatMap((sentence) => sentence.corrections)
    .map((correction) => correctionFor(correction, content, lexicon, senses))
  return { ownWords, corrections }
}

/** The words whose sense the corrections of texts name. */
export function wordsWithSense(texts: readonly LibraryText[]): Set<string> {
  const words = texts.flatMap(({ content, sentences }) =>
    sentences
      .flatMap(({ corrections }) => corrections)
      .flatMap(({ start, end, sense }) => (sense ? content.slice(start, end) : [])),
  )
  return new Set(words)
}

function correctionFor(
  correction: LibraryCorrection,
  content: string,
  lexicon: Lexicon,
  senses: SensesOfEntries,
): Correction {
  const { start, end, phonetic, traditional, sense } = correction
  const entries = entriesMeant(lexicon.wordsOf(content.slice(start, end)), correction)
  const [named, another] = sense ? sensesNamed(entries, sense, senses) : []
  if (named && !another) {
    const { entry, number, definition } = named
    const defs = shortGloss([definition])
    return { start, end, phonetic: entry.phonetic, word_id: entry.id, defs, sense: number }
  }
  const entry = traditional && entries[0]
  return { start, end, ...(phonetic && { phonetic }), ...(entry && { word_id: entry.id }) }
}

function readTexts(directory: string, level: LibraryLevel): LibraryText[] {
  const names = readdirSync(join(directory, level)).filter((name) => name.endsWith('.txt'))
  return names.sort().map((name) => {
    const source = readFileSync(join(directory, level, name), 'utf8')
    return inFile(`${level}/${name}`, () => parseLibraryText(name.replace(/\.txt$/, ''), level, source))
  })
}

function readJson<Schema extends z.core.$ZodType>(
  directory: string,
  name: string,
  schema: Schema,
): z.infer<Schema> {
  return inFile(name, () => z.parse(schema, JSON.parse(readFileSync(join(directory, name), 'utf8'))))
}

function inFile<Result>(name: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new Error(`content/texts/${name}: ${(error as Error).message}`, { cause: error })
  }
}

import { MAX_CHARACTERS } from '@tingdu/features/library/texts/rules.ts'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** What one text can hold; of the 2,000 sentences some are left for when it is saved again. */
export const TEXT_LIMITS = { characters: MAX_CHARACTERS, sentences: 1900 }

/** So many texts fit into one notebook. */
export const MOST_CHAPTERS = 500

/** What a text takes up in the database, measured over the starter library; each has a page of it at least. */
const BYTES_PER_CHARACTER = 26
const BYTES_PER_TEXT = 8192

const title = z
  .string()
  .check(z.trim(), z.minLength(1, messages.titleEmpty), z.maxLength(300, messages.titleTooLong))

/** The fields of what is added. */
export const addedRules = z.object({
  title,
  author: z.string().check(z.trim(), z.maxLength(200, messages.authorTooLong)),
})

/** What a member has used of their limits, and the limits; null for none. */
export type Room = {
  texts: number
  bytes: number
  charactersToday: number
  most: { texts: number | null; bytes: number | null; charactersToday: number | null }
}

/** What does not fit, in the order in which it is said. */
export type Excess =
  | { kind: 'chapters'; most: number }
  | { kind: 'texts'; most: number; left: number }
  | { kind: 'bytes'; most: number; left: number }
  | { kind: 'characters'; most: number; left: number }

type Sized = { text: string }

/**
 * How many characters these chapters have, as it is shown everywhere and as the limits count: punctuation, spaces and ends of
 * lines, too; 𠮷 is one.
 */
export function charactersIn(chapters: readonly Sized[]): number {
  const seconds = /[\uDC00-\uDFFF]/g
  return chapters.reduce((sum, { text }) => sum + text.length - (text.match(seconds)?.length ?? 0), 0)
}

/** Why these chapters cannot all be added now; null if they can. */
export function excessOf(
  chosen: readonly Sized[],
  { texts, bytes, charactersToday, most }: Room,
): Excess | null {
  const characters = charactersIn(chosen)
  const size = characters * BYTES_PER_CHARACTER + chosen.length * BYTES_PER_TEXT
  const left = (all: number, used: number) => Math.max(all - used, 0)
  if (chosen.length > MOST_CHAPTERS) return { kind: 'chapters', most: MOST_CHAPTERS }
  if (most.texts !== null && chosen.length > left(most.texts, texts))
    return { kind: 'texts', most: most.texts, left: left(most.texts, texts) }
  if (most.bytes !== null && size > left(most.bytes, bytes))
    return { kind: 'bytes', most: most.bytes, left: left(most.bytes, bytes) }
  if (most.charactersToday !== null && characters > left(most.charactersToday, charactersToday))
    return {
      kind: 'characters',
      most: most.charactersToday,
      left: left(most.charactersToday, charactersToday),
    }
  return null
}

/** Title pages, dedications and the like are shorter. */
const LEAST_CHINESE = 20

/**
 * The chapters that are chosen at first: from the beginning on, as many as can be added now, without those of a few
 * characters; at least one.
 */
export function chosenAtFirst<Chapter extends Sized>(chapters: readonly Chapter[], room: Room): Set<Chapter> {
  const worth = chapters.filter(
    ({ text }) => (text.slice(0, 1000).match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST_CHINESE,
  )
  const offered = worth.length > 0 ? worth : chapters
  let fitting = 1
  while (fitting < offered.length && excessOf(offered.slice(0, fitting + 1), room) === null) fitting += 1
  return new Set(offered.slice(0, fitting))
}

/** The longest part that a member can have analyzed in a day. */
export function limitsOf({ most }: Room): { characters: number; sentences: number } {
  return {
    ...TEXT_LIMITS,
    characters: Math.min(TEXT_LIMITS.characters, most.charactersToday ?? Number.POSITIVE_INFINITY),
  }
}

/** For about how many characters there is space; null without a limit. */
export function charactersLeft({ bytes, most }: Room): number | null {
  if (most.bytes === null) return null
  return Math.max(Math.floor((most.bytes - bytes) / BYTES_PER_CHARACTER), 0)
}

const ADDRESS = /https?:\/\/\S+/gi

/** The beginning of chapters, without addresses of pages, which tells the language and the level. */
export const sampleOf = (chapters: readonly Sized[]): string =>
  chapters
    .slice(0, 20)
    .map(({ text }) => text.slice(0, 5000).replace(ADDRESS, ''))
    .join('\n')

/** Whether a text is nothing but addresses of pages. */
export const isAddress = (chapters: readonly Sized[]): boolean =>
  sampleOf(chapters).trim() === '' && chapters.some(({ text }) => text.trim() !== '')

/** What is unusual about the language of a text; null for Chinese. */
export function languageOf({ han, kana, letters }: { han: number; kana: number; letters: number }) {
  if (han === 0) return { kind: 'none' } as const
  if (kana * 4 > han) return { kind: 'japanese' } as const
  const share = han / letters
  return share < 0.5 ? ({ kind: 'mixed', share } as const) : null
}

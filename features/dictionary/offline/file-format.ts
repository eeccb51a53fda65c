import type { Row } from '@tingdu/client/rows.ts'

/**
 * The file of the offline dictionary, compressed with gzip: lines of JSON. The first is a `Header`, then come as many lines
 * of words, characters and sentences as it says. A line of a word has its search keys and, after a tab, its entry, which
 * is parsed only when it is shown.
 */

/** Increased when the format of the lines changes, so that devices download the file again. */
export const FORMAT = 1

/** How many entries the file has. */
export const MOST_WORDS = 40_000

/** The file is downloaded in parts of this many bytes, so that an interrupted download continues where it stopped. */
export const PART_BYTES = 512 * 1024

export type Header = {
  format: number
  words: number
  characters: number
  sentences: number
  /** Whose work it contains, and under which license. */
  credits: readonly string[]
  english: Readonly<Record<string, readonly string[]>>
  irregular: readonly (readonly [form: string, base: string])[]
  /** By character, those that it is mistaken for. */
  look_alikes: Readonly<Record<string, string>>
  /** By character, those that are written most like it. */
  written_alike: Readonly<Record<string, string>>
}

/** What the server says about the file. */
export type DownloadInfo = {
  version: string
  bytes: number
  parts: number
  words: number
  sentences: number
}

/** The same for a member: when their membership ends, in ISO 8601; null if it does not. */
export type OfferedDownload = DownloadInfo & { until: string | null }

/** The search keys of a word, as in the file. */
export type WordKeys = readonly [
  id: number,
  chinese: string,
  traditional: string | null,
  priority: number,
  frequency: number,
  bonus: number,
  worth: number,
  hsk_2: number | null,
  hsk_3: number | null,
  readings: readonly (readonly [toned: string, isLower: number])[],
  glosses: readonly (readonly [gloss: string, tier: number, flags: number])[],
  english: string,
]

/** A character with its components and the number of its strokes. */
export type CharacterLine = Row<'fc_chars'> & { parts?: string; stroke_count?: number }

/** A word of a sentence. */
export type Token = { start: number; end: number; chinese: string; phonetic: string; word_id?: number | null }

export type SentenceLine = Omit<Row<'fc_sentences'>, 'tokens'> & { tokens: Token[] }

import type { Preview } from '@tingdu/anki/preview.ts'

/** The `result` of a finished import in `fc_study_tasks`. */
export type ImportResult =
  | {
      preview: Preview
      /** Of the notes with text, how many are in the dictionary. */
      found: number
      entries: number
    }
  | ImportCounts
  | { error: { code: string; message: string; hint: string | null } }

/** What an import did. */
export type ImportCounts = {
  decks: { id: number; title: string }[]
  /** Entries that were added: of the dictionary, and cards of one's own. */
  words: number
  own: number
  /** What the decks had already. */
  present: number
  /** Notes without a meaning that are not in the dictionary. */
  left_out: number
  reviews: number
  files: number
  /** Files of types that are not used, damaged ones, and those for which there was no space. */
  files_left_out: number
}

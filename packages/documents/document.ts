/** A part of a document: a chapter of a book, or all of it. Lines are paragraphs. */
export type Chapter = { title: string; text: string }

/**
 * When a part of a text is said: its offsets in the text, in UTF-16 units, and seconds in the recording; and its translation, a
 * line for each speaker, if the file has one.
 */
export type Cue = { start: number; end: number; from: number; to: number; translation?: string }

/**
 * What was read from a file. Title and author are empty where the file does not name them. What is spoken has lines that are
 * no paragraphs, of which the first is no title. The name of a file is its title only if its content has none.
 * Subtitles have cues, in the text of their only chapter.
 */
export type ReadDocument = {
  title: string
  author: string
  chapters: Chapter[]
  isSpoken?: boolean
  cues?: Cue[]
}

/** A file to read; its bytes are fetched once its size is known to be within the limits. */
export type DocumentFile = { name: string; size: number; bytes: () => Promise<Uint8Array> }

/** A file that cannot be read as a text; the message says why, and what to do. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

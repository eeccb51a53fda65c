import { messages } from '@tingdu/transcripts/messages.ts'

const MEGABYTE = 1024 * 1024

/** A file cannot be read as text; the message says why. */
export class FileUnreadable extends Error {
  override name = 'FileUnreadable'
}

/** The text of a subtitle file, in UTF-8. Throws `FileUnreadable`. */
export async function readSubtitleFile(file: File): Promise<string> {
  if (file.size > MEGABYTE) throw new FileUnreadable(messages.tooLarge(1))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new FileUnreadable(messages.binary)
  }
}

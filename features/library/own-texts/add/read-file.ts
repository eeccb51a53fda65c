import { type ReadDocument, UnreadableFile } from '@tingdu/documents/document.ts'
import { messages } from '../messages.ts'

/** The text of a file. The readers are loaded with the first file. Throws `UnreadableFile`. */
export async function readFile(file: File): Promise<ReadDocument> {
  const { readDocument } = await import('@tingdu/documents/read-document.ts')
  const bytes = async () => new Uint8Array(await file.arrayBuffer())
  return await readDocument({ name: file.name, size: file.size, bytes }, async () => {
    const { openPdf } = await import('@tingdu/documents/pdf/pdf-in-browser.ts')
    return openPdf
  })
}

/** A pasted text, with its chapters if it has headings. Throws `UnreadableFile`. */
export async function readPasted(text: string): Promise<ReadDocument> {
  const { readText } = await import('@tingdu/documents/read-document.ts')
  return readText(text)
}

/** Why a file cannot be read, for the member. */
export function whyUnreadable(failure: unknown): string {
  return failure instanceof UnreadableFile ? failure.message : messages.unreadable
}

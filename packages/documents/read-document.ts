import { SubtitlesInvalid } from '@tingdu/transcripts/port.ts'
import { type DocumentFile, type ReadDocument, UnreadableFile } from './document.ts'
import { messages } from './messages.ts'
import type { OpenPdf } from './pdf/pdf.ts'
import { cleanText } from './text/clean.ts'
import { decodeText } from './text/encoding.ts'
import { titleOfFile } from './text/file-names.ts'
import { withFront, withoutMarkdownTitle } from './text/front.ts'
import { chaptersOfText } from './text/plain-text.ts'

/** The largest files: of books with pictures, and of plain text. */
export const MOST_BOOK_BYTES = 100 * 1024 ** 2
export const MOST_TEXT_BYTES = 30 * 1024 ** 2

/** The names of files that can be chosen. */
export const accepted = '.txt,.text,.md,.epub,.pdf,.html,.htm,.xhtml,.srt,.vtt'

/**
 * Reads the text of a file, whose kind follows from its content and then its name. `openPdf` starts pdf.js, which is
 * large, and is called for PDFs only. Throws `UnreadableFile` with a message for the member; nothing of the file is run.
 */
export async function readDocument(
  file: DocumentFile,
  openPdf: () => Promise<OpenPdf>,
): Promise<ReadDocument> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (file.size === 0) throw new UnreadableFile(messages.empty)
  if (file.size > MOST_BOOK_BYTES) throw new UnreadableFile(messages.tooLarge(MOST_BOOK_BYTES))
  const bytes = await file.bytes()
  const read = named(withFront(await readKind(kindOf(bytes, extension), bytes, openPdf)), file.name)
  if (read.chapters.every(({ text }) => text.trim() === '')) throw new UnreadableFile(messages.noText)
  return read
}

type Kind = 'epub' | 'pdf' | 'html' | 'subtitles' | 'text'

function kindOf(bytes: Uint8Array, extension: string): Kind {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (start.startsWith('PK\u0003\u0004') || start.startsWith('PK\u0005\u0006')) {
    if (/^(docx?|odt|pages|pptx|xlsx)$/.test(extension)) throw new UnreadableFile(messages.word)
    return 'epub'
  }
  if (start.includes('%PDF-')) return 'pdf'
  if (start.startsWith('{\\rtf') || start.startsWith('\u00D0\u00CF\u0011\u00E0'))
    throw new UnreadableFile(messages.word)
  if (/^.{60}(BOOKMOBI|TEXtREAd)/s.test(start) || /^(mobi|azw3?|kfx|prc)$/.test(extension))
    throw new UnreadableFile(messages.kindle)
  if (extension === 'epub') throw new UnreadableFile(messages.brokenBook)
  if (extension === 'pdf') throw new UnreadableFile(messages.brokenPdf)
  if (bytes.length > MOST_TEXT_BYTES) throw new UnreadableFile(messages.tooLarge(MOST_TEXT_BYTES))
  if (/^(png|jpe?g|gif|webp|heic|mp3|m4a|mp4|mov|wav|zip|rar|7z|gz|exe|dmg)$/.test(extension))
    throw new UnreadableFile(messages.unknown)
  if (/^x?html?$/.test(extension)) return 'html'
  if (/^(srt|vtt)$/.test(extension)) return 'subtitles'
  return /^\s*(<!doctype html|<html[\s>])/i.test(start) ? 'html' : 'text'
}

async function readKind(
  kind: Kind,
  bytes: Uint8Array,
  openPdf: () => Promise<OpenPdf>,
): Promise<ReadDocument> {
  switch (kind) {
    case 'epub':
      return await (await import('./epub/epub.ts')).readEpub(bytes)
    case 'pdf':
      return await (await import('./pdf/pdf.ts')).readPdf(bytes, await openPdf())
    case 'html': {
      const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
      const declared = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]
      return (await import('./html/html.ts')).readHtml(decodeText(bytes, declared))
    }
    case 'subtitles':
      return await readSubtitleFile(decodeText(bytes))
    case 'text':
      return readLines(decodeText(bytes))
  }
}

/** Subtitles have the times of the first one in one of their first lines. */
const SUBTITLES = /^(?:.*\n){0,5}\s*(?:\d+:)?\d+:\d+[.,]\d+[ \t]*-->/

/** A text as it was typed or pasted. */
export async function readText(text: string): Promise<ReadDocument> {
  const subtitles = SUBTITLES.test(text) && (await readSubtitleFile(text).catch(() => null))
  return withFront(subtitles || readLines(text))
}

function readLines(text: string): ReadDocument {
  if (isBinary(text)) throw new UnreadableFile(messages.notText)
  const { title, rest } = withoutMarkdownTitle(cleanText(text))
  return { title, author: '', chapters: chaptersOfText(rest) }
}

/** What is decoded from something else than text has characters that no text has. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  const odd = text.slice(0, 20_000).match(/[\u0000-\u0008\u000E-\u001A\u001C-\u001F\uFFFD]/g)?.length ?? 0
  return odd * 100 > Math.min(text.length, 20_000)
}

async function readSubtitleFile(text: string): Promise<ReadDocument> {
  const [{ readDialogue }, { chapterOfSubtitles }] = await Promise.all([
    import('@tingdu/transcripts/subtitles.ts'),
    import('./text/subtitles.ts'),
  ])
  try {
    const { chapter, cues } = chapterOfSubtitles(await readDialogue(text))
    return { title: titleOfVtt(text), author: '', chapters: [chapter], isSpoken: true, cues }
  } catch (error) {
    if (error instanceof SubtitlesInvalid) throw new UnreadableFile(error.message, { cause: error })
    throw error
  }
}

/** The title behind the first word of a VTT file, where some tools write what they are instead, in English. */
function titleOfVtt(text: string): string {
  const title = /^\uFEFF?WEBVTT[ \t]+(?:-[ \t]*)?(\S.*)/.exec(text)?.[1]?.trim() ?? ''
  return /\p{Script=Han}/u.test(title) ? title : ''
}

/** Without a title of its own, a document is called like its file. */
function named(read: ReadDocument, fileName: string): ReadDocument {
  if (read.title !== '') return read
  return { ...read, title: titleOfFile(fileName, read.isSpoken === true) }
}

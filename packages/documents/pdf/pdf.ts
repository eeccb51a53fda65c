import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { Chapter, ReadDocument } from '../document.ts'
import { UnreadableFile } from '../document.ts'
import { messages } from '../messages.ts'
import { cleanText, inOneScript } from '../text/clean.ts'
import { chaptersOfText, withoutWrapping } from '../text/plain-text.ts'
import { withoutProgram } from '../text/titles.ts'
import { refuseInflated } from './inflated.ts'
import { type Line, linesOfPage, type Piece, withoutEdges } from './pdf-lines.ts'
import { textsOfPages } from './pdf-paragraphs.ts'

/** How pdf.js is started: `data` is the file. */
export type OpenPdf = (data: Uint8Array) => {
  promise: Promise<PDFDocumentProxy>
  destroy: () => Promise<void>
}

export const MOST_PAGES = 3000
/** More characters than the longest novels have. */
export const MOST_CHARACTERS = 20_000_000
/** Reading a book of a thousand pages takes half a minute on a phone. */
const LONGEST_MS = 180_000

/**
 * Reads the text of a PDF. Chapters begin where its bookmarks say, or at headings. Scripts and forms of the file are not
 * read. `open` must know where the Chinese character maps are: without them, the text of many files is silently empty.
 * Throws `UnreadableFile`.
 */
export async function readPdf(
  bytes: Uint8Array,
  open: OpenPdf,
  mostCharacters = MOST_CHARACTERS,
): Promise<ReadDocument> {
  await refuseInflated(bytes)
  const task = open(bytes)
  const timer = AbortSignal.timeout(LONGEST_MS)
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer.addEventListener('abort', () => reject(new UnreadableFile(messages.slowPdf)))
    })
    return await Promise.race([readOpened(task.promise, mostCharacters), late])
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await task.destroy().catch(() => {})
  }
}

function refusalOf(error: unknown): Error {
  if (error instanceof UnreadableFile) return error
  const isProtected = error instanceof Error && error.name === 'PasswordException'
  return new UnreadableFile(isProtected ? messages.protectedPdf : messages.brokenPdf, { cause: error })
}

async function readOpened(opened: Promise<PDFDocumentProxy>, mostCharacters: number): Promise<ReadDocument> {
  const document = await opened
  if (document.numPages > MOST_PAGES) throw new UnreadableFile(messages.tooManyPages(MOST_PAGES))
  const pages: Line[][] = []
  const budget = { characters: mostCharacters }
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    pages.push(await linesOf(page, budget))
    page.cleanup()
  }
  if (pages.every((lines) => lines.length === 0)) throw new UnreadableFile(messages.scanned)
  if (isGarbled(pages)) throw new UnreadableFile(messages.garbledPdf)
  const texts = inOneScript(textsOfPages(withoutEdges(pages)))
  const { title, author } = await namesOf(document)
  const bookmarks = await bookmarksOf(document)
  const atHeadings = chaptersOfText(cleanText(texts.join('\n')))
  // Of chapters that begin on the same page, only headings tell where.
  const atBookmarks = bookmarks.length > 1 ? chaptersAt(bookmarks, texts) : []
  const chapters = atHeadings.length > atBookmarks.length ? atHeadings : atBookmarks
  return { title, author, chapters }
}

/** Letters of the scripts that people write in, of which a PDF has others if it does not say what its glyphs mean. */
const WRITTEN =
  /[\p{Script=Han}\p{Script=Latin}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/gu
const GARBLED_SHARE = 0.1

function isGarbled(pages: readonly Line[][]): boolean {
  const [all, written] = pages
    .flat()
    .reduce(
      ([sum, known], { text }) => [sum + [...text].length, known + (text.match(WRITTEN)?.length ?? 0)],
      [0, 0],
    ) as [number, number]
  return all - written > all * GARBLED_SHARE
}

/** The lines of a page, as long as there are not more characters than a document may have. */
async function linesOf(page: PDFPageProxy, budget: { characters: number }): Promise<Line[]> {
  const reader = page.streamTextContent().getReader()
  const pieces: Piece[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const items = (part.value as { items: object[] }).items.filter((item) => 'str' in item) as Piece[]
    budget.characters -= items.reduce((sum, { str }) => sum + str.length + 1, 0)
    // The worker ends with the file, so the rest is never read.
    if (budget.characters < 0) throw new UnreadableFile(messages.inflated)
    pieces.push(...items)
  }
  return linesOfPage(pieces)
}

async function namesOf(document: PDFDocumentProxy): Promise<{ title: string; author: string }> {
  const { info } = (await document.getMetadata().catch(() => ({ info: {} }))) as {
    info: { Title?: unknown; Author?: unknown }
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? withoutProgram(cleanText(value)) : '')
  return { title: textOf(info.Title), author: textOf(info.Author) }
}

type Bookmark = { title: string; page: number }

/** The outermost bookmarks that lead to different pages, in their order; none if one cannot be read. */
async function bookmarksOf(document: PDFDocumentProxy): Promise<Bookmark[]> {
  try {
    const outline = (await document.getOutline()) ?? []
    const found: Bookmark[] = []
    for (const { title, dest } of outline.slice(0, MOST_PAGES)) {
      const target = typeof dest === 'string' ? await document.getDestination(dest) : dest
      const reference = target?.[0]
      if (!reference) continue
      const page = typeof reference === 'number' ? reference : await document.getPageIndex(reference)
      if (page > (found.at(-1)?.page ?? -1)) found.push({ title: cleanText(title).trim(), page })
    }
    return found
  } catch {
    return []
  }
}

function chaptersAt(bookmarks: readonly Bookmark[], pages: readonly string[]): Chapter[] {
  const starts = bookmarks[0]?.page === 0 ? bookmarks : [{ title: '', page: 0 }, ...bookmarks]
  return starts.map(({ title, page }, index) => {
    const text = cleanText(pages.slice(page, starts[index + 1]?.page).join('\n'))
    const lines = withoutWrapping(text)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return { title, text: (lines[0] === title ? lines.slice(1) : lines).join('\n') }
  })
}

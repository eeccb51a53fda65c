import type { Chapter, ReadDocument } from '../document.ts'
import { type Block, blocksOf } from '../html/blocks.ts'
import { elements, parsePage } from '../html/parse.ts'
import { cleanText } from '../text/clean.ts'
import { chaptersOfText } from '../text/plain-text.ts'
import { withoutProgram } from '../text/titles.ts'
import { openArchive } from './archive.ts'
import { type Entry, readContents } from './contents.ts'
import { decodeXml, readPackage } from './package.ts'

/** So many parts are read before the browser may draw again. */
const AT_ONCE = 20

type Open = { title: string; lines: string[] }

/**
 * Reads a book (EPUB 2 or 3). Chapters begin where the table of contents says; parts that it does not name begin one if
 * they have a heading, and else continue the chapter before. Pictures, styles and scripts are not read.
 * Throws `UnreadableFile`.
 */
export async function readEpub(bytes: Uint8Array): Promise<ReadDocument> {
  const archive = openArchive(bytes)
  const book = readPackage(archive)
  const entries = Map.groupBy(readContents(archive, book), ({ path }) => path)
  const chapters: Open[] = []
  for (let from = 0; from < book.spine.length; from += AT_ONCE) {
    const paths = book.spine.slice(from, from + AT_ONCE)
    const files = archive.read(paths)
    for (const path of paths) {
      const file = files.get(path)
      if (!file || path === book.navigation) continue
      const page = parsePage(decodeXml(file), true)
      const root = page.body ?? page.documentElement
      const blocks = blocksOf(root)
      if (book.spine.length > 1 && isContents(root, blocks)) continue
      addPart(chapters, blocks, entries.get(path) ?? [])
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  const { title, author } = book
  return {
    title: withoutProgram(cleanText(title)),
    author: withoutProgram(cleanText(author)),
    chapters: withHeadings(finished(chapters)),
  }
}

/** Whether a part is a list of links to the others, as converters add it. */
function isContents(root: Element, blocks: readonly Block[]): boolean {
  const links = new Set(elements(root, 'a').map((link) => letters(link.textContent ?? '')))
  const lines = blocks.flatMap(({ text }) => text.split('\n'))
  const linking = lines.filter((line) => links.has(letters(line))).length
  return linking > 1 && linking * 3 >= lines.length * 2
}

function addPart(chapters: Open[], blocks: readonly Block[], entries: readonly Entry[]): void {
  const begins = beginnings(blocks, entries)
  const first = blocks[0]
  if (!begins.has(0) && first && (first.heading > 0 || chapters.length === 0))
    begins.set(0, first.heading > 0 ? first.text : '')
  blocks.forEach((block, index) => {
    const title = begins.get(index)
    if (title !== undefined) chapters.push({ title, lines: [] })
    const chapter = chapters.at(-1)
    // The title stands above the text.
    const isTitle =
      chapter?.lines.length === 0 &&
      (block.heading > 0
        ? sameTitle(block.text, chapter.title)
        : oneLine(block.text) === oneLine(chapter.title))
    if (!isTitle) chapter?.lines.push(block.text)
  })
}

/** The titles of chapters by the index of the block with which they begin. */
function beginnings(blocks: readonly Block[], entries: readonly Entry[]): Map<number, string> {
  const begins = new Map<number, string>()
  const places = new Map(
    blocks.flatMap(({ ids }, index) => ids.map((id) => [id, index] as const)).toReversed(),
  )
  for (const { title, fragment } of entries) {
    const index = places.get(fragment) ?? 0
    // A volume and its first chapter begin at the same place; the outer title comes first.
    const outer = begins.get(index)
    begins.set(index, outer === undefined || outer === title ? title : `${outer} ${title}`)
  }
  return begins
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
const sameTitle = (heading: string, title: string) =>
  letters(heading) !== '' && letters(title).includes(letters(heading))

function finished(chapters: readonly Open[]): Chapter[] {
  return chapters
    .map(({ title, lines }) => ({ title: oneLine(title), text: cleanText(lines.join('\n')).trim() }))
    .filter(({ text }) => text !== '')
}

/** A book without a table of contents that is one long part may still have headings in its text. */
function withHeadings(chapters: Chapter[]): Chapter[] {
  const [only] = chapters
  const found = chapters.length === 1 && only ? chaptersOfText(only.text) : []
  return found.length > 1 ? found : chapters
}

const oneLine = (text: string) => cleanText(text).replace(/\s+/g, ' ').trim()

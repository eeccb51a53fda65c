import type { ReadDocument } from '../document.ts'
import { cleanText, countScripts } from '../text/clean.ts'
import { chaptersOfText } from '../text/plain-text.ts'
import { withoutProgram } from '../text/titles.ts'
import { type Block, blocksOf } from './blocks.ts'
import { parsePage } from './parse.ts'

/** Of fewer characters, a page is read as one text, whatever headings it has. */
const LONG = 3000

/** What a saved page says: its article if it has one, divided at its main headings if it is long. */
export function readHtml(source: string): ReadDocument {
  const page = parsePage(source)
  const blocks = blocksOf(mainPart(page))
    .filter(({ isNavigation }) => !isNavigation)
    .map((block) => ({ ...block, text: cleanText(block.text) }))
  const title = withoutProgram(cleanText(page.title))
  const author = withoutProgram(metaOf(page, 'author'))
  const chapters = chaptersOf(blocks, title)
  // The first of several chapters does not name them all.
  return { title: title || (chapters.length === 1 ? (chapters[0]?.title ?? '') : ''), author, chapters }
}

/** The largest article, or the main part, if it has most of the Chinese of the page. */
function mainPart(page: Document): Element {
  const body = page.body ?? page.documentElement
  const parts = [
    ...page.querySelectorAll('article, main, [role=main], #content, #js_content, #mw-content-text'),
  ]
  const weighed = parts.slice(0, 50).map((part) => ({ part, han: countScripts(part.textContent ?? '').han }))
  const largest = weighed.toSorted((one, other) => other.han - one.han)[0]
  if (!largest) return body
  return largest.han > 0 && largest.han * 2 >= countScripts(textOf(body)).han ? largest.part : body
}

const textOf = (element: Element) =>
  blocksOf(element)
    .map(({ text }) => text)
    .join('\n')

function metaOf(page: Document, name: string): string {
  return cleanText(page.querySelector(`meta[name=${name} i]`)?.getAttribute('content') ?? '')
}

function chaptersOf(blocks: readonly Block[], title: string) {
  const whole = blocks.map(({ text }) => text).join('\n')
  const level = whole.length > LONG ? dividingLevel(blocks) : 0
  if (level === 0) {
    const rest = blocks.filter(({ text, heading }, index) => index > 0 || heading === 0 || text !== title)
    return chaptersOfText(rest.map(({ text }) => text).join('\n'))
  }
  const chapters: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  for (const { text, heading } of blocks) {
    if (heading > 0 && heading <= level) chapters.push({ title: text, lines: [] })
    else chapters.at(-1)?.lines.push(text)
  }
  return chapters
    .filter(({ lines }) => lines.length > 0)
    .map((chapter) => ({ title: chapter.title, text: chapter.lines.join('\n') }))
}

/** More chapters than any page has. */
const MOST_HEADINGS = 2000

/** The highest level of which there are at least two headings; 0 if there is none, or far too many. */
function dividingLevel(blocks: readonly Block[]): number {
  const counts = [1, 2, 3].map((level) => blocks.filter(({ heading }) => heading === level).length)
  const level = counts.findIndex((count) => count > 1) + 1
  return (counts[level - 1] ?? 0) > MOST_HEADINGS ? 0 : level
}

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
  const title = titleOf(page, blocks)
  const author = withoutProgram(metaOf(page, 'author'))
  const chapters = chaptersOf(blocks, title)
  // The first of several chapters does not name them all.
  return { title: title || (chapters.length === 1 ? (chapters[0]?.title ?? '') : ''), author, chapters }
}

/**
 * The title of a page without the name of its site (新闻 - 网站), which the main heading and what it says for social networks
 * do not have; without one, the first heading if there is only one of its level.
 */
function titleOf(page: Document, blocks: readonly Block[]): string {
  const whole = withoutProgram(cleanText(page.title))
  const heading = blocks.find(({ heading: level }) => level === 1 || level === 2)
  const shared = cleanText(page.querySelector('meta[property="og:title" i]')?.getAttribute('content') ?? '')
  for (const name of [shared.trim(), heading?.text ?? ''])
    if (name !== '' && whole.startsWith(name) && /^\s*[-–—_|·:：«(（]/.test(whole.slice(name.length)))
      return name
  if (whole !== '' || !heading) return whole
  return blocks.filter(({ heading: level }) => level === heading.heading).length === 1 ? heading.text : ''
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

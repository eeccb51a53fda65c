import { joinLines } from '../text/clean.ts'
import { isHeading } from '../text/headings.ts'
import type { Line } from './pdf-lines.ts'

/** A line that ends so many characters before the margin was not broken there: it ends its paragraph. */
const SHORT_OF_MARGIN = 2
/** Narrower lines than these, in characters, are those of poems. */
const NARROWEST = 12
const ENDS_SENTENCE = /[。！？…”」』：；.!?:;)）]$/

/**
 * The texts of pages with paragraphs. A line that reaches the margin goes on in the next one, unless that is indented,
 * farther away than usual or a heading; the beginning of a page that continues a paragraph is moved to the page before.
 */
export function textsOfPages(pages: readonly Line[][]): string[] {
  const size = usualOf(pages.flat().map(({ height }) => Math.round(height)))
  const width = columnWidth(pages)
  const reachesMargin = (line: Line, page: readonly Line[]) =>
    line.right - sideOf(page, line).left >= width - SHORT_OF_MARGIN * line.height
  const full = pages.flatMap((page) => page.filter((line) => reachesMargin(line, page)))
  const open = full.filter(({ text }) => !ENDS_SENTENCE.test(text))
  // In a text whose longest lines end sentences, lines are paragraphs.
  const wraps = width >= NARROWEST * size && open.length * 2 >= full.length
  const texts: string[] = []
  for (const [index, page] of pages.entries()) {
    const usualGap = smallGap(page)
    let text = ''
    page.forEach((line, at) => {
      const before = page[at - 1] ?? pages[index - 1]?.at(-1)
      const from = at > 0 ? page : pages[index - 1]
      const gap = at > 0 && before ? before.bottom - line.bottom : null
      const isNew =
        !(before && from && wraps) ||
        !reachesMargin(before, from) ||
        startsAnew(before, line, page, gap === null || gap < 0 ? null : gap > usualGap * 1.4)
      if (isNew) text += wraps || isApart(line, page, gap, usualGap) ? `\n\n${line.text}` : `\n${line.text}`
      else if (text === '' && texts.length > 0) texts.push(joinLines(texts.pop() ?? '', line.text))
      else text = joinLines(text, line.text)
    })
    texts.push(text.trimStart())
  }
  return texts
}

/** Whether a line after one that reaches the margin begins a paragraph. `apart` is null where the gap says nothing. */
function startsAnew(before: Line, line: Line, page: readonly Line[], apart: boolean | null): boolean {
  if (apart || isHeading(line.text) || isHeading(before.text)) return true
  if (Math.abs(before.height - line.height) > 0.15 * line.height) return true
  const ends = ENDS_SENTENCE.test(before.text)
  if (apart === null) return ends || isIndented(line, page)
  // A quotation is indented as a whole.
  return isIndented(line, page) && (ends || Math.abs(before.left - line.left) > line.height * 0.5)
}

const isIndented = (line: Line, page: readonly Line[]) =>
  line.left - sideOf(page, line).left > line.height * 0.8

const isApart = (line: Line, page: readonly Line[], gap: number | null, usualGap: number) =>
  gap !== null && ((usualGap > 0 && gap > usualGap * 1.4) || isIndented(line, page))

/** From where to where the lines go that are in a column with one, in letters of the same size. */
function sideOf(page: readonly Line[], line: Line): { left: number; right: number } {
  const column = page.filter(
    ({ left, height }) =>
      Math.abs(left - line.left) < 4 * line.height && Math.abs(height - line.height) < 0.15 * line.height,
  )
  return {
    left: Math.min(...column.map(({ left }) => left)),
    right: Math.max(...column.map(({ right }) => right)),
  }
}

/** How wide the columns of most pages are; a page at the end of a chapter may have only short lines. */
function columnWidth(pages: readonly Line[][]): number {
  const size = usualOf(pages.flat().map(({ height }) => Math.round(height)))
  const widths = pages.flatMap((page) => {
    const body = page.filter(({ height }) => Math.abs(height - size) < 0.15 * size)
    const sides = body.map((line) => sideOf(page, line))
    return body.length > 0 ? [Math.max(...sides.map(({ left, right }) => right - left))] : []
  })
  return widths.toSorted((one, other) => one - other)[Math.floor(widths.length * 0.75)] ?? 0
}

/** The gap within paragraphs: on a page of short ones, most gaps are between them. */
function smallGap(page: readonly Line[]): number {
  const gaps = page.slice(1).map((line, index) => (page[index] as Line).bottom - line.bottom)
  return (
    gaps.filter((gap) => gap > 0).toSorted((one, other) => one - other)[Math.floor(gaps.length / 10)] ?? 0
  )
}

function usualOf(values: readonly number[]): number {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0
}

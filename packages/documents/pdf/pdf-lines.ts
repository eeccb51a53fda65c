import { cleanText } from '../text/clean.ts'
import { isHeading } from '../text/headings.ts'

/** A piece of text on a page, as pdf.js gives it: its lower left corner is at `transform[4]`, `transform[5]`. */
export type Piece = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean }

/** A line of a page: how far from the left and the bottom it begins, and the height of its letters. */
export type Line = { text: string; left: number; bottom: number; height: number }

/** The lines of a page from its pieces, in the order in which they were written. */
export function linesOfPage(pieces: readonly Piece[]): Line[] {
  const lines: (Line & { right: number })[] = []
  let isOpen = false
  for (const { str, transform, width, height, hasEOL } of pieces) {
    const [left, bottom] = [transform[4] ?? 0, transform[5] ?? 0]
    const last = lines.at(-1)
    if (str.trim() !== '') {
      const size = height || Math.abs(transform[3] ?? 0) || 10
      const isSame = isOpen && last && Math.abs(last.bottom - bottom) < size * 0.6 && left >= last.left
      if (isSame) {
        const gap = left - last.right
        last.text += (gap > size * 0.25 && isLatin(last.text, str) ? ' ' : '') + str
        last.right = left + width
        last.height = Math.max(last.height, size)
      } else lines.push({ text: str, left, bottom, height: size, right: left + width })
      isOpen = true
    } else if (isOpen && last && str !== '' && isLatin(last.text, 'a')) last.text += ' '
    if (hasEOL) isOpen = false
  }
  return lines.map(({ text, left, bottom, height }) => ({
    text: cleanText(text).trim(),
    left,
    bottom,
    height,
  }))
}

const isLatin = (before: string, after: string) => /[\w.,;:!?)]$/.test(before) || /^[\w(]/.test(after)

const withoutNumbers = (text: string) =>
  text.replace(/[\d零〇一二三四五六七八九十百]+/g, '#').replace(/\s+/g, '')
/** A line at the edge of so many pages is a running head or a page number. */
const LEAST_PAGES = 3
const EDGES = [0, 1, -1, -2]

/** What ends like a sentence belongs to the text, however often it is there. */
const ENDS_SENTENCE = /[。！？，；：”」!?,;]$/

/** Removes what repeats at the top and bottom of pages: running heads and page numbers. A heading stays where it is first. */
export function withoutEdges(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const ordered = page.toSorted((one, other) => other.bottom - one.bottom)
    const edges = new Set(EDGES.map((at) => ordered.at(at)).filter((line) => line !== undefined))
    for (const key of new Set([...edges].map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const least = Math.max(LEAST_PAGES, pages.length / 4)
  const repeats = (line: Line) => (counts.get(keyOf(line)) ?? 0) >= least && !ENDS_SENTENCE.test(line.text)
  const isEdge = (line: Line) => repeats(line) || isPageNumber(line.text)
  const headings = new Set<string>()
  const isNew = ({ text }: Line) => isHeading(text) && headings.size < headings.add(text).size
  return pages.map((page) => {
    const ordered = page.toSorted((one, other) => other.bottom - one.bottom)
    const edges = new Set(EDGES.map((at) => ordered.at(at)))
    return page.filter((line) => isNew(line) || !(edges.has(line) && isEdge(line)))
  })
}

/** What a line says but for its numbers, and where it is on the page. The numbers of chapters tell them apart. */
const keyOf = ({ text, bottom }: Line) =>
  `${isHeading(text) ? text : withoutNumbers(text)} ${Math.round(bottom / 10)}`
const isPageNumber = (text: string) => /^[-–—·\s]*\d{1,4}[-–—·\s]*$/.test(text)

/**
 * The text of a page with paragraphs: a line that is indented, or farther from the line before than usual, begins a new
 * one, with an empty line before it.
 */
export function textOfLines(lines: readonly Line[]): string {
  const gaps = lines.slice(1).map((line, index) => (lines[index] as Line).bottom - line.bottom)
  const usualGap = smallGap(gaps.filter((gap) => gap > 0))
  const usualLeft = mostCommonLeft(lines)
  return lines
    .map(({ text, left, height }, index) => {
      if (index === 0) return text
      const gap = gaps[index - 1] as number
      const isIndented = left - usualLeft > height * 0.8 && left - usualLeft < height * 4
      const isApart = usualGap > 0 && gap > usualGap * 1.4
      return `${isApart || isIndented ? '\n\n' : '\n'}${text}`
    })
    .join('')
}

/** The gap within paragraphs: on a page of short ones, most gaps are between them. */
function smallGap(gaps: readonly number[]): number {
  return gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 10)] ?? 0
}

function mostCommonLeft(lines: readonly Line[]): number {
  const groups = Map.groupBy(lines, ({ left }) => Math.round(left))
  const largest = [...groups].toSorted(([, one], [, other]) => other.length - one.length)[0]
  return largest?.[0] ?? 0
}

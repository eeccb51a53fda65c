import { cleanText } from '../text/clean.ts'
import { isHeading } from '../text/headings.ts'

/** A piece of text on a page, as pdf.js gives it: its lower left corner is at `transform[4]`, `transform[5]`. */
export type Piece = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean }

/** A line of a page: where it begins and ends from the left, how far from the bottom, and the height of its letters. */
export type Line = { text: string; left: number; right: number; bottom: number; height: number }

type Placed = { str: string; left: number; right: number; bottom: number; size: number; endsLine: boolean }

/** The lines of a page from its pieces, in the order in which they were written. */
export function linesOfPage(pieces: readonly Piece[]): Line[] {
  const placed = pieces.map(placeOf)
  const upright = isVertical(placed) ? placed.map(turned) : placed
  const usual = usualSize(upright)
  const lines: Placed[][] = []
  let isOpen = false
  for (const piece of upright) {
    const line = lines.at(-1)
    const isEmpty = piece.str.trim() === ''
    if (!isEmpty && isMark(piece, usual)) continue
    const continues = isOpen && line && isSameLine(line, piece)
    if (continues) line.push(piece)
    else if (!isEmpty) lines.push([piece])
    isOpen = (isOpen || !isEmpty) && !piece.endsLine
  }
  return lines.map(lineOf)
}

/** Numbers of notes, and readings above characters, are smaller than the text around them; what is far smaller is not to be read. */
const isMark = ({ str, size }: Placed, usual: number) =>
  size < usual * 0.3 ||
  (size < usual * 0.92 && NUMBER.test(str)) ||
  (size < usual * 0.75 && READING.test(str))
const NUMBER = /^[\d\s*†‡[\]]{1,5}$/
const READING = /^[\p{Script=Latin}\p{Script=Bopomofo}\p{M}\d\s*†‡[\]ˊˇˋ˙]{1,20}$/u

function placeOf({ str, transform, width, height, hasEOL }: Piece): Placed {
  const [left, bottom] = [transform[4] ?? 0, transform[5] ?? 0]
  const size = height || Math.abs(transform[3] ?? 0) || 10
  return { str, left, right: left + width, bottom, size, endsLine: hasEOL }
}

/** Whether most characters stand below each other, as browsers write vertical text. */
function isVertical(pieces: readonly Placed[]): boolean {
  const filled = pieces.filter(({ str }) => str.trim() !== '')
  const below = filled.filter((piece, index) => {
    const before = filled[index - 1]
    if (!before || piece.str.length > 2 || Math.abs(piece.left - before.left) > piece.size * 0.6) return false
    const down = before.bottom - piece.bottom
    return down > piece.size * 0.5 && down < piece.size * 2
  })
  return filled.length > 10 && below.length > filled.length * 0.6
}

/** A piece of a vertical page as it would stand on a page whose lines go from left to right. */
function turned(piece: Placed): Placed {
  const left = -piece.bottom
  return { ...piece, left, right: left + piece.size * piece.str.length, bottom: piece.left, endsLine: false }
}

/** The size of most letters. */
function usualSize(pieces: readonly Placed[]): number {
  const letters = new Map<number, number>()
  for (const { str, size } of pieces) letters.set(size, (letters.get(size) ?? 0) + str.trim().length)
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

/** Office programs write the quotation marks of a line before its characters, so a line may go back. */
function isSameLine(line: readonly Placed[], piece: Placed): boolean {
  const [first, last] = [line[0] as Placed, line.at(-1) as Placed]
  const isLevel = Math.abs(first.bottom - piece.bottom) < Math.max(piece.size, first.size) * 0.6
  return isLevel && (piece.left >= last.left || piece.right > first.left)
}

function lineOf(pieces: readonly Placed[]): Line {
  const goesBack = pieces.some(({ left }, index) => left < (pieces[index - 1]?.left ?? left) - 1)
  const ordered = goesBack ? pieces.flatMap(atGaps).toSorted((one, other) => one.left - other.left) : pieces
  const line = { text: '', left: 0, right: 0, bottom: pieces[0]?.bottom ?? 0, height: 0 }
  for (const { str, left, right, size } of ordered) {
    if (str.trim() === '') {
      if (line.text !== '' && str !== '' && isLatin(line.text, 'a')) line.text += ' '
      continue
    }
    if (line.text === '') Object.assign(line, { left, right })
    else if (left - line.right > size * 0.25 && isLatin(line.text, str)) line.text += ' '
    line.text += str
    line.right = Math.max(right, line.right)
    line.height = Math.max(line.height, size)
  }
  return { ...line, text: cleanText(line.text).trim() }
}

/** The parts of a piece between its spaces, where something else may stand. Chinese characters are as wide as high. */
function atGaps(piece: Placed): Placed[] {
  const parts = piece.str.split(' ')
  const wide = parts.reduce((sum, part) => sum + part.length, 0) * piece.size
  const gap = parts.length > 1 ? Math.max(0, piece.right - piece.left - wide) / (parts.length - 1) : 0
  let left = piece.left
  return parts.map((str) => {
    const part = { ...piece, str, left, right: left + str.length * piece.size }
    left = part.right + gap
    return part
  })
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
/** A page number; what browsers print at the edges of a page: its address with a number, and the time. */
const isPageNumber = (text: string) =>
  /^[-–—·\s]*\d{1,4}[-–—·\s]*$|^\S*:\/\/.*\s\d+\/\d+$|^\d+\/\d+\/\d+,?\s+\d+:\d\d/.test(text)

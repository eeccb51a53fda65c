import type { Chapter } from '../document.ts'
import { joinLines, paragraphsOf } from './clean.ts'
import { isHeading, titleOfHeading } from './headings.ts'
import { endsWithHeading, withHeadingsApart } from './inline-headings.ts'

/** More headings than any book has mean that they are none. */
const MOST_HEADINGS = 2000
/** A line below a heading or between parts, such as `=====`. */
const RULE = /^([-=*_~#+] ?){3,}$/
const ENDS = /[。！？…”」』：；.!?:;)）]$/

/** The chapters of a plain text: at its headings if it has at least two, else one without a title. */
export function chaptersOfText(text: string): Chapter[] {
  const lines = withHeadingsApart(paragraphsOf(withoutWrapping(text)).filter((line) => !RULE.test(line)))
  const headings = lines.filter(isHeading).length
  if (headings < 2 || headings > MOST_HEADINGS) return [{ title: '', text: lines.join('\n') }]
  const chapters: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  for (const line of lines) {
    if (isHeading(line)) chapters.push({ title: titleOfHeading(line), lines: [] })
    else chapters.at(-1)?.lines.push(line)
  }
  return withVolumes(chapters).map((chapter) => ({ title: chapter.title, text: chapter.lines.join('\n') }))
}

/** A heading with nothing below it, such as that of a volume, stands before the next one; a table of contents goes. */
function withVolumes(chapters: { title: string; lines: string[] }[]) {
  const filled: typeof chapters = []
  let above: string[] = []
  for (const { title, lines } of chapters) {
    if (lines.length === 0) {
      if (title !== '') above.push(title)
      continue
    }
    const volume = above.length === 1 ? `${above[0]} ${title}` : title
    filled.push({ title: volume, lines })
    above = []
  }
  return filled
}

/**
 * Joins the lines of a text that were broken at a fixed width, as in old text files and in PDFs. Its paragraphs are
 * separated by empty lines or indents, or a line that reaches the margin within a sentence goes on in the next.
 */
export function withoutWrapping(text: string): string {
  const lines = withoutMargin(text.split('\n').map((line) => line.trimEnd()))
  const goesOn = wrapping(lines)
  if (goesOn === null) return text
  const joined: string[] = []
  let isOpen = false
  for (const line of lines) {
    const startsAnew = /^[\s\u3000]{2,}|^\u3000/.test(line) || isHeading(line.trim())
    if (isOpen && line !== '' && !startsAnew) joined.push(joinLines(joined.pop() ?? '', line))
    else joined.push(line)
    const trimmed = line.trim()
    isOpen = trimmed !== '' && goesOn(trimmed) && !isHeading(trimmed) && !endsWithHeading(trimmed)
  }
  return joined.join('\n')
}

/** The lines without the spaces with which all of them begin. */
function withoutMargin(lines: readonly string[]): readonly string[] {
  let margin = WIDEST
  for (const line of lines) if (line !== '') margin = Math.min(margin, line.search(/[^ ]/))
  return margin === 0 ? lines : lines.map((line) => line.slice(margin))
}

/** Wider lines are paragraphs, and narrower ones those of poems and chats. */
const [NARROWEST, WIDEST] = [25, 120]

/** Whether a line goes on in the next one, in a text that was broken at a fixed width; null if its lines are paragraphs. */
function wrapping(lines: readonly string[]): ((line: string) => boolean) | null {
  const long = lines.map((line) => line.trim()).filter((line) => line.length > 10)
  const lengths = long.map((line) => line.length).toSorted((one, other) => one - other)
  const isOpen = (line: string) => !ENDS.test(line)
  const usual = lengths[Math.floor(lengths.length * 0.95)] ?? 0
  if (long.length >= 5 && usual <= WIDEST) {
    const full = long.filter((line) => line.length >= usual * 0.85)
    if (full.length >= long.length * 0.25 && full.filter(isOpen).length >= full.length * 0.6)
      return (line) => line.length >= usual * 0.75
  }
  const widest = lengths.at(-1) ?? 0
  if (widest < NARROWEST || widest > WIDEST) return null
  const reachesMargin = (line: string) => line.length >= widest * 0.9
  const short = long.filter((line) => !reachesMargin(line))
  const isBroken = long.filter(reachesMargin).every(isOpen)
  return isBroken && short.filter(isOpen).length <= short.length * 0.3
    ? (line) => reachesMargin(line) && isOpen(line)
    : null
}

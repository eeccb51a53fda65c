import type { Chapter } from '../document.ts'
import { joinLines, paragraphsOf } from './clean.ts'
import { isHeading, titleOfHeading } from './headings.ts'

/** More headings than any book has mean that they are none. */
const MOST_HEADINGS = 2000
const ENDS = /[。！？…”」』：；.!?:;)）]$/

/** The chapters of a plain text: at its headings if it has at least two, else one without a title. */
export function chaptersOfText(text: string): Chapter[] {
  const lines = paragraphsOf(withoutWrapping(text))
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
 * Joins the lines of a text whose paragraphs are separated by empty lines or indents, and broken within at a fixed
 * width, as in old text files and in PDFs.
 */
export function withoutWrapping(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const width = usualWidth(lines)
  if (width === 0) return text
  const joined: string[] = []
  let isOpen = false
  for (const line of lines) {
    const startsAnew = /^[\s\u3000]{2,}|^\u3000/.test(line) || isHeading(line.trim())
    if (isOpen && line !== '' && !startsAnew) joined.push(joinLines(joined.pop() ?? '', line))
    else joined.push(line)
    isOpen = line !== '' && line.trim().length >= width * 0.75 && !isHeading(line.trim())
  }
  return joined.join('\n')
}

/** The width at which a text is broken; 0 if its lines are paragraphs. */
function usualWidth(lines: readonly string[]): number {
  const long = lines.filter((line) => line.trim().length > 10)
  if (long.length < 5) return 0
  const lengths = long.map((line) => line.trim().length).toSorted((one, other) => one - other)
  const width = lengths[Math.floor(lengths.length * 0.95)] ?? 0
  if (width > 120) return 0
  const full = long.filter((line) => line.trim().length >= width * 0.85)
  const open = full.filter((line) => !ENDS.test(line)).length
  return full.length >= long.length * 0.25 && open >= full.length * 0.6 ? width : 0
}

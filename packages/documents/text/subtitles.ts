import type { Chapter } from '../document.ts'

/** From this share of repeated subtitles on, they roll up; people also say things twice. */
const ROLLING = 0.3

/**
 * The subtitles as one chapter, one a line, or several where several people speak. Generated ones of YouTube roll up: each begins with the line before, and
 * is shown again by itself; only what is new of them is kept.
 */
export function chapterOfSubtitles(lines: readonly { text: string }[]): Chapter {
  const texts = lines.map(({ text }) => text)
  const repeated = texts.filter((text, index) => index > 0 && texts[index - 1]?.endsWith(text)).length
  if (repeated < texts.length * ROLLING) return { title: '', text: texts.join('\n') }
  const kept: string[] = []
  for (const text of texts) {
    const before = kept.at(-1)
    const added = before !== undefined && text.startsWith(before) ? text.slice(before.length).trim() : text
    if (added !== '' && !before?.endsWith(added)) kept.push(added)
  }
  return { title: '', text: kept.join('\n') }
}

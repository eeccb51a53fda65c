/** One line of CC-CEDICT, its four parts as the file has them. */
export type CedictEntry = { traditional: string; simplified: string; pinyin: string; definition: string }

const LINE = /^(\S+) (\S+) \[([^\]]*)\] \/(.*)\/\s*$/

/** Reads one line of CC-CEDICT; null for comments, empty lines and whatever does not have its form. */
export function parseCedictLine(line: string): CedictEntry | null {
  if (line.startsWith('#')) return null
  const parts = LINE.exec(line)
  if (!parts) return null
  const [, traditional = '', simplified = '', pinyin = '', definition = ''] = parts
  return { traditional, simplified, pinyin, definition }
}

/** What the file's header says of itself: its date and how many entries it means to have. */
export function parseCedictHeader(text: string): { date: string; entries: number } {
  return {
    date: /^#! date=(\S+)/m.exec(text)?.[1] ?? '',
    entries: Number(/^#! entries=(\d+)/m.exec(text)?.[1] ?? 0),
  }
}

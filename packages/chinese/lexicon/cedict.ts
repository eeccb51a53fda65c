/** One line of CC-CEDICT, its four parts as in the file. */
export type CedictEntry = { traditional: string; simplified: string; pinyin: string; definition: string }

const LINE = /^(\S+) (\S+) \[([^\]]*)\] \/(.*)\/\s*$/

/** Parses one line of CC-CEDICT; returns null for comments, empty lines and malformed lines. */
export function parseCedictLine(line: string): CedictEntry | null {
  if (line.startsWith('#')) return null
  const parts = LINE.exec(line)
  if (!parts) return null
  const [, traditional = '', simplified = '', pinyin = '', definition = ''] = parts
  return { traditional, simplified, pinyin, definition }
}

/** The date and the number of entries stated in the file header; `''` and 0 if missing. */
export function parseCedictHeader(text: string): { date: string; entries: number } {
  return {
    date: /^#! date=(\S+)/m.exec(text)?.[1] ?? '',
    entries: Number(/^#! entries=(\d+)/m.exec(text)?.[1] ?? 0),
  }
}

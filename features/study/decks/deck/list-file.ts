import { messages } from '../messages.ts'
import { keyOf, linesOf, type PastedLine } from './pasted-list.ts'

/** A file that is not a list; the message says what to choose instead. */
export class UnreadableFile extends Error {}

const MOST_BYTES = 10 * 1024 * 1024

/**
 * The lines of a file: CSV with or without names of its columns, JSON as it is exported here, text with a word or tabs in
 * each line, or an export of Pleco. Throws `UnreadableFile`.
 */
export async function linesOfFile(file: File): Promise<PastedLine[]> {
  if (file.size > MOST_BYTES) throw new UnreadableFile(messages.listUnreadable)
  const text = (await file.text()).replace(/^\uFEFF/, '')
  // What is no text in UTF-8.
  if (/[\0\uFFFD]/.test(text)) throw new UnreadableFile(messages.listUnreadable)
  const lines = await readLines(file.name, text)
  if (lines.length === 0) throw new UnreadableFile(messages.listUnreadable)
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()]
}

async function readLines(name: string, text: string): Promise<PastedLine[]> {
  if (/\.json$/i.test(name)) return linesOfJson(text)
  if (!/\.csv$/i.test(name)) return linesOf(text)
  const { default: Papa } = await import('papaparse')
  return linesOfTable(Papa.parse<string[]>(text, { skipEmptyLines: true }).data)
}

const names = {
  word: /^(word|chinese|simplified|hanzi|front|汉字|词|生词)$/i,
  phonetic: /^(pinyin|reading|拼音)$/i,
  meaning: /^(meaning|english|definition|translation|back|意思|释义)$/i,
  traditional: /^(traditional|繁体|繁體)$/i,
}

/** By the names in the first row, or else the word, the pinyin and the meaning in this order. */
function linesOfTable(rows: string[][]): PastedLine[] {
  const [first = []] = rows
  const at = (pattern: RegExp) => first.findIndex((cell) => pattern.test(cell.trim()))
  const isNamed = at(names.word) >= 0
  const columns = isNamed
    ? {
        ...{ word: at(names.word), phonetic: at(names.phonetic) },
        ...{ meaning: at(names.meaning), traditional: at(names.traditional) },
      }
    : { word: 0, phonetic: 1, meaning: 2, traditional: -1 }
  return rows.slice(isNamed ? 1 : 0).flatMap((row) => {
    const cell = (column: keyof typeof columns) => withoutApostrophe(row[columns[column]] ?? '').trim()
    const line = {
      ...{ word: cell('word'), phonetic: cell('phonetic') },
      ...{ meaning: cell('meaning'), traditional: cell('traditional') },
    }
    return line.word === '' ? [] : [line]
  })
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=["'\s]*[=+\-@＝＋－＠]|[\t\r])/, '')

function linesOfJson(text: string): PastedLine[] {
  let entries: unknown
  try {
    const read: unknown = JSON.parse(text)
    entries = Array.isArray(read) ? read : (read as { entries?: unknown } | null)?.entries
  } catch (cause) {
    throw new UnreadableFile(messages.listUnreadable, { cause })
  }
  if (!Array.isArray(entries)) throw new UnreadableFile(messages.listUnreadable)
  return entries.flatMap((entry: Record<string, unknown> | null) => {
    const text = (...fields: string[]) =>
      fields.map((field) => entry?.[field]).find((value) => typeof value === 'string' && value !== '') as
        | string
        | undefined
    const word = text('chinese', 'front', 'word')?.trim()
    if (!word) return []
    const line = { word, phonetic: text('phonetic', 'pinyin') ?? '', meaning: text('back', 'meaning') ?? '' }
    return [{ ...line, traditional: text('traditional') ?? '' }]
  })
}

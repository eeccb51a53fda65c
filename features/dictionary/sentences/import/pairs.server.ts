import { createReadStream } from 'node:fs'

/** A sentence from a file, with the number of its line. */
export type Pair = {
  line: number
  id: string
  chinese: string
  english: string
  author: string | null
  licence: string | null
}

/** An unusable line, and the reason. */
export type BadLine = { line: number; why: string }

export type ReadLine = Pair | BadLine

const MAX_CHARACTERS = 1000
const MAX_TRANSLATION = 5000
const MAX_CREDIT = 200
/** Far more than the longest usable line. */
const MAX_LINE = 50_000
const ID = /^[1-9]\d{0,17}$/
const HAN = /\p{Script=Han}/u
const UNPRINTABLE = /[\p{Cc}\uFFFD]/u
/** The placeholder for empty values in Tatoeba's exports. */
const NOTHING = /^(\\N)?$/

/**
 * Yields the lines of a file of sentence pairs. The fields, separated by tabs, are those of Tatoeba's export
 * "Sentence pairs": id, Chinese, id of the translation, English; then, if the file has them, author and license.
 */
export async function* readPairs(path: string): AsyncGenerator<ReadLine & { bytes: number }> {
  let line = 0
  let bytes = 0
  for await (const text of linesOf(path)) {
    line += 1
    bytes += Buffer.byteLength(text) + 1
    if (text !== '') yield { ...readPair(line, text), bytes }
  }
}

/** Parses one line; returns the reason if it is unusable. */
export function readPair(line: number, text: string): ReadLine {
  if (text.length > MAX_LINE) return { line, why: `is longer than ${MAX_LINE} characters` }
  const fields = text.split('\t').map((field) => field.normalize('NFC').trim())
  const [id = '', chinese = '', , english = '', author = '', licence = ''] = fields
  const why = faultOf(fields, { id, chinese, english, author, licence })
  if (why) return { line, why }
  return {
    line,
    id,
    chinese,
    english,
    author: NOTHING.test(author) ? null : author,
    licence: NOTHING.test(licence) ? null : licence,
  }
}

type Fields = Record<'id' | 'chinese' | 'english' | 'author' | 'licence', string>

function faultOf(fields: string[], { id, chinese, english, author, licence }: Fields): string | undefined {
  const faults: [boolean, string][] = [
    [
      fields.length < 4 || fields.length > 6,
      'does not have 4 to 6 fields separated by tabs: id, Chinese, id, English, and perhaps author and licence',
    ],
    [!ID.test(id), `“${shortened(id)}” is no number of a sentence`],
    [UNPRINTABLE.test(fields.join('')), 'has a character that is not text; the file must be UTF-8'],
    [!HAN.test(chinese), 'has no Chinese characters where the sentence should be'],
    [[...chinese].length > MAX_CHARACTERS, `the Chinese is longer than ${MAX_CHARACTERS} characters`],
    [NOTHING.test(english), 'has no translation'],
    [[...english].length > MAX_TRANSLATION, `the English is longer than ${MAX_TRANSLATION} characters`],
    [!isCredit(author), `the author is longer than ${MAX_CREDIT} characters`],
    [!isCredit(licence), `the licence is longer than ${MAX_CREDIT} characters`],
  ]
  return faults.find(([broken]) => broken)?.[1]
}

/**
 * The author of each sentence: reads the fields id, language, text and author of Tatoeba's export "Detailed
 * sentences". Only Chinese sentences are kept; lines in another format are skipped, as are names that cannot be
 * stored.
 */
export async function readAuthors(path: string): Promise<Map<string, string>> {
  const authors = new Map<string, string>()
  for await (const text of linesOf(path)) {
    const [id = '', language = '', , author = ''] = text.split('\t').map((field) => field.trim())
    if (language === 'cmn' && !NOTHING.test(author) && isCredit(author)) authors.set(id, author)
  }
  return authors
}

/** Yields the lines of a file in constant memory: a line that is far too long is truncated. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let line = ''
  let first = true
  for await (const chunk of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const [end = '', ...others] = (first ? chunk.replace(/^\uFEFF/, '') : chunk).split('\n')
    first = false
    line = beginningOf(line + end)
    for (const next of others) {
      yield line.replace(/\r$/, '')
      line = beginningOf(next)
    }
  }
  if (line !== '') yield line.replace(/\r$/, '')
}

/** One character over the limit is enough to detect a line that is too long. */
function beginningOf(line: string): string {
  return line.slice(0, MAX_LINE + 1)
}

function isCredit(text: string): boolean {
  return text.length <= MAX_CREDIT && !UNPRINTABLE.test(text)
}

function shortened(text: string): string {
  return text.length <= 20 ? text : `${text.slice(0, 20)}…`
}

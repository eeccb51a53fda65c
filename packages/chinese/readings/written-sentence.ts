import { type ReadWord, wordsInContext } from './words-in-context.ts'

const PUNCTUATION: Record<string, string> = {
  '，': ',',
  '、': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '；': ';',
  '：': ':',
  '（': '(',
  '）': ')',
  '《': '“',
  '》': '”',
  '「': '“',
  '」': '”',
  '％': '%',
}
const OPENING = /[“‘(]/
const CLOSING = /[,.!?;:)”’…%]/
const LETTER = /[\p{L}\p{N}]/u
/** After these a letter or a digit continues without a space: `iPhone15`, `1,250.5`. */
const CONTINUES = /(?:[\p{L}\p{N}]|[0-9][,.])$/u

/**
 * The reading of a sentence in pinyin orthography: the syllables of a word together, words separate, Latin
 * punctuation, a capital at the beginning of each sentence. `我们去西安。` → `Wǒmen qù Xī'ān.`
 */
export function writtenSentence(text: string, words: readonly ReadWord[]): string {
  let written = ''
  let at = 0
  for (const [index, { written: word, separator }] of wordsInContext(text, words).entries()) {
    const { start, end } = words[index] as ReadWord
    written = append(written, latinOf(text.slice(at, start)))
    written = separator === ' ' ? append(written, word, true) : `${written}${separator}${word}`
    at = end
  }
  return capitalize(append(written, latinOf(text.slice(at))).trim())
}

function latinOf(gap: string): string {
  return gap
    .replace(/——/g, '—')
    .replace(/……/g, '…')
    .replace(/./gu, (sign) => PUNCTUATION[sign] ?? sign)
}

/** Adds a space as in Latin text: before words, and after closing punctuation. */
function append(written: string, added: string, isWord = false): string {
  if (isWord) return written + (added === '' || !needsSpace(written) ? '' : ' ') + added
  let result = written
  for (const [index, sign] of [...added].entries()) {
    const begins = LETTER.test(sign) && !CONTINUES.test(added.slice(0, index))
    if ((begins || OPENING.test(sign) || sign === '—') && needsSpace(result)) result += ' '
    if (sign !== ' ' || needsSpace(result)) result += sign
    if (CLOSING.test(sign)) result = result.replace(/ +(.)$/u, '$1')
  }
  return result
}

function needsSpace(written: string): boolean {
  return written !== '' && !/[\s“‘(-]$/.test(written)
}

function capitalize(written: string): string {
  return written.replace(/(^|[.!?][”’)]* |[:”] “|: )([“‘(]*)(\p{Ll})/gu, (whole, before, quotes, letter) =>
    before === ': ' && quotes === '' ? whole : before + quotes + letter.toUpperCase(),
  )
}

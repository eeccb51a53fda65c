import type { Utterance } from '@tingdu/speech/port.ts'

/** A word in a text: its span in UTF-16 units, and its reading in syllables. */
type ReadWord = { start: number; end: number; phonetic?: string | undefined }

const characters: Record<string, string> = {
  líng: '零',
  yī: '一',
  yāo: '幺',
  èr: '二',
  liǎng: '两',
  sān: '三',
  sì: '四',
  wǔ: '五',
  liù: '六',
  qī: '七',
  bā: '八',
  jiǔ: '九',
  shí: '十',
  bǎi: '百',
  qiān: '千',
  wàn: '万',
  yì: '亿',
  diǎn: '点',
  fēn: '分',
  zhī: '之',
}

/**
 * How a text is spoken: numbers in characters as its words read them, because voices read 2024 in several ways; and its
 * pinyin.
 */
export function utteranceOf(text: string, words: readonly ReadWord[]): Utterance {
  let spoken = ''
  let at = 0
  const readings: string[] = []
  for (const { start, end, phonetic = '' } of words.toSorted((one, other) => one.start - other.start)) {
    if (start < at || end > text.length) continue
    const word = text.slice(start, end)
    spoken += text.slice(at, start) + (inCharacters(word, phonetic) ?? word)
    at = end
    if (phonetic !== '') readings.push(phonetic)
  }
  return { text: spoken + text.slice(at), pinyin: readings.join(' ') }
}

/** A number in characters; null for what is no number, or is not read as one. */
function inCharacters(word: string, phonetic: string): string | null {
  if (!/^[\d.,%０-９．，％]*[\d０-９][\d.,%０-９．，％]*$/.test(word)) return null
  const syllables = phonetic
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s'’-]+/)
  const read = syllables.map((syllable) => characters[syllable])
  return read.every((each) => each !== undefined) ? read.join('') : null
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EntryWord, lookUp } from './dictionary-entries.server.ts'

const file = join(import.meta.dirname, '../../../content/texts/beginner/the-bookshop-in-the-rain.txt')

/**
 * The words of the paragraph as the dictionary has them. The reading, and for one the traditional form, select the entry
 * of ambiguous words.
 */
const readings = [
  ['放学', 'fang4 xue2'],
  ['的', 'de5'],
  ['时候', 'shi2 hou5'],
  ['下雨', 'xia4 yu3'],
  ['了', 'le5'],
  ['我', 'wo3'],
  ['走进', 'zou3 jin4'],
  ['路边', 'lu4 bian1'],
  ['一', 'yi1'],
  ['个', 'ge4'],
  ['小', 'xiao3'],
  ['书店', 'shu1 dian4'],
  ['里', 'li3', '裡'],
  ['只有', 'zhi3 you3'],
  ['老人', 'lao3 ren2'],
  ['他', 'ta1'],
  ['正在', 'zheng4 zai4'],
  ['看书', 'kan4 shu1'],
  ['说', 'shuo1'],
  ['没关系', 'mei2 guan1 xi5'],
  ['你', 'ni3'],
  ['坐下', 'zuo4 xia5'],
  ['等', 'deng3'],
  ['雨', 'yu3'],
  ['停', 'ting2'],
  ['吧', 'ba5'],
] as const satisfies [word: string, reading: string, traditional?: string][]

/** A sentence of the sample: its words and what is between them, in order, and its translation. */
export type SampleSentence = { parts: (EntryWord | string)[]; english: string }

/** The sample: the title of a text of the library and its first paragraph. */
export type SampleText = { title: string; sentences: SampleSentence[] }

/**
 * The first paragraph of a text of the library, with its words looked up in CC-CEDICT. Throws if one of its words is
 * missing there or in the list above.
 */
export function sampleText(): SampleText {
  const [head = '', paragraph = ''] = readFileSync(file, 'utf8').split('\n\n')
  const lines = paragraph.trim().split('\n')
  return {
    title: /^english: (.*)$/m.exec(head)?.[1] ?? '',
    sentences: lines.flatMap((line, index) =>
      index % 2 === 0 ? [{ parts: partsOf(line), english: lines[index + 1] ?? '' }] : [],
    ),
  }
}

/** Cuts a sentence into the longest words of the list, and what is no word. */
function partsOf(sentence: string): SampleSentence['parts'] {
  const words: string[] = readings.map(([word]) => word).toSorted((one, other) => other.length - one.length)
  const pieces = sentence.split(new RegExp(`(${words.join('|')})`)).filter((piece) => piece !== '')
  return pieces.map((piece) => {
    const [word, reading, traditional] = readings.find(([one]) => one === piece) ?? []
    if (word && reading) return lookUp(word, reading, traditional)
    if (/\p{Script=Han}/u.test(piece)) throw new Error(`The sample has no reading of ${piece}.`)
    return piece
  })
}

import { toToneMarks } from '@tingdu/chinese/readings/pinyin.ts'
import { type DeckContents, textKey } from './deck-contents.ts'
import type { NewEntry } from './entry-queries.ts'
import type { FoundWord } from './word-queries.ts'

/** A line of a pasted list: a word, and the pinyin, meaning and traditional form that stand beside it, if any. */
export type PastedLine = { word: string; phonetic: string; meaning: string; traditional: string }

/** The lines of a pasted list or spreadsheet; comments of Pleco's export (`//`) and repeated words are left out. */
export function linesOf(text: string): PastedLine[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) => {
      const [first = '', phonetic = '', ...meaning] = line.split(/\t|;(?=\S)|(?<=\p{Script=Han})[,，]/u)
      // Pleco writes both scripts: 学习[學習].
      const [, word = '', traditional = ''] = /^(.*?)(?:\[(.*)\])?$/.exec(first) ?? []
      return {
        ...{ word: word.trim(), traditional: traditional.trim() },
        ...{ phonetic: phonetic.trim(), meaning: meaning.join('; ').trim() },
      }
    })
  return [...new Map(lines.filter(({ word }) => word !== '').map((line) => [line.word, line])).values()]
}

/** Identifies a line: a file may list a word with several readings, and 面 as 面 and 麵. */
export const keyOf = ({ word, phonetic, traditional }: PastedLine): string =>
  `${word} ${phonetic} ${traditional}`

/** A line with the words of the dictionary that it can mean, the likeliest first. */
export type MatchedLine = PastedLine & { words: FoundWord[] }

/** Finds the words of each line; one whose reading, or else traditional form, stands in the line is first. */
export function matched(lines: PastedLine[], words: FoundWord[]): MatchedLine[] {
  const plain = (phonetic: string) =>
    toToneMarks(phonetic.trim())
      .toLowerCase()
      .replaceAll(/[\s'’]/g, '')
  return lines.map((line) => {
    const found = words.filter(({ chinese, traditional }) => [chinese, traditional].includes(line.word))
    const rank = ({ phonetic, traditional }: FoundWord) =>
      (line.phonetic && plain(phonetic) === plain(line.phonetic) ? 0 : 2) +
      (traditional === line.traditional ? 0 : 1)
    return { ...line, words: found.toSorted((one, other) => rank(one) - rank(other)) }
  })
}

/** What is added for a line: the chosen word, else a card of one's own if the line has a meaning. */
export function entryOf(line: MatchedLine, chosen: number | undefined): NewEntry | null {
  const word = line.words.find(({ id }) => id === chosen) ?? line.words[0]
  if (word) return { word_id: word.id }
  return line.meaning === '' ? null : { front: line.word, back: line.meaning, phonetic: line.phonetic }
}

/** Whether a deck has what a line would add. A line of an export of the deck always counts as there. */
export function isInDeck(
  { words, others }: DeckContents,
  line: MatchedLine,
  chosen: number | undefined,
): boolean {
  if (others.has(textKey(line.word, line.meaning)) || others.has(textKey(line.word, line.phonetic)))
    return true
  const entry = entryOf(line, chosen)
  return entry !== null && 'word_id' in entry && words.has(entry.word_id)
}

import type { GoldSentence } from './gold-set.ts'
import { type Answer, isSameSyllable } from './measure.ts'

/** What a reader would notice, as counts: each place counts once, and as one kind. */
export type Faults = {
  characters: number
  sentences: number
  /** Sentences with at least one fault of any kind. */
  faulty: number
  /** Places where words that are no names are divided in another way. */
  cuts: number
  /** Words, divided right, with a wrong syllable. */
  readings: number
  /** Names that are not one word, and names where there is none. */
  names: number
}

type Kind = 'cuts' | 'readings' | 'names'
type Fault = { kind: Kind; at: number }

/** An analysis to compare. Readings, if it has any, tell which of its words it takes for names. */
export type ReadAnswer = Omit<Answer, 'words'> & {
  words: { start: number; end: number; phonetic?: string }[]
}

const END = /[。！？!?…]+[”’」』）]*/gu
const ENDS_LINE = /[^。！？!?…”’」』）\s]/u

/** Counts the faults of analyses of the gold paragraphs, given in the same order. */
export function countFaults(paragraphs: readonly GoldSentence[], answers: readonly ReadAnswer[]): Faults {
  const total: Faults = { characters: 0, sentences: 0, faulty: 0, cuts: 0, readings: 0, names: 0 }
  paragraphs.forEach((paragraph, index) => {
    const found = faultsOf(paragraph, answers[index] ?? { words: [], syllables: [] })
    const ends = sentenceEnds(paragraph.text)
    const sentenceOf = (at: number) => ends.findIndex((end) => at < end)
    total.characters += paragraph.text.length
    total.sentences += ends.length
    total.faulty += new Set(found.map(({ at }) => sentenceOf(at))).size
    for (const { kind } of found) total[kind] += 1
  })
  return total
}

/** The faults of one paragraph, in the order of the text. */
export function faultsOf({ tokens }: GoldSentence, { words, syllables }: ReadAnswer): Fault[] {
  const faults: Fault[] = []
  const starts = new Map(words.map((word) => [word.start, word]))
  const ends = new Set(words.map(({ end }) => end))
  let place: { at: number; hasName: boolean } | undefined
  const close = () => {
    if (place) faults.push({ kind: place.hasName ? 'names' : 'cuts', at: place.at })
    place = undefined
  }
  for (const token of tokens) {
    const { start, end, phonetic } = token
    const word = starts.get(start)
    const isName = /^\p{Lu}/u.test(phonetic)
    if (word?.end !== end) {
      // A wrong place ends where both divide again.
      if (place && starts.has(start) && ends.has(start)) close()
      place ??= { at: start, hasName: false }
      place.hasName ||= isName
      continue
    }
    close()
    const isRead = phonetic
      .split(' ')
      .every((syllable, at) => isSameSyllable(syllable, syllables[start + at] ?? ''))
    const isTakenForName = /^\p{Lu}/u.test(word.phonetic ?? '')
    if (!isRead) faults.push({ kind: isName ? 'names' : 'readings', at: start })
    else if (isTakenForName && !isName) faults.push({ kind: 'names', at: start })
  }
  close()
  return faults
}

/** The offsets at which the sentences of a paragraph end. */
function sentenceEnds(text: string): number[] {
  const ends = [...text.matchAll(END)].map((match) => match.index + match[0].length)
  return ENDS_LINE.test(text.slice(ends.at(-1) ?? 0)) ? [...ends, text.length] : ends
}

import type { GoldSentence } from './gold-set.ts'

/** An analysis to compare with the gold set: the word spans and one syllable per character. */
export type Answer = { words: { start: number; end: number }[]; syllables: string[] }

/** Counts summed over sentences; `figures` turns them into ratios. */
export type Score = {
  sentences: number
  exact: number
  /** Sentences whose words are right, whatever their readings. */
  segmented: number
  boundaries: { right: number; found: number; wanted: number }
  syllables: { right: number; wanted: number }
}

/** Compares analyses with the gold sentences, given in the same order. */
export function score(sentences: readonly GoldSentence[], answers: readonly Answer[]): Score {
  const total: Score = {
    sentences: 0,
    exact: 0,
    segmented: 0,
    boundaries: { right: 0, found: 0, wanted: 0 },
    syllables: { right: 0, wanted: 0 },
  }
  sentences.forEach((sentence, at) => {
    const { boundaries, syllables } = compare(sentence, answers[at] ?? { words: [], syllables: [] })
    total.sentences += 1
    if (boundaries.right === boundaries.wanted && boundaries.found === boundaries.wanted) {
      total.segmented += 1
      if (syllables.right === syllables.wanted) total.exact += 1
    }
    for (const key of ['right', 'found', 'wanted'] as const) total.boundaries[key] += boundaries[key]
    for (const key of ['right', 'wanted'] as const) total.syllables[key] += syllables[key]
  })
  return total
}

/** Ratios from 0 to 1: fully correct and correctly segmented sentences, F1 of word boundaries, correct syllables. */
export function figures({ sentences, exact, segmented, boundaries, syllables }: Score) {
  return {
    exact: exact / sentences,
    segmented: segmented / sentences,
    boundaryF1: (2 * boundaries.right) / (boundaries.found + boundaries.wanted),
    syllables: syllables.right / syllables.wanted,
  }
}

/**
 * Compares one sentence. Only boundaries inside words of the gold set count: that a comma separates words proves
 * nothing.
 */
export function compare(sentence: GoldSentence, answer: Answer): Pick<Score, 'boundaries' | 'syllables'> {
  const wanted = cuts(sentence.tokens)
  const inside = new Set(sentence.tokens.flatMap(({ start, end }) => offsets(start, end)))
  const found = new Set([...cuts(answer.words)].filter((offset) => inside.has(offset)))
  for (const offset of wanted) if (!inside.has(offset)) wanted.delete(offset)
  const gold = syllablesOf(sentence.text, sentence.tokens)
  const right = gold.filter(
    (syllable, at) => syllable !== '' && isSameSyllable(syllable, answer.syllables[at] ?? ''),
  )
  return {
    boundaries: {
      right: [...found].filter((offset) => wanted.has(offset)).length,
      found: found.size,
      wanted: wanted.size,
    },
    syllables: { right: right.length, wanted: gold.filter((syllable) => syllable !== '').length },
  }
}

/** The offsets at which words begin or end. */
function cuts(words: readonly { start: number; end: number }[]): Set<number> {
  return new Set(words.flatMap(({ start, end }) => [start, end]))
}

const offsets = (start: number, end: number): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at)

/** The syllable of each UTF-16 unit that is a Chinese character of a word; empty strings otherwise. */
export function syllablesOf(
  text: string,
  tokens: readonly { start: number; chinese: string; phonetic: string }[],
): string[] {
  const syllables = Array.from({ length: text.length }, () => '')
  for (const { start, chinese, phonetic } of tokens) {
    const parts = phonetic.split(/,? /)
    ;[...chinese].forEach((character, at) => {
      if (/\p{Script=Han}/u.test(character)) syllables[start + at] = parts[at] ?? ''
    })
  }
  return syllables
}

/** Ignores case; 儿 may be written as a syllable or as a final r. */
export function isSameSyllable(a: string, b: string): boolean {
  const plain = (syllable: string) => syllable.toLowerCase().replace(/^(?:ér|er|r)$/, 'r')
  return plain(a) === plain(b)
}

import {
  contentWords,
  glossKeys,
  likelyPart,
  type MetSense,
  partOf,
  type QuizWord,
  shownMeaning,
  type WordSense,
} from './quiz-word.ts'

/** A word with what is compared. */
export type PooledWord = QuizWord & {
  part: string
  meaning: string
  /** Whether that is its first meaning. */
  isFirst: boolean
  keys: Set<string>
  /** Its meanings, and those that stand beside one of them in a sense of any word. */
  near: Set<string>
  /** The words of the meaning that is shown, and those of all meanings, without endings. */
  shownWords: Set<string>
  allWords: Set<string>
  /** Whether its class follows from its meaning alone. */
  isGuessed?: boolean
  /** All readings of its headword, if the pool lacks the word. */
  readings?: readonly string[]
}

/** An entry that is in no list of HSK 3.0, with all readings of its headword. */
export type UnlistedWord = Omit<QuizWord, 'level'> & { readings: readonly string[] }

/** The words from which wrong options are taken, and by which right ones are recognized. */
export type WordPool = {
  words: readonly PooledWord[]
  byId: ReadonlyMap<number, PooledWord>
  /** The words that the learner has met or knows, of whatever level, which wrong options preferably are. */
  familiar?: ReadonlySet<number>
  /** A word that the pool lacks; its wrong options are words of about this level. */
  unlisted(word: UnlistedWord, level: number): PooledWord
  /** The entries of a headword, simplified. */
  entriesOf(chinese: string): readonly PooledWord[]
  /** The words that sound the same. */
  soundingLike(phonetic: string): readonly PooledWord[]
  /**
   * The words of a class whose first sense has one of the meanings of a text, the first meaning of either; CC-CEDICT does not say of which class a word is: `to know` is that of words that mean `to know (a fact)`,
   * too, but `two (before measure words)` is not that of a word that means `two`.
   */
  meaning(text: string, part: string): readonly PooledWord[]
  /** The words whose first sense has one of the meanings of a text without the text's remarks: of `month (of the year)`, `month`. */
  plainMeaning(text: string, part: string): readonly PooledWord[]
  /** The examples of all words in which one of these stands, in lines. */
  examplesWith(words: readonly string[]): string
}

/** Pools entries of the dictionary. */
export function poolOf(entries: readonly QuizWord[]): WordPool {
  const beside = meaningsBeside(entries)
  const pooled = (entry: QuizWord): PooledWord => {
    const keys = glossKeys(entry)
    const near = new Set([...keys].flatMap((key) => [key, ...(beside.get(key) ?? [])]))
    const meaning = shownMeaning(entry)
    const shownWords = new Set(contentWords(meaning))
    const allWords = new Set([...keys].flatMap((key) => key.split(' ')))
    return { ...entry, part: partOf(entry), meaning, isFirst: true, keys, near, shownWords, allWords }
  }
  const words = entries.map(pooled).toSorted((a, b) => a.id - b.id)
  const byHeadword = Map.groupBy(words, ({ chinese }) => chinese)
  const examples = entries.flatMap(({ senses }) => senses.flatMap(({ example }) => example?.chinese ?? []))
  const bySound = Map.groupBy(words, ({ phonetic }) => soundOf(phonetic))
  const byMeaning = Map.groupBy(
    words.flatMap((word) => firstMeanings(word).map((meaning) => ({ ...meaning, word }))),
    ({ key }) => key,
  )
  return {
    words,
    byId: new Map(words.map((word) => [word.id, word])),
    unlisted: (word, level) => pooled({ ...word, level }),
    entriesOf: (chinese) => byHeadword.get(chinese) ?? [],
    soundingLike: (phonetic) => bySound.get(soundOf(phonetic)) ?? [],
    meaning: (text, part) => {
      const found = meaningsOf(text).flatMap((written, at) =>
        // A court (of law) is a court of law.
        [...new Set([written, written.replace(/[()]/g, '')])]
          .flatMap((key) => byMeaning.get(key) ?? [])
          .filter((one) => (at === 0 || one.isFirst) && isOfClass(one, part)),
      )
      return [...new Set(found.map(({ word }) => word))]
    },
    plainMeaning: (text, part) => {
      const plain = new Set(meaningsOf(text).map(withoutRemarks))
      return words.filter(
        (word) =>
          word.part === part && meaningsOf(firstText(word.senses)).some((meaning) => plain.has(meaning)),
      )
    },
    examplesWith: (wanted) =>
      examples.filter((example) => wanted.some((word) => example.includes(word))).join('\n'),
  }
}

/**
 * The word with the meaning that it has where it was met, and with the class of that; as it is if none of its senses is that
 * meaning.
 */
export function asMet(word: PooledWord, { sense, defs }: MetSense): PooledWord {
  const { senses } = word
  const met = senses[(sense ?? 0) - 1] ?? senses.find(({ kind, text }) => !kind && defs?.startsWith(text))
  if (!met) return word
  const meaning = shownMeaning({ senses: [met] })
  return {
    ...word,
    part: partOf({ senses: [met] }),
    meaning,
    shownWords: new Set(contentWords(meaning)),
    isFirst: met === firstSense(senses),
  }
}

/** The same of a word that the pool lacks, with the gloss of the text; its class may have to be guessed. */
export function unlistedAsMet(word: PooledWord, met: MetSense): PooledWord {
  const found = asMet(word, met)
  const meaning = met.defs ? shownMeaning({ senses: [{ text: met.defs }] }) : found.meaning
  const isGuessed = found.part === ''
  return {
    ...found,
    ...{ meaning, shownWords: new Set(contentWords(meaning)) },
    ...(isGuessed && { part: likelyPart(meaning), isGuessed }),
  }
}

/** The meanings of a text as they are written, with their remarks. */
const meaningsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(';')
    .map((part) => part.trim().replace(/^(?:to|an?|the) /, ''))
    .filter((part) => part !== '')

const firstSense = (senses: readonly WordSense[]): WordSense | undefined => senses.find(({ kind }) => !kind)
const firstText = (senses: readonly WordSense[]): string => firstSense(senses)?.text ?? ''
const withoutRemarks = (meaning: string): string => meaning.replace(/\s*\([^)]*\)/g, '').trim()

type FirstMeaning = { key: string; part: string; isFirst: boolean }

/** The meanings of the first sense with and without their remarks, and those that CC-CEDICT has first, with their class. */
function firstMeanings({ senses, other_senses }: QuizWord): FirstMeaning[] {
  return [senses, other_senses ?? []].flatMap((given) => {
    const part = partOf({ senses: given })
    return meaningsOf(firstText(given)).flatMap((meaning, at) =>
      [...new Set([meaning, withoutRemarks(meaning)])].map((key) => ({ key, part, isFirst: at === 0 })),
    )
  })
}

/** Verbs are nouns, too. CC-CEDICT does not say of which class a word is, but our own definition may. */
function isOfClass({ part, word }: { part: string; word: PooledWord }, wanted: string): boolean {
  const known = part === '' ? word.part : part
  const classes = part === '' && word.part === 'verb' ? ['verb', 'noun'] : [known]
  return known === '' || classes.includes(wanted)
}

/** What is heard: without spaces, case and apostrophes. */
export const soundOf = (phonetic: string): string => phonetic.toLowerCase().replace(/[\s'’]/g, '')

/** By meaning, the meanings that stand beside it in the same sense: `glad` beside `happy`. */
function meaningsBeside(entries: readonly QuizWord[]): Map<string, Set<string>> {
  const beside = new Map<string, Set<string>>()
  for (const { senses, other_senses } of entries) {
    for (const sense of [...senses, ...(other_senses ?? [])]) {
      if (sense.kind) continue
      const keys = [...glossKeys({ senses: [sense], other_senses: null })]
      for (const key of keys) {
        const others = beside.get(key) ?? new Set()
        for (const other of keys) others.add(other)
        beside.set(key, others)
      }
    }
  }
  return beside
}

/**
 * Whether one of two words could be given for the other: they share a meaning, meanings that go together with the same one, or a
 * word of the meaning that is shown of either.
 */
export function meanAlike(one: PooledWord, other: PooledWord): boolean {
  return (
    overlap(one.near, other.near) ||
    overlap(one.shownWords, other.allWords) ||
    overlap(other.shownWords, one.allWords)
  )
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const each of one) if (other.has(each)) return true
  return false
}

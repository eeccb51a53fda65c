import { plainLetters } from '../search-keys.ts'

/** A word with what its place in a list of results depends on. `worth` is the bonus of its level. */
export type IndexedWord = {
  id: number
  chinese: string
  traditional: string
  priority: number
  frequency: number
  bonus: number
  worth: number
  /** Its readings as toned keys, `xue2 xi2`, and 1 for lower ones. */
  readings: readonly (readonly [toned: string, isLower: number])[]
  /** Its English equivalents; the flags are 1 for verbs, and 2 for what the word means only in others. */
  glosses: readonly (readonly [gloss: string, tier: number, flags: number])[]
  /** The English words of its definitions, separated by blanks. */
  english: string
}

/** What the dictionary's data lacks about everyday language. */
export type Everyday = {
  /** English as people type it, with the words that they look for, best first. */
  english: Readonly<Record<string, readonly string[]>>
  /** Irregular forms with their bases. */
  irregular: readonly (readonly [form: string, base: string])[]
}

/** A reading or a gloss, with the word that has it; `weight` is added to the tier of a hit. */
export type Reading = { plain: string; toned: string; initials: string; weight: number; word: number }
export type GlossKey = {
  gloss: string
  tier: number
  isVerb: boolean
  isBound: boolean
  weight: number
  word: number
}

/** Entries by their keys, and the keys in order, for prefixes. */
export type SortedKeys<Entry> = { of: ReadonlyMap<string, readonly Entry[]>; keys: readonly string[] }

/** Everything that a search looks things up in. Words are named by their position in `words`. */
export type WordIndex = {
  words: readonly IndexedWord[]
  /** What the frequency, rank and length of each word add to a hit, with the bonus of the import. */
  weights: Float64Array
  simplified: ReadonlyMap<string, readonly number[]>
  traditional: ReadonlyMap<string, readonly number[]>
  /** The words with a character, in either script. */
  holding: ReadonlyMap<string, readonly number[]>
  readings: SortedKeys<Reading>
  initials: ReadonlyMap<string, readonly Reading[]>
  /** Readings with erhua inside, by their letters without it. */
  withoutR: ReadonlyMap<string, readonly Reading[]>
  glosses: SortedKeys<GlossKey>
  english: ReadonlyMap<string, readonly number[]>
  everyday: Everyday
}

/** Whether a word is an everyday phrase, the only ones whose bonus is positive. */
export const isPhrase = ({ words }: Pick<WordIndex, 'words'>, word: number) => (words[word]?.bonus ?? 0) > 0

/** What frequency, rank among the readings and length add to a hit: 0.9 for every tenfold of frequency. */
export function wordWeight(
  { frequency, priority, bonus }: Pick<IndexedWord, 'frequency' | 'priority' | 'bonus'>,
  length: number,
): number {
  const rank = Math.min(Math.max(priority, 1) - 1, 4)
  return Math.fround(0.9 * Math.log10(1 + Math.max(frequency, 0) * 60) - rank - 0.15 * (length - 1) + bonus)
}

/** Builds the index of these words, in order of their ids. */
export function indexWords(words: readonly IndexedWord[], everyday: Everyday): WordIndex {
  const weights = new Float64Array(words.length)
  const simplified = new Map<string, number[]>()
  const traditional = new Map<string, number[]>()
  const holding = new Map<string, number[]>()
  const english = new Map<string, number[]>()
  const readings = new Map<string, Reading[]>()
  const initials = new Map<string, Reading[]>()
  const withoutR = new Map<string, Reading[]>()
  const glosses = new Map<string, GlossKey[]>()
  words.forEach((word, at) => {
    const total = wordWeight(word, lengthOf(word.chinese))
    weights[at] = total
    add(simplified, word.chinese, at)
    add(traditional, word.traditional, at)
    for (const character of new Set(word.chinese + word.traditional)) add(holding, character, at)
    for (const [toned, isLower] of word.readings) {
      const plain = plainLetters(toned)
      const reading: Reading = {
        plain,
        toned,
        initials: toned.replace(/([a-z])[a-z]*[1-5]? ?/g, '$1'),
        weight: Math.fround(total - 0.5 * isLower),
        word: at,
      }
      add(readings, plain, reading)
      add(initials, reading.initials, reading)
      if (toned.includes(' r5 ')) add(withoutR, plainLetters(toned.replace(' r5', '')), reading)
    }
    for (const [gloss, tier, flags] of word.glosses)
      add(glosses, gloss, {
        gloss,
        tier,
        isVerb: isVerbGloss(flags),
        isBound: flags >= 2,
        weight: total,
        word: at,
      })
    if (word.english !== '') for (const each of word.english.split(' ')) add(english, each, at)
  })
  return {
    words,
    weights,
    simplified,
    traditional,
    holding,
    readings: sorted(readings),
    initials,
    withoutR,
    glosses: sorted(glosses),
    english,
    everyday,
  }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const sorted = <Entry>(of: ReadonlyMap<string, readonly Entry[]>): SortedKeys<Entry> => ({
  of,
  keys: [...of.keys()].sort(),
})

/** Whether the flags of a gloss say that it is a verb. */
export const isVerbGloss = (flags: number) => flags % 2 === 1

/** The number of characters of a text. */
export const lengthOf = (text: string) => [...text].length

/** The readings whose letters begin with these. */
export const readingsFrom = (index: WordIndex, letters: string) => startingWith(index.readings, letters)

/** The readings with exactly these letters. */
export const readingsOf = (index: WordIndex, letters: string) => index.readings.of.get(letters) ?? []

/** The glosses that begin with this text, also the text itself. */
export const glossesFrom = (index: WordIndex, text: string) => startingWith(index.glosses, text)

/** The glosses that are this text. */
export const glossesOf = (index: WordIndex, text: string) => index.glosses.of.get(text) ?? []

function startingWith<Entry>({ of, keys }: SortedKeys<Entry>, beginning: string): Entry[] {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const found: Entry[] = []
  for (let at = low; keys[at]?.startsWith(beginning); at++) found.push(...(of.get(keys[at] ?? '') ?? []))
  return found
}

/** The words with this headword, in either script. */
export function headwords(index: WordIndex, text: string): number[] {
  const found = [...(index.simplified.get(text) ?? []), ...(index.traditional.get(text) ?? [])]
  return [...new Set(found)]
}

/** The words whose definitions contain all of these English words. */
export function withEnglish(index: WordIndex, words: readonly string[]): number[] {
  const lists = words.map((word) => index.english.get(word) ?? [])
  const [shortest = [], ...others] = lists.sort((one, other) => one.length - other.length)
  const sets = others.map((list) => new Set(list))
  return shortest.filter((word) => sets.every((set) => set.has(word)))
}

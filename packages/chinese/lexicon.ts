import type { LexiconWord } from './lexicon-word.ts'
import { LOOSE_WORDS } from './loose-words.ts'
import { createTrie } from './trie.ts'
import { foldKey } from './units.ts'
import { traitsOf } from './word-traits.ts'

export type { LexiconWord, TokenLevel } from './lexicon-word.ts'

/** The dictionary in memory, made for the analysis of texts. */
export type Lexicon = {
  /** The entries of a headword, simplified or traditional, likeliest first. */
  wordsOf(headword: string): readonly LexiconWord[]
  /**
   * Puts the entries of a simplified headword in place of those that were there, under their traditional forms as
   * well; without entries the headword is gone.
   */
  replaceHeadword(chinese: string, words: readonly LexiconWord[]): void
  /** The node of the trie that a folded unit leads to; 0 where no headword goes on that way. */
  step(node: number, unit: number): number
  /** The entries of the headword that ends at a node; undefined where none does. */
  wordsAt(node: number): readonly LexiconWord[] | undefined
  /** What the headword that ends at a node costs in a text: −ln of its probability, and 2 for being a token; infinite where none ends. */
  costAt(node: number): number
  /** What its place may change about the headword that ends at a node (`word-traits.ts`). */
  traitsAt(node: number): number
}

export type LexiconBuilder = { add(word: LexiconWord): void; build(): Lexicon }

/** What a token costs beside its rarity. Without it, 你好 and 就是 fall apart. */
const TOKEN_COST = 2
/** Occurrences in a million that a headword is taken to have when nobody counted it. */
const UNCOUNTED = 0.02
/** Up to here a count says little: the headword is judged by its parts. */
const HARDLY_COUNTED = 0.1
/** How much less than its parts such a headword costs, so that it is found where it stands. */
const WHOLE = 1
/** How much more than its parts a loose one does. */
const LOOSE = 4

/** Takes the entries of the dictionary one by one, in any order, and makes the lexicon of them. */
export function createLexicon(): LexiconBuilder {
  const trie = createTrie()
  const words: (LexiconWord[] | undefined)[] = []
  let costs = new Float32Array(0)
  let traits = new Uint8Array(0)

  function put(headword: string, word: LexiconWord): string {
    const key = foldKey(headword)
    const node = trie.insert(key)
    const there = words[node]
    if (there) there.push(word)
    else words[node] = [word]
    return key
  }

  function add(word: LexiconWord): string[] {
    const key = put(word.chinese, word)
    return foldKey(word.traditional) === key ? [key] : [key, put(word.traditional, word)]
  }

  function settle(key: string, node: number): void {
    if (node >= costs.length) {
      costs = enlarged(costs, new Float32Array(trie.size() * 2).fill(Number.POSITIVE_INFINITY))
      traits = enlarged(traits, new Uint8Array(trie.size() * 2))
    }
    const there = words[node]
    if (!there || there.length === 0) {
      words[node] = undefined
      costs[node] = Number.POSITIVE_INFINITY
      return
    }
    if (there.length > 1) there.sort(byLikelihood)
    traits[node] = traitsOf(key, there)
    const frequency = there.reduce((most, word) => Math.max(most, word.frequency), UNCOUNTED)
    costs[node] = -Math.log(frequency / 1e6) + TOKEN_COST
  }

  /** A headword that hardly anybody counted, or a loose one, is judged by its parts, which have to be settled before. */
  function compare(key: string): void {
    const node = trie.find(key)
    const word = words[node]?.[0]
    if (!word || key.length < 2) return
    const parts = costOfParts(key)
    if (LOOSE_WORDS.has(word.chinese)) costs[node] = parts + LOOSE
    else if (word.frequency <= HARDLY_COUNTED) costs[node] = Math.min(costs[node] as number, parts - WHOLE)
  }

  /** The least cost of writing a headword as two or more others; infinite where that cannot be. */
  function costOfParts(key: string): number {
    const best = new Array<number>(key.length + 1).fill(Number.POSITIVE_INFINITY)
    best[0] = 0
    for (let from = 0; from < key.length; from += 1) {
      const last = from === 0 ? key.length - 1 : key.length
      let node = 0
      for (let to = from + 1; to <= last; to += 1) {
        node = trie.child(node, key.charCodeAt(to - 1))
        if (node === 0) break
        if (words[node])
          best[to] = Math.min(best[to] as number, (best[from] as number) + (costs[node] as number))
      }
    }
    return best[key.length] as number
  }

  function remove(chinese: string): string[] {
    const there = words[trie.find(foldKey(chinese))] ?? []
    const gone = new Set(there.filter((word) => word.chinese === chinese))
    const keys = new Set([...gone].flatMap((word) => [foldKey(word.chinese), foldKey(word.traditional)]))
    for (const node of [...keys].map(trie.find)) words[node] = words[node]?.filter((word) => !gone.has(word))
    return [...keys]
  }

  const lexicon: Lexicon = {
    wordsOf: (headword) => words[trie.find(foldKey(headword))] ?? [],
    replaceHeadword(chinese, replacement) {
      const keys = new Set([...remove(chinese), ...replacement.flatMap(add)])
      for (const key of keys) settle(key, trie.find(key))
      keys.forEach(compare)
    },
    step: trie.child,
    wordsAt: (node) => words[node],
    costAt: (node) => costs[node] as number,
    traitsAt: (node) => traits[node] as number,
  }
  const keys = new Set<string>()
  return {
    add(word) {
      for (const key of add(word)) keys.add(key)
    },
    build() {
      costs = new Float32Array(trie.size()).fill(Number.POSITIVE_INFINITY)
      traits = new Uint8Array(trie.size())
      for (const key of keys) settle(key, trie.find(key))
      keys.forEach(compare)
      keys.clear()
      return lexicon
    },
  }
}

/** `larger` with the values at its beginning. */
function enlarged<Values extends Float32Array | Uint8Array>(values: Values, larger: Values): Values {
  larger.set(values)
  return larger
}

/** Entries of one headword by rank; where a form belongs to several headwords, the more frequent one first. */
function byLikelihood(a: LexiconWord, b: LexiconWord): number {
  if (a.chinese !== b.chinese) return b.frequency - a.frequency || a.priority - b.priority || a.id - b.id
  return a.priority - b.priority || a.id - b.id
}

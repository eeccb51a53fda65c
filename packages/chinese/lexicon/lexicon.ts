import { foldKey } from '../segmentation/units.ts'
import { traitsOf } from '../segmentation/word-traits.ts'
import { createHeadword, type Headword, type LexiconWord } from './lexicon-word.ts'
import { LOOSE_WORDS } from './loose-words.ts'
import { COST, createTrie, edgeOf, findEdge, findNode, insert, NO_WORD, NODE, type Trie } from './trie.ts'

export type { Alternative, Headword, LexiconWord, TokenLevel } from './lexicon-word.ts'

/** The dictionary in memory, made for the analysis of texts. */
export type Lexicon = {
  /** The entries of a headword, simplified or traditional, likeliest first. */
  wordsOf(headword: string): readonly LexiconWord[]
  /**
   * Puts the entries of a simplified headword in place of those that were there, under their traditional forms as
   * well; without entries the headword is gone.
   */
  replaceHeadword(chinese: string, words: readonly LexiconWord[]): void
  /**
   * All headwords, folded, with what each costs in a text: −ln of its probability and 2 for being a token, in
   * thousandths.
   */
  readonly trie: Trie
  /** The headwords by the node of the trie that they end at. */
  readonly headwords: readonly (Headword | undefined)[]
}

export type LexiconBuilder = { add(word: LexiconWord): void; build(): Lexicon }

/** What a token costs beside its rarity. Without it, 你好 and 就是 fall apart. */
const TOKEN_COST = 2000
/** Occurrences in a million that a headword is taken to have when nobody counted it. */
const UNCOUNTED = 0.02
/** Up to here a count says little: the headword is judged by its parts. */
const HARDLY_COUNTED = 0.1
/** How much less than its parts such a headword costs, so that it is found where it stands. */
const WHOLE = 1000
/** How much more than its parts a loose one does. */
const LOOSE = 4000

/**
 * Takes the entries of the dictionary one by one, in any order, and makes the lexicon of them. `build` takes a tenth of
 * a second for a whole dictionary; the rest of the work is done while entries are added.
 */
export function createLexicon(): LexiconBuilder {
  const trie = createTrie()
  const headwords: (Headword | undefined)[] = []
  const uncertain = new Set<string>()
  /** Forms of entries that only point to a headword, by that headword; and those that have to be looked at. */
  const pointing = new Map<string, Set<string>>()
  const unresolved = new Set<string>()

  /** Files the entry under one form, at its place among the others. */
  function put(key: string, word: LexiconWord): void {
    const node = insert(trie, key)
    const there = headwords[node]?.words
    setWords(key, node, there ? [...there, word].sort(byLikelihood) : [word])
  }

  function setWords(key: string, node: number, words: readonly LexiconWord[]): void {
    headwords[node] = createHeadword(key, words, traitsOf(key, words))
    trie.edges[findEdge(trie, key) + COST] = words.length === 0 ? NO_WORD : costOf(words)
    if (isUncertain(words)) uncertain.add(key)
  }

  function add(word: LexiconWord): void {
    for (const key of keysOf(word)) {
      put(key, word)
      if (word.pointsTo) point(key, word.pointsTo.chinese)
    }
  }

  function point(key: string, target: string): void {
    const keys = pointing.get(target) ?? new Set()
    pointing.set(target, keys.add(key))
    unresolved.add(key)
  }

  /** Gives the entries of a form that only point elsewhere the meaning that is there. */
  function resolve(key: string): void {
    const node = findNode(trie, key)
    const words = headwords[node]?.words
    if (words) setWords(key, node, words.map(withMeaning))
  }

  function withMeaning(word: LexiconWord): LexiconWord {
    const { pointsTo } = word
    const targets = pointsTo ? lexicon.wordsOf(pointsTo.chinese).filter((target) => !target.pointsTo) : []
    const target = targets.find(({ phonetic }) => phonetic === pointsTo?.phonetic) ?? targets[0]
    return target ? { ...word, gloss: target.gloss } : word
  }

  function remove(chinese: string): void {
    const there = headwords[findNode(trie, foldKey(chinese))]?.words ?? []
    const gone = new Set(there.filter((word) => word.chinese === chinese))
    for (const key of new Set([...gone].flatMap(keysOf))) {
      const node = findNode(trie, key)
      setWords(key, node, headwords[node]?.words.filter((word) => !gone.has(word)) ?? [])
    }
  }

  /** Meanings that hang on other headwords and costs that hang on the parts of one, when those are known. */
  function settle(): void {
    unresolved.forEach(resolve)
    unresolved.clear()
    for (const key of uncertain) {
      const at = findEdge(trie, key)
      const word = headwords[trie.edges[at + NODE] as number]?.words[0]
      if (word)
        trie.edges[at + COST] = costByParts(word, trie.edges[at + COST] as number, costOfParts(trie, key))
    }
    uncertain.clear()
  }

  const lexicon: Lexicon = {
    wordsOf: (headword) => headwords[findNode(trie, foldKey(headword))]?.words ?? [],
    replaceHeadword(chinese, words) {
      remove(chinese)
      words.forEach(add)
      for (const key of pointing.get(chinese) ?? []) unresolved.add(key)
      settle()
    },
    trie,
    headwords,
  }
  return {
    add,
    build() {
      settle()
      return lexicon
    },
  }
}

/** The forms of an entry, folded. */
function keysOf({ chinese, traditional }: LexiconWord): string[] {
  const keys = [foldKey(chinese), foldKey(traditional)]
  return keys[0] === keys[1] ? keys.slice(1) : keys
}

function costOf(words: readonly LexiconWord[]): number {
  const frequency = words.reduce((most, word) => Math.max(most, word.frequency), UNCOUNTED)
  return Math.round(-Math.log(frequency / 1e6) * 1000) + TOKEN_COST
}

/** Whether a headword of several characters is hardly counted, or loose. */
function isUncertain([word]: readonly LexiconWord[]): boolean {
  if (!word || word.chinese.length < 2) return false
  return word.frequency <= HARDLY_COUNTED || LOOSE_WORDS.has(word.chinese)
}

function costByParts(word: LexiconWord, cost: number, parts: number): number {
  return LOOSE_WORDS.has(word.chinese) ? parts + LOOSE : Math.min(cost, parts - WHOLE)
}

/** The least cost of writing a headword as two or more others; more than any where that cannot be. */
function costOfParts(trie: Trie, key: string): number {
  const best = new Array<number>(key.length + 1).fill(NO_WORD / 2)
  best[0] = 0
  for (let from = 0; from < key.length; from += 1) {
    const last = from === 0 ? key.length - 1 : key.length
    for (let to = from + 1, node = 0; to <= last; to += 1) {
      const at = edgeOf(trie, node, key.charCodeAt(to - 1))
      if (at < 0) break
      node = trie.edges[at + NODE] as number
      const cost = trie.edges[at + COST] as number
      if (cost !== NO_WORD) best[to] = Math.min(best[to] as number, (best[from] as number) + cost)
    }
  }
  return best[key.length] as number
}

/** Entries of one headword by rank; where a form belongs to several headwords, the more frequent one first. */
function byLikelihood(a: LexiconWord, b: LexiconWord): number {
  if (a.chinese !== b.chinese) return b.frequency - a.frequency || a.priority - b.priority || a.id - b.id
  return a.priority - b.priority || a.id - b.id
}

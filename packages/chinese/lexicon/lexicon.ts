import { foldKey } from '../segmentation/units.ts'
import { traitsOf } from '../segmentation/word-traits.ts'
import type { Exception } from './exception.ts'
import { createHeadword, type Headword, type LexiconWord } from './lexicon-word.ts'
import { LOOSE_WORDS } from './loose-words.ts'
import { isSurname } from './surnames.ts'
import { COST, createTrie, edgeOf, findEdge, findNode, insert, NO_WORD, NODE, type Trie } from './trie.ts'

export type { Alternative, Headword, LexiconWord, TokenLevel } from './lexicon-word.ts'

/** The dictionary in memory, optimized for text analysis. */
export type Lexicon = {
  /** The entries of a headword, simplified or traditional, likeliest first; empty if unknown. */
  wordsOf(headword: string): readonly LexiconWord[]
  /**
   * Replaces all entries of a simplified headword, including those under its traditional forms. An empty list removes
   * the headword.
   */
  replaceHeadword(chinese: string, words: readonly LexiconWord[]): void
  /**
   * All headwords, normalized, with their cost in a text: −ln of the probability plus 2 per token, in thousandths.
   */
  readonly trie: Trie
  /** Headwords indexed by their final trie node. */
  readonly headwords: readonly (Headword | undefined)[]
  /** What the rules get wrong, from accepted corrections. */
  readonly exceptions: readonly Exception[]
}

export type LexiconBuilder = {
  add(word: LexiconWord): void
  build(exceptions?: readonly Exception[]): Lexicon
}

/** Fixed cost per token. Without it, 你好 and 就是 are split. */
const TOKEN_COST = 2000
/** Frequency per million assumed for headwords without a count. */
const DEFAULT_FREQUENCY = 0.02
/** Frequencies up to this are unreliable: the headword's cost is derived from its parts instead. */
const RARE = 0.1
/** Up to this frequency, two frequent characters may cost less than the headword they form: 后年. */
const UNCOMMON = 0.5
/** How much cheaper than its parts a rare headword is, so that it is always found. */
const WHOLE = 1000
/** How much more expensive than its parts a loose word is. */
const LOOSE = 4000

/**
 * Builds a lexicon from dictionary entries added one by one, in any order. `build` takes about 0.1 s for a whole
 * dictionary; most of the work is done by `add`.
 */
export function createLexicon(): LexiconBuilder {
  const trie = createTrie()
  const headwords: (Headword | undefined)[] = []
  const uncertain = new Set<string>()
  /** Forms of variant entries by the headword they refer to, and the forms still to be resolved. */
  const variantsOf = new Map<string, Set<string>>()
  const unresolved = new Set<string>()

  /** Adds the entry under one form, in order of likelihood. */
  function put(key: string, word: LexiconWord): void {
    const node = insert(trie, key)
    const existing = headwords[node]?.words
    setWords(key, node, existing ? [...existing, word].sort(byLikelihood) : [word])
  }

  function setWords(key: string, node: number, words: readonly LexiconWord[]): void {
    headwords[node] = createHeadword(key, words, traitsOf(key, words))
    trie.edges[findEdge(trie, key) + COST] = words.length === 0 ? NO_WORD : costOf(words)
    if (isUncertain(words)) uncertain.add(key)
  }

  function add(word: LexiconWord): void {
    for (const key of keysOf(word)) {
      put(key, word)
      if (word.pointsTo) addVariant(key, word.pointsTo.chinese)
    }
  }

  function addVariant(key: string, target: string): void {
    const keys = variantsOf.get(target) ?? new Set()
    variantsOf.set(target, keys.add(key))
    unresolved.add(key)
  }

  /** Sets the meaning of variant entries to that of the headword they refer to. */
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
    const existing = headwords[findNode(trie, foldKey(chinese))]?.words ?? []
    const removed = new Set(existing.filter((word) => word.chinese === chinese))
    for (const key of new Set([...removed].flatMap(keysOf))) {
      const node = findNode(trie, key)
      setWords(key, node, headwords[node]?.words.filter((word) => !removed.has(word)) ?? [])
    }
  }

  /** Computes the meanings and costs that depend on other headwords. */
  function resolveAll(): void {
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
      for (const key of variantsOf.get(chinese) ?? []) unresolved.add(key)
      resolveAll()
    },
    trie,
    headwords,
    exceptions: [],
  }
  return {
    add,
    build(exceptions = []) {
      resolveAll()
      return { ...lexicon, exceptions }
    },
  }
}

/** The normalized forms of an entry. */
function keysOf({ chinese, traditional }: LexiconWord): string[] {
  const keys = [foldKey(chinese), foldKey(traditional)]
  // 沈, an old form of 沉, is always the surname.
  if (keys[0] !== keys[1] && isSurname(traditional)) return keys.slice(0, 1)
  return keys[0] === keys[1] ? keys.slice(1) : keys
}

function costOf(words: readonly LexiconWord[]): number {
  const frequency = words.reduce((most, word) => Math.max(most, word.frequency), DEFAULT_FREQUENCY)
  return Math.round(-Math.log(frequency / 1e6) * 1000) + TOKEN_COST
}

/** Whether the cost of a headword depends on its parts: it has several characters and is rare or loose. */
function isUncertain([word]: readonly LexiconWord[]): boolean {
  if (!word || word.chinese.length < 2) return false
  return word.frequency <= UNCOMMON || LOOSE_WORDS.has(word.chinese)
}

function costByParts(word: LexiconWord, cost: number, parts: number): number {
  if (LOOSE_WORDS.has(word.chinese)) return parts + LOOSE
  return Math.min(cost, word.frequency <= RARE ? parts - WHOLE : parts - 1)
}

/** The lowest cost of splitting a headword into two or more others; larger than any real cost if impossible. */
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

/** Sorts entries of one headword by rank; entries of different headwords with the same form by frequency. */
function byLikelihood(a: LexiconWord, b: LexiconWord): number {
  if (a.chinese !== b.chinese) return b.frequency - a.frequency || a.priority - b.priority || a.id - b.id
  return a.priority - b.priority || a.id - b.id
}

import { createTrie } from './trie.ts'
import { foldKey } from './units.ts'

/** A level as learners know it; `derived` is an estimate from the frequency. */
export type TokenLevel = { standard: '2.0' | '3.0' | 'derived'; level: number }

/** One entry of the dictionary: a headword with one reading. */
export type LexiconWord = {
  id: number
  /** The headword in simplified characters. */
  chinese: string
  traditional: string
  /** With tone marks, one space between syllables. */
  phonetic: string
  /** Rank among the readings of the headword; the lowest is the headline. */
  priority: number
  /** Occurrences of the headword in a million words; 0 where unknown. */
  frequency: number
  /** What it means, in few words. */
  gloss: string
  level: TokenLevel | null
}

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
  /** −ln of the headword's probability, for a node where one ends. */
  costAt(node: number): number
}

export type LexiconBuilder = { add(word: LexiconWord): void; build(): Lexicon }

/** Occurrences in a million that a headword is taken to have when nobody counted it. */
const UNCOUNTED = 0.02

/** Takes the entries of the dictionary one by one, in any order, and makes the lexicon of them. */
export function createLexicon(): LexiconBuilder {
  const trie = createTrie()
  const words: (LexiconWord[] | undefined)[] = []
  let costs = new Float32Array(1024)

  function put(headword: string, word: LexiconWord): number {
    const node = trie.insert(foldKey(headword))
    const there = words[node]
    if (there) there.push(word)
    else words[node] = [word]
    return node
  }

  function add(word: LexiconWord): number[] {
    const nodes = [put(word.chinese, word)]
    if (foldKey(word.traditional) !== foldKey(word.chinese)) nodes.push(put(word.traditional, word))
    return nodes
  }

  function settle(node: number): void {
    if (node >= costs.length) costs = enlarged(costs, Math.max(trie.size(), costs.length * 2))
    const there = words[node]
    if (!there || there.length === 0) {
      words[node] = undefined
      return
    }
    if (there.length > 1) there.sort(byLikelihood)
    const frequency = there.reduce((most, word) => Math.max(most, word.frequency), UNCOUNTED)
    costs[node] = -Math.log(frequency / 1e6)
  }

  function remove(chinese: string): number[] {
    const gone = new Set(
      (words[trie.find(foldKey(chinese))] ?? []).filter((word) => word.chinese === chinese),
    )
    const nodes = new Set([...gone].flatMap((word) => [word.chinese, word.traditional].map(nodeOf)))
    for (const node of nodes) words[node] = words[node]?.filter((word) => !gone.has(word))
    return [...nodes]
  }

  const nodeOf = (headword: string): number => trie.find(foldKey(headword))

  const lexicon: Lexicon = {
    wordsOf: (headword) => words[nodeOf(headword)] ?? [],
    replaceHeadword(chinese, replacement) {
      const nodes = [...remove(chinese), ...replacement.flatMap(add)]
      new Set(nodes).forEach(settle)
    },
    step: trie.child,
    wordsAt: (node) => words[node],
    costAt: (node) => costs[node] ?? 0,
  }
  return {
    add,
    build() {
      costs = new Float32Array(trie.size())
      for (let node = 1; node < trie.size(); node += 1) if (words[node]) settle(node)
      return lexicon
    },
  }
}

function enlarged(values: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(length)
  larger.set(values)
  return larger
}

/** Entries of one headword by rank; where a form belongs to several headwords, the more frequent one first. */
function byLikelihood(a: LexiconWord, b: LexiconWord): number {
  if (a.chinese !== b.chinese) return b.frequency - a.frequency || a.priority - b.priority || a.id - b.id
  return a.priority - b.priority || a.id - b.id
}

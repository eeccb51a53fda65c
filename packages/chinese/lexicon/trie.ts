/**
 * The words of a dictionary by their UTF-16 units. Its edges stand in one table, four numbers an edge side by side, so
 * that a step is one look into memory: where it starts, its unit, where it leads, and what the word that ends there
 * costs. The edges that leave the root come first, at the place of their unit; behind them the others, open-addressed
 * and at most three fifths full. Nodes are numbers; `ROOT` is the first.
 */
export type Trie = {
  edges: Int32Array
  /** A bit for each pair of units that keys begin with, by `pairOf`; a bit may stand for several pairs. */
  pairs: Int32Array
  /** The number of edges that there is room for behind those of the root, less one. */
  mask: number
  /** How many nodes there are, the root included. */
  nodes: number
}

export const ROOT = 0

/** What an edge says, from its place in the table on: its unit, and `MORE` where keys go on behind it. */
export const UNIT = 1
export const NODE = 2
export const COST = 3

/** Added to the unit of an edge that others follow, so that nobody looks for them in vain. */
export const MORE = 0x1_0000
const UNIT_MASK = 0xffff
/** The cost where no word ends. */
export const NO_WORD = 0x7fff_ffff

const SIZE_BITS = 2
/** Eight bits for each of some 130,000 pairs: few enough to stay in the processor's cache. */
const PAIR_BITS = 20
const FIRST_SIZE = 1024
/** How many edges may leave the root: one for each unit. */
const ROOTS = 0x1_0000
const FULL = 0.6

export function createTrie(): Trie {
  return {
    edges: emptyEdges(FIRST_SIZE),
    pairs: new Int32Array(1 << (PAIR_BITS - 5)),
    mask: FIRST_SIZE - 1,
    nodes: 1,
  }
}

function emptyEdges(size: number): Int32Array {
  const edges = new Int32Array((ROOTS + size) << SIZE_BITS)
  for (let unit = 0; unit < ROOTS; unit += 1) edges[rootEdge(unit) + COST] = NO_WORD
  return edges
}

/** Whether a key may begin with the two units. Where it says no, nobody has to look into the large table. */
export function mayBegin({ pairs }: Trie, unit: number, next: number): boolean {
  const pair = pairOf(unit, next)
  return ((pairs[pair >>> 5] as number) & (1 << (pair & 31))) !== 0
}

function pairOf(unit: number, next: number): number {
  return Math.imul(unit * 0x1_0000 + next, 0x9e37_79b1) >>> (32 - PAIR_BITS)
}

/** The place in the table of the edge that leaves a node with a unit; −1 where there is none. */
export function edgeOf({ edges, mask }: Trie, node: number, unit: number): number {
  if (node !== ROOT) return nextEdge(edges, mask, node, unit)
  const at = rootEdge(unit)
  return edges[at + NODE] === 0 ? -1 : at
}

/** The place of the edge that leaves the root. Where there is none, no word ends there and none goes on. */
export function rootEdge(unit: number): number {
  return unit << SIZE_BITS
}

export function nextEdge(edges: Int32Array, mask: number, node: number, unit: number): number {
  let slot = hash(node, unit) & mask
  for (;;) {
    const at = (ROOTS + slot) << SIZE_BITS
    if (edges[at] === node && ((edges[at + UNIT] as number) & UNIT_MASK) === unit) return at
    if (edges[at + NODE] === 0) return -1
    slot = (slot + 1) & mask
  }
}

/** The edge that a key ends with; −1 where there is none. */
export function findEdge(trie: Trie, key: string): number {
  let at = -1
  for (let index = 0; index < key.length; index += 1) {
    at = edgeOf(trie, index === 0 ? 0 : (trie.edges[at + NODE] as number), key.charCodeAt(index))
    if (at < 0) return -1
  }
  return at
}

/** The node of a key; 0 where there is none. */
export function findNode(trie: Trie, key: string): number {
  const at = findEdge(trie, key)
  return at < 0 ? 0 : (trie.edges[at + NODE] as number)
}

/** The node of a key, made where it is missing. */
export function insert(trie: Trie, key: string): number {
  if (trie.nodes + key.length > trie.mask * FULL) grow(trie)
  if (key.length > 1) {
    const pair = pairOf(key.charCodeAt(0), key.charCodeAt(1))
    trie.pairs[pair >>> 5] = (trie.pairs[pair >>> 5] as number) | (1 << (pair & 31))
  }
  let node = 0
  for (let index = 0, before = -1; index < key.length; index += 1) {
    const unit = key.charCodeAt(index)
    let at = edgeOf(trie, node, unit)
    if (at < 0) {
      at = put(trie, node, unit, trie.nodes, NO_WORD)
      trie.nodes += 1
      if (before >= 0) trie.edges[before + UNIT] = (trie.edges[before + UNIT] as number) | MORE
    }
    node = trie.edges[at + NODE] as number
    before = at
  }
  return node
}

function put(trie: Trie, node: number, unit: number, child: number, cost: number): number {
  const { edges } = trie
  const at = node === 0 ? (unit & UNIT_MASK) << SIZE_BITS : freePlace(trie, node, unit & UNIT_MASK)
  edges[at] = node
  edges[at + UNIT] = unit
  edges[at + NODE] = child
  edges[at + COST] = cost
  return at
}

function freePlace({ edges, mask }: Trie, node: number, unit: number): number {
  let slot = hash(node, unit) & mask
  while (edges[((ROOTS + slot) << SIZE_BITS) + NODE] !== 0) slot = (slot + 1) & mask
  return (ROOTS + slot) << SIZE_BITS
}

function grow(trie: Trie): void {
  const { edges } = trie
  trie.mask = trie.mask * 2 + 1
  trie.edges = emptyEdges(trie.mask + 1)
  for (let at = 0; at < edges.length; at += 1 << SIZE_BITS) {
    const child = edges[at + NODE] as number
    if (child === 0) continue
    put(trie, edges[at] as number, edges[at + UNIT] as number, child, edges[at + COST] as number)
  }
}

function hash(node: number, unit: number): number {
  const mixed = Math.imul(node ^ Math.imul(unit, 0x9e37_79b1), 0x85eb_ca6b)
  return mixed ^ (mixed >>> 15)
}

/**
 * A trie of dictionary words by UTF-16 unit. All edges are in one table with four numbers per edge, so that a step is
 * a single memory access: source node, unit, target node, and cost of the word that ends there. The edges of the root
 * come first, indexed by unit; the others follow in an open-addressing hash table with a load factor of at most 0.6.
 * Nodes are numbers; `ROOT` is 0.
 */
export type Trie = {
  edges: Int32Array
  /** A Bloom filter of the pairs of units that keys begin with, by `pairOf`. */
  pairs: Int32Array
  /** The capacity of the hash table minus one. */
  mask: number
  /** The number of nodes, including the root. */
  nodes: number
}

export const ROOT = 0

/** Offsets of the fields of an edge: its unit (plus `MORE` if keys continue after it), target node and cost. */
export const UNIT = 1
export const NODE = 2
export const COST = 3

/** Added to the unit of an edge whose target has edges, to avoid failing lookups. */
export const MORE = 0x1_0000
const UNIT_MASK = 0xffff
/** The cost if no word ends there. */
export const NO_WORD = 0x7fff_ffff

const SIZE_BITS = 2
/** Eight bits for each of about 130,000 pairs: small enough for the CPU cache. */
const PAIR_BITS = 20
const INITIAL_SIZE = 1024
/** Capacity for edges of the root: one per unit. */
const ROOTS = 0x1_0000
const MAX_LOAD_FACTOR = 0.6

export function createTrie(): Trie {
  return {
    edges: emptyEdges(INITIAL_SIZE),
    pairs: new Int32Array(1 << (PAIR_BITS - 5)),
    mask: INITIAL_SIZE - 1,
    nodes: 1,
  }
}

function emptyEdges(size: number): Int32Array {
  const edges = new Int32Array((ROOTS + size) << SIZE_BITS)
  for (let unit = 0; unit < ROOTS; unit += 1) edges[rootEdge(unit) + COST] = NO_WORD
  return edges
}

/** Whether a key may begin with the two units. If false, the lookup in the large table can be skipped. */
export function mayBegin({ pairs }: Trie, unit: number, next: number): boolean {
  const pair = pairOf(unit, next)
  return ((pairs[pair >>> 5] as number) & (1 << (pair & 31))) !== 0
}

function pairOf(unit: number, next: number): number {
  return Math.imul(unit * 0x1_0000 + next, 0x9e37_79b1) >>> (32 - PAIR_BITS)
}

/** The index in the table of a node's edge for a unit; −1 if there is none. */
export function edgeOf({ edges, mask }: Trie, node: number, unit: number): number {
  if (node !== ROOT) return nextEdge(edges, mask, node, unit)
  const at = rootEdge(unit)
  return edges[at + NODE] === 0 ? -1 : at
}

/** The index of the root's edge for a unit. Its fields say whether a word ends there or continues. */
export function rootEdge(unit: number): number {
  return unit << SIZE_BITS
}

/** Like `edgeOf` for a node other than the root. */
export function nextEdge(edges: Int32Array, mask: number, node: number, unit: number): number {
  let slot = hash(node, unit) & mask
  for (;;) {
    const at = (ROOTS + slot) << SIZE_BITS
    if (edges[at] === node && ((edges[at + UNIT] as number) & UNIT_MASK) === unit) return at
    if (edges[at + NODE] === 0) return -1
    slot = (slot + 1) & mask
  }
}

/** The index of the last edge of a key; −1 if there is none. */
export function findEdge(trie: Trie, key: string): number {
  let at = -1
  for (let index = 0; index < key.length; index += 1) {
    at = edgeOf(trie, index === 0 ? 0 : (trie.edges[at + NODE] as number), key.charCodeAt(index))
    if (at < 0) return -1
  }
  return at
}

/** The node of a key; 0 if there is none. */
export function findNode(trie: Trie, key: string): number {
  const at = findEdge(trie, key)
  return at < 0 ? 0 : (trie.edges[at + NODE] as number)
}

/** The node of a key, created if missing. */
export function insert(trie: Trie, key: string): number {
  if (trie.nodes + key.length > trie.mask * MAX_LOAD_FACTOR) grow(trie)
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
  const at = node === 0 ? (unit & UNIT_MASK) << SIZE_BITS : freeSlot(trie, node, unit & UNIT_MASK)
  edges[at] = node
  edges[at + UNIT] = unit
  edges[at + NODE] = child
  edges[at + COST] = cost
  return at
}

function freeSlot({ edges, mask }: Trie, node: number, unit: number): number {
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

/** The words of a dictionary by their UTF-16 units. Nodes are numbers; 0 is the root. */
export type Trie = {
  /** The node that a unit leads to; 0 where no word goes on that way. */
  child(node: number, unit: number): number
  /** The node of a key, made where it is missing. */
  insert(key: string): number
  /** The node of a key; 0 where there is none. */
  find(key: string): number
  /** How many nodes there are, the root included. */
  size(): number
}

const FIRST_SLOTS = 1024

/**
 * A trie whose edges stand in one open-addressed table (ten bytes an edge, at most half full), so that a
 * dictionary of 350,000 edges takes 10 MB and a step is one multiplication and a look or two.
 */
export function createTrie(): Trie {
  let parents = new Int32Array(FIRST_SLOTS)
  let units = new Uint16Array(FIRST_SLOTS)
  let children = new Int32Array(FIRST_SLOTS)
  let mask = FIRST_SLOTS - 1
  let nodes = 1
  /** The root has an edge for every character: they are looked up by their number. */
  const first = new Int32Array(0x1_0000)

  /** The slot of an edge, or the free one where it belongs. */
  function slotOf(node: number, unit: number): number {
    let slot = hash(node, unit) & mask
    while (children[slot] !== 0 && (parents[slot] !== node || units[slot] !== unit)) slot = (slot + 1) & mask
    return slot
  }

  function put(node: number, unit: number, child: number): void {
    const slot = slotOf(node, unit)
    parents[slot] = node
    units[slot] = unit
    children[slot] = child
  }

  function grow(): void {
    const before = { parents, units, children }
    const slots = children.length * 2
    parents = new Int32Array(slots)
    units = new Uint16Array(slots)
    children = new Int32Array(slots)
    mask = slots - 1
    before.children.forEach((child, slot) => {
      if (child !== 0) put(before.parents[slot] ?? 0, before.units[slot] ?? 0, child)
    })
  }

  function child(node: number, unit: number): number {
    return node === 0 ? (first[unit] as number) : (children[slotOf(node, unit)] as number)
  }

  function insert(key: string): number {
    let node = 0
    for (let at = 0; at < key.length; at += 1) {
      const unit = key.charCodeAt(at)
      let next = child(node, unit)
      if (next === 0) {
        if (nodes * 2 > children.length) grow()
        next = nodes
        nodes += 1
        if (node === 0) first[unit] = next
        else put(node, unit, next)
      }
      node = next
    }
    return node
  }

  function find(key: string): number {
    let node = 0
    for (let at = 0; at < key.length; at += 1) {
      node = child(node, key.charCodeAt(at))
      if (node === 0) return 0
    }
    return node
  }

  return { child, insert, find, size: () => nodes }
}

function hash(node: number, unit: number): number {
  const mixed = Math.imul(node ^ Math.imul(unit, 0x9e37_79b1), 0x85eb_ca6b)
  return mixed ^ (mixed >>> 15)
}

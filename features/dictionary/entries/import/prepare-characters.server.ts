import type { StrokeData } from './sources.server.ts'

export type Decomposition = { type: string; parts: string[] }
export type ComponentRow = { character: string; idx: number; component: string }

/**
 * The structures of cjk-decomp by the prefix of their type; what follows the prefix only concerns the exact shape.
 */
const STRUCTURES: [RegExp, string][] = [
  [/^a/, 'left to right'],
  [/^(?:d|bd)/, 'above to below'],
  [/^stl/, 'surround from upper left'],
  [/^str/, 'surround from upper right'],
  [/^sbl/, 'surround from lower left'],
  [/^sbr/, 'surround from lower right'],
  [/^st/, 'surround from above'],
  [/^sb/, 'surround from below'],
  [/^sl/, 'surround from left'],
  [/^sr/, 'surround from right'],
  [/^split/, 'one between the halves of the other'],
  [/^s/, 'full surround'],
  [/^w/, 'one within the other'],
  [/^r3/, 'three of a kind'],
  [/^r4/, 'four of a kind'],
  [/^r5/, 'five of a kind'],
  [/^ra/, 'two of a kind, side by side'],
  [/^rd/, 'two of a kind, above to below'],
  [/^rs/, 'two of a kind'],
  [/^(?:lock|built)/, 'interlocking'],
  [/^(?:m|re|rr)/, 'modified form'],
]

/** How often a type repeats its only component. */
const REPEATED: [RegExp, number][] = [
  [/^r3/, 3],
  [/^r4/, 4],
  [/^r5/, 5],
  [/^r[ads]/, 2],
]

/** Parses the lines of cjk-decomp; placeholders (shapes that are not characters) are keyed by their number. */
export function parseDecompositions(lines: string[]): Map<string, Decomposition> {
  const decompositions = new Map<string, Decomposition>()
  for (const line of lines) {
    const [, name, type = '', parts = ''] = /^([^:]+):([^(]+)\(([^)]*)\)/.exec(line) ?? []
    if (name) decompositions.set(name, { type, parts: parts.split(',').filter((part) => part !== '') })
  }
  return decompositions
}

/**
 * The components of a character in order, repeated as often as they occur, with placeholders replaced by their own
 * components.
 */
export function componentRows(character: string, decompositions: Map<string, Decomposition>): ComponentRow[] {
  const components = partsOf(character, decompositions, 0).filter((part) => part !== character)
  return components.map((component, idx) => ({ character, idx, component }))
}

function partsOf(name: string, decompositions: Map<string, Decomposition>, depth: number): string[] {
  const decomposition = decompositions.get(name)
  if (!decomposition || depth > 8) return []
  const parts = decomposition.parts.flatMap((part) =>
    /^\d+$/.test(part) ? partsOf(part, decompositions, depth + 1) : [part],
  )
  const times = REPEATED.find(([type]) => type.test(decomposition.type))?.[1] ?? 1
  return Array.from({ length: times }, () => parts).flat()
}

/** How the components are arranged, in English; null for a character without any. */
export function structureOf(decomposition: Decomposition | undefined): string | null {
  if (!decomposition || decomposition.parts.length === 0) return null
  return STRUCTURES.find(([type]) => type.test(decomposition.type))?.[1] ?? null
}

/**
 * The decomposition as written in the file; null if it contains placeholders, which are meaningless outside of it.
 */
export function decompositionText(decomposition: Decomposition | undefined): string | null {
  if (
    !decomposition ||
    decomposition.parts.length === 0 ||
    decomposition.parts.some((part) => /^\d+$/.test(part))
  )
    return null
  return `${decomposition.type}(${decomposition.parts.join(',')})`
}

/**
 * Shapes that radicals have only inside characters, mapped to the characters under which dictionaries list them.
 */
const LISTED_AS = new Map([
  ['⻊', '足'],
  ['⺙', '攵'],
  ['⺁', '厂'],
  ['⺶', '羊'],
  ['⺺', '聿'],
  ['⺮', '竹'],
])

/**
 * The radical according to the stroke data: the component that is a traditional radical with the radical's number
 * of strokes, or of unknown stroke count. Of several, the one at the end of the character where the radical's
 * strokes are.
 */
export function radicalOf(
  character: string,
  components: string[],
  strokes: StrokeData | undefined,
  strokeCount: (character: string) => number | undefined,
  radicals: Map<string, string>,
): string | null {
  if (radicals.has(character)) return character
  const wanted = strokes?.radStrokes ?? []
  if (wanted.length === 0) return null
  const known = components.filter((part) => radicals.has(part))
  const counted = known.filter((part) => strokeCount(part) === wanted.length)
  const fitting = counted.length > 0 ? counted : known.filter((part) => strokeCount(part) === undefined)
  const radical = wanted.includes(0) ? fitting[0] : fitting.at(-1)
  return radical === undefined ? null : (LISTED_AS.get(radical) ?? radical)
}

/** Characters by frequency in running text, most frequent first. */
export function rankCharacters(counts: Map<string, number>): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [word, count] of counts) {
    for (const character of word) {
      if (/\p{Script=Han}/u.test(character)) totals.set(character, (totals.get(character) ?? 0) + count)
    }
  }
  const ordered = [...totals].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return new Map(ordered.map(([character], index) => [character, index + 1]))
}

import type { StrokeData } from './sources.server.ts'

export type Decomposition = { type: string; parts: string[] }
export type ComponentRow = { character: string; idx: number; component: string }

/** What cjk-decomp's types mean, by how they begin; what follows concerns the exact shape only. */
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

/** How often a type repeats its only part. */
const REPEATED: [RegExp, number][] = [
  [/^r3/, 3],
  [/^r4/, 4],
  [/^r5/, 5],
  [/^r[ads]/, 2],
]

/** Reads the lines of cjk-decomp; placeholders (shapes without a character of their own) are keyed by their number. */
export function parseDecompositions(lines: string[]): Map<string, Decomposition> {
  const decompositions = new Map<string, Decomposition>()
  for (const line of lines) {
    const [, name, type = '', parts = ''] = /^([^:]+):([^(]+)\(([^)]*)\)/.exec(line) ?? []
    if (name) decompositions.set(name, { type, parts: parts.split(',').filter((part) => part !== '') })
  }
  return decompositions
}

/** The parts of a character in order, each as often as it stands there, placeholders replaced by what they are made of. */
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

/** How the parts stand to each other, in English; null for a character that has none. */
export function structureOf(decomposition: Decomposition | undefined): string | null {
  if (!decomposition || decomposition.parts.length === 0) return null
  return STRUCTURES.find(([type]) => type.test(decomposition.type))?.[1] ?? null
}

/** The decomposition as the file writes it; null where it speaks of placeholders, which mean nothing outside of it. */
export function decompositionText(decomposition: Decomposition | undefined): string | null {
  if (
    !decomposition ||
    decomposition.parts.length === 0 ||
    decomposition.parts.some((part) => /^\d+$/.test(part))
  )
    return null
  return `${decomposition.type}(${decomposition.parts.join(',')})`
}

/** Shapes that radicals have inside of characters only, and the characters that dictionaries list them as. */
const LISTED_AS = new Map([
  ['⻊', '足'],
  ['⺙', '攵'],
  ['⺁', '厂'],
  ['⺶', '羊'],
  ['⺺', '聿'],
  ['⺮', '竹'],
])

/**
 * The radical, where the stroke data tell: the component among the traditional radicals with as many strokes as the
 * radical has, or with a number that nobody tells; of several, the one at that end of the character where the radical's
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

/** Characters by how often they stand in running text, most frequent first. */
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

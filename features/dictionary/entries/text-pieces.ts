import type { Reference, TextReference } from './entries.ts'
import type { Range } from './highlight.ts'

/** A stretch of a text with one look; a reference contains the word and whether it has an entry. */
export type Piece = {
  text: string
  start: number
  chinese: boolean
  marked: boolean
  reference?: Reference & { known: boolean }
}

type ReferenceRange = Range & { reference: Reference & { known: boolean } }

const HAN = '[\\p{Script=Han}〇○·，、]+'
const HAN_RUN = new RegExp(HAN, 'gu')
/** How definitions write a reference: `军|軍[jūn]`, with the traditional form only if it differs. */
const WRITTEN_REFERENCE = new RegExp(`(${HAN})(?:\\|(${HAN}))?\\[([^\\]]+)\\]`, 'gu')

/**
 * Splits a text wherever its look changes: at references, at matches and where Chinese begins or ends. References
 * are the given `links` and other text written like one. The pieces together are the text again; a link that does
 * not fit the text is ignored.
 */
export function piecesOf(text: string, links: TextReference[], marks: Range[]): Piece[] {
  const references = referencesIn(text, links)
  const chinese = [...text.matchAll(HAN_RUN)].map(rangeOf)
  const outside = marks.filter((mark) => !references.some((reference) => overlaps(reference, mark)))
  const cuts = [
    ...chinese.filter((run) => !references.some((reference) => overlaps(reference, run))),
    ...references,
    ...outside,
  ]
  const positions = [...new Set([0, text.length, ...cuts.flatMap(({ start, end }) => [start, end])])]
  positions.sort((one, other) => one - other)
  return positions.slice(0, -1).map((start, index) => {
    const found = references.find((reference) => covers(reference, start))
    return {
      text: text.slice(start, positions[index + 1]),
      start,
      chinese: chinese.some((run) => covers(run, start)),
      marked: outside.some((mark) => covers(mark, start)),
      ...(found ? { reference: found.reference } : {}),
    }
  })
}

function referencesIn(text: string, links: TextReference[]): ReferenceRange[] {
  const known = links
    .filter(({ start, end }) => start >= 0 && start < end && end <= text.length)
    .map(
      ({ start, end, ...reference }): ReferenceRange => ({
        start,
        end,
        reference: { ...reference, known: true },
      }),
    )
  const written = [...text.matchAll(WRITTEN_REFERENCE)].map((match): ReferenceRange => {
    const [, simplified = '', traditional = simplified, phonetic = ''] = match
    return { ...rangeOf(match), reference: { simplified, traditional, phonetic, known: false } }
  })
  return [...known, ...written.filter((one) => !known.some((other) => overlaps(one, other)))]
}

function rangeOf(match: RegExpMatchArray): Range {
  const start = match.index ?? 0
  return { start, end: start + match[0].length }
}

function overlaps(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end
}

function covers(range: Range, position: number): boolean {
  return range.start <= position && position < range.end
}

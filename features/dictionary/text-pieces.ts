import type { TextReference } from './entries.ts'
import type { Range } from './highlight.ts'

/** A stretch of a text that is shown in one way. */
export type Piece = { text: string; start: number; chinese: boolean; marked: boolean; link?: TextReference }

const HAN_RUN =
  /[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]*\p{Script=Han}[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]*/gu

/**
 * Cuts a text wherever its look changes: at references, at matches and where Chinese begins or ends. Together the
 * pieces are the text again; ranges that do not fit into it are left out.
 */
export function piecesOf(text: string, links: TextReference[], marks: Range[]): Piece[] {
  const chinese = [...text.matchAll(HAN_RUN)].map((run) => ({
    start: run.index,
    end: run.index + run[0].length,
  }))
  const fitting = links.filter((link) => link.start >= 0 && link.start < link.end && link.end <= text.length)
  const cuts = [...chinese, ...fitting, ...marks].flatMap(({ start, end }) => [start, end])
  const places = [...new Set([0, ...cuts, text.length])].filter((place) => place >= 0 && place <= text.length)
  places.sort((one, other) => one - other)
  return places.slice(0, -1).map((start, index) => {
    const link = fitting.find((range) => covers(range, start))
    return {
      text: text.slice(start, places[index + 1]),
      start,
      chinese: chinese.some((range) => covers(range, start)),
      marked: marks.some((range) => covers(range, start)),
      ...(link ? { link } : {}),
    }
  })
}

function covers(range: Range, place: number): boolean {
  return range.start <= place && place < range.end
}

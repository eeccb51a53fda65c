import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { rarelyChanges } from '@tingdu/client/rarely-changes.ts'
import type { Row } from '@tingdu/client/rows.ts'

/**
 * The strokes of one character: each stroke's outline as an SVG path, in order, and its center line as points. Both
 * are in a square of 1024 whose y axis points upward from 124 above the lower edge; `upright` flips it.
 */
export type Strokes = Pick<StrokesRow, 'character' | 'strokes' | 'medians'>

type StrokesRow = Row<'fc_char_strokes', { strokes: string[]; medians: number[][][] }>

export const strokeSquare = 1024
export const strokeViewBox = '0 0 1024 1024'
export const upright = 'translate(0, 900) scale(1, -1)'

/** "1 stroke", "8 strokes". */
export function strokeCount(count: number): string {
  return count === 1 ? '1 stroke' : `${count} strokes`
}

/** The strokes of those characters that have stroke data. */
export function strokesOf(characters: string[]) {
  return queryOptions({
    queryKey: ['dictionary', 'strokes', ...characters],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_char_strokes').select('character,strokes,medians')
      const [only] = characters
      const matching =
        characters.length === 1 && only ? request.eq('character', only) : request.in('character', characters)
      return (await rowsOf(matching.abortSignal(signal))) as Strokes[]
    },
    enabled: characters.length > 0,
    ...rarelyChanges,
  })
}

/**
 * How one character is written: each stroke's outline as an SVG path, in order, and its middle line as points. Both are
 * in a square of 1024 whose y axis points upwards from 124 above the lower edge; `upright` turns that around.
 */
export type Strokes = { character: string; strokes: string[]; medians: number[][][] }

export const strokeSquare = 1024
export const strokeViewBox = '0 0 1024 1024'
export const upright = 'translate(0, 900) scale(1, -1)'

/** The Chinese characters of a word, each once, in order: 卡拉OK has 卡 and 拉. */
export function charactersOf(word: string): string[] {
  return [...new Set(word.match(/\p{Script=Han}/gu) ?? [])]
}

/** "1 stroke", "8 strokes". */
export function strokeCount(count: number): string {
  return count === 1 ? '1 stroke' : `${count} strokes`
}

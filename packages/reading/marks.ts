/**
 * Chinese punctuation that is half as wide as a character by the side on which its square has ink: `open` and `close` are
 * brackets, quotation marks those that fonts draw in a square or as narrow as Latin ones. A stop before another mark of its sentence is `tight`.
 */
export const MARKS =
  /(?<open>[《〈（【「『〔])|(?<close>[》〉）】」』〕])|(?<openQuote>[“‘])|(?<closeQuote>[”’])|(?<tight>[，。、；：！？](?=[》〉）】」』〕”’，。、；：！？])|[，、；：](?=[《〈（【「『〔“‘]))|(?<stop>[，。、；：！？])/u

/** A part of a text: a mark of punctuation with its kind, or the text between two. `start` is in UTF-16 units. */
export type MarkedPart = { start: number; text: string; mark?: string | undefined }

/** Divides a text at its marks of punctuation. Joined, the parts are the text. */
export function partsByMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const { index, 0: mark, groups = {} } of text.matchAll(new RegExp(MARKS, 'gu'))) {
    if (index > at) parts.push({ start: at, text: text.slice(at, index) })
    parts.push({ start: index, text: mark, mark: Object.keys(groups).find((kind) => groups[kind]) })
    at = index + mark.length
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at) })
  return parts
}

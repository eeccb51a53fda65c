/** A stretch of a text, in its UTF-16 units. */
export type Span = { start: number; end: number }

/** Ends of sentences with what closes behind them; a full stop only after Chinese; line breaks. */
const END =
  /(?:[。！？…；!?;．｡]|(?<=\p{Script=Han})\.(?!\d))+[”’」』）〕》】)\]"'＂＇]*|[\n\r\u2028\u2029]+/gu

/**
 * The sentences of a text, without the white space around them. A sentence ends after 。！？…； (half-width as well) and
 * the quotes and brackets that close there, and at a line break.
 */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const found of text.matchAll(END)) {
    const end = found.index + found[0].length
    addTrimmed(spans, text, start, end)
    start = end
  }
  addTrimmed(spans, text, start, text.length)
  return spans
}

function addTrimmed(spans: Span[], text: string, from: number, to: number): void {
  let [start, end] = [from, to]
  while (start < end && isSpace(text, start)) start += 1
  while (end > start && isSpace(text, end - 1)) end -= 1
  if (end > start) spans.push({ start, end })
}

/** A byte order mark counts as white space elsewhere, and here as a mark on the character before it. */
function isSpace(text: string, at: number): boolean {
  const unit = text.charAt(at)
  return unit !== '\ufeff' && /\s/.test(unit)
}

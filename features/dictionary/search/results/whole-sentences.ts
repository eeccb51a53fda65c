/** The ends of sentences with the closing marks after them, and of other stretches that are read together. */
const SENTENCE_END = /[。！？!?…；;\n]+[”’」』）》]*/gu
const PAUSE = /[，、,：:]+[”’」』）》]*/gu

/**
 * The beginning of a text that was cut at a limit: up to the last sentence that is whole or, if that leaves less than half,
 * up to the last punctuation. Without punctuation in the second half the text is returned as it is.
 */
export function wholeSentences(text: string): string {
  const ends = [SENTENCE_END, PAUSE].map((end) => lastEnd(text, end))
  return text.slice(0, ends.find((end) => end >= text.length / 2) ?? text.length).trimEnd()
}

function lastEnd(text: string, pattern: RegExp): number {
  return Math.max(0, ...Array.from(text.matchAll(pattern), ({ 0: found, index }) => index + found.length))
}

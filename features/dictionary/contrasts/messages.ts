/** Texts of the notes on words that are confused. */
export const messages = {
  compare: 'Compare',
  trap: 'Watch out:',
} as const

/** The question that a note answers: “又 or 再?”, “会, 能, or 可以?”. */
export function question(words: readonly string[]): string {
  return `${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)}?`
}

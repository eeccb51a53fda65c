/**
 * The context of a word: sources of regular expressions for the text that ends before it and the text that begins
 * after it.
 */
export type Surroundings = { before?: string; after?: string }

/**
 * A sticky pattern for a word of `length` characters in any of the contexts, to be used with `isAt`, so that the
 * sentence is neither searched nor sliced. The text after the word is tested first, because that is faster.
 */
export function around(length: number, surroundings: readonly Surroundings[]): RegExp {
  const each = surroundings.map(
    ({ before, after }) =>
      (after === undefined ? '' : `(?=[^]{${length}}(?:${after}))`) +
      (before === undefined ? '' : `(?<=${before})`),
  )
  return new RegExp(each.join('|'), 'y')
}

/** Whether a sticky pattern matches at a position of the sentence. */
export function isAt(pattern: RegExp, sentence: string, position: number): boolean {
  pattern.lastIndex = position
  return pattern.test(sentence)
}

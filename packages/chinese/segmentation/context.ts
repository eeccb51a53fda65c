/** What stands around a word in its sentence: the sources of expressions for what ends before it and begins behind it. */
export type Surroundings = { before?: string; after?: string }

/**
 * One expression for a word of so many characters that has any of the surroundings. It is tried with `isAt` where the word
 * begins, so that the sentence is neither searched nor cut to pieces. What stands behind is looked at first: it is the
 * quicker to tell.
 */
export function around(length: number, surroundings: readonly Surroundings[]): RegExp {
  const each = surroundings.map(
    ({ before, after }) =>
      (after === undefined ? '' : `(?=[^]{${length}}(?:${after}))`) +
      (before === undefined ? '' : `(?<=${before})`),
  )
  return new RegExp(each.join('|'), 'y')
}

/** Whether a sticky expression matches at a place of the sentence. */
export function isAt(pattern: RegExp, sentence: string, place: number): boolean {
  pattern.lastIndex = place
  return pattern.test(sentence)
}

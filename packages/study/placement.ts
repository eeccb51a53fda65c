/** An answer to a word of a level of HSK 3.0, or to an invented word (`level` null): whether the member knows it. */
export type PlacementAnswer = { level: number | null; known: boolean }

/** How many words a member knows, give or take `margin`, and up to which level they know most; 0 for none. */
export type PlacementEstimate = { words: number; margin: number; level: number }

/** A level is known if so large a share of its words is. */
const KNOWN_SHARE = 0.75
/** Of the normal distribution: 95 % lie within so many standard errors. */
const STANDARD_ERRORS = 1.96

/**
 * Estimates from yes and no how many words of the levels a member knows; `sizes` are the numbers of words of level 1, 2, …
 *
 * The share f of invented words to which the answer was yes is that of guesses, so the share known of a level is
 * p = (h − f) / (1 − f), where h is the share of yes, and at least 0: of the words that are not known, a share f was guessed
 * (h = p + f − p·f). The estimate is the sum of size × p.
 *
 * The margin is 1.96 standard errors. Shares of so few answers vary by h·(1 − h) / n, computed with two more answers of yes
 * and two of no, so that nine of nine is not certain (Agresti and Coull). An error of h counts 1 / (1 − f) times; an error of
 * f counts (1 − h) / (1 − f)² times and is the same for all levels, so that it adds up over them.
 */
export function estimatePlacement(
  answers: readonly PlacementAnswer[],
  sizes: readonly number[],
): PlacementEstimate {
  const guesses = shareOf(answers.filter(({ level }) => level === null))
  const levels = sizes.map((size, index) => {
    const yes = shareOf(answers.filter(({ level }) => level === index + 1))
    return { size, yes, known: knownShare(yes.share, guesses.share) }
  })
  const honest = Math.max(1 - guesses.share, 1 / (guesses.count + 1))
  const ownErrors = levels.reduce((sum, { size, yes }) => sum + (size / honest) ** 2 * yes.variance, 0)
  const guessError = levels.reduce((sum, { size, yes }) => sum + (size * (1 - yes.share)) / honest ** 2, 0)
  const unknown = levels.findIndex(({ known }) => known < KNOWN_SHARE)
  return {
    words: Math.round(levels.reduce((sum, { size, known }) => sum + size * known, 0)),
    margin: Math.round(STANDARD_ERRORS * Math.sqrt(ownErrors + guessError ** 2 * guesses.variance)),
    level: unknown === -1 ? levels.length : unknown,
  }
}

function knownShare(yes: number, guesses: number): number {
  return guesses === 1 ? 0 : Math.max(0, (yes - guesses) / (1 - guesses))
}

/** The share of yes, and its variance. */
function shareOf(answers: readonly PlacementAnswer[]) {
  const count = answers.length
  const yes = answers.filter(({ known }) => known).length
  const adjusted = (yes + 2) / (count + 4)
  return {
    count,
    share: count === 0 ? 0 : yes / count,
    variance: (adjusted * (1 - adjusted)) / (count + 4),
  }
}

/** An answer to a word of a level of HSK 3.0, or to an invented word (`level` null): whether the member knows it. */
export type PlacementAnswer = { level: number | null; known: boolean }

/**
 * How many words a member knows: `words` is the likeliest number, and in 19 of 20 placements the truth lies from `low` to
 * `high`. `level` is the level up to which they know most of the words; 0 for none.
 */
export type PlacementEstimate = { words: number; low: number; high: number; level: number }

/** A level is known if so large a share of its words is. */
const KNOWN_SHARE = 0.75

/** Over how many levels knowledge fades: from a member who learned by level to one who learned by reading. */
const fadings = [0.05, 0.15, 0.3, 0.5, 0.75, 1, 1.4, 2]
const guessRates = [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 0.9]
const POINTS_PER_LEVEL = 5
/** Members who say that they know a share g of what they do not know are rarer: (1 − g) to this power. */
const HONESTY = 4

/** A member as the answers may come from: the share known of each level, and how often unknown words are guessed. */
type Candidate = { shares: number[]; guessed: number }

/**
 * Estimates from yes and no how many words of the levels a member knows; `sizes` are the numbers of words of level 1, 2, …
 *
 * Levels are ordered: who knows nothing of level 3 does not know half of level 6. So the share known of level n is taken
 * to be 1 / (1 + e^((n − m) / s)): half at level m, fading over s levels. Of words that are not known, invented ones
 * among them, a share g is said to be known, so that p + g − p·g of a level's answers are yes.
 *
 * Every combination of m, s and g on a grid is weighted by how likely it makes the answers (Bayes; before, all m and s
 * count the same, and g by (1 − g)⁴). `words` is the mean of size × share over them, `low` and `high` cut off 2.5 % of the weight at either end.
 */
export function estimatePlacement(
  answers: readonly PlacementAnswer[],
  sizes: readonly number[],
): PlacementEstimate {
  const groups = [null, ...sizes.map((_, index) => index + 1)].map((level) => {
    const given = answers.filter((answer) => answer.level === level)
    return { yes: given.filter(({ known }) => known).length, of: given.length }
  })
  const weighted = candidates(sizes.length).map(({ shares, guessed }) => ({
    shares,
    words: shares.reduce((sum, share, index) => sum + share * (sizes[index] as number), 0),
    weight:
      (1 - guessed) ** HONESTY *
      Math.exp(
        groups.reduce((sum, group, level) => sum + logLikelihood(group, shares[level - 1] ?? 0, guessed), 0),
      ),
  }))
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const mean = (of: (one: (typeof weighted)[number]) => number) =>
    weighted.reduce((sum, one) => sum + one.weight * of(one), 0) / total
  const isKnown = (index: number) =>
    groups[index + 1]?.of !== 0 && mean(({ shares }) => shares[index] as number) >= KNOWN_SHARE
  const unknown = sizes.findIndex((_, index) => !isKnown(index))
  const ordered = weighted.toSorted((one, other) => one.words - other.words)
  return {
    words: Math.round(mean(({ words }) => words)),
    low: Math.round(quantile(ordered, 0.025 * total)),
    high: Math.round(quantile(ordered, 0.975 * total)),
    level: unknown === -1 ? sizes.length : unknown,
  }
}

function candidates(levels: number): Candidate[] {
  const halves = Array.from(
    { length: (levels + 2) * POINTS_PER_LEVEL + 1 },
    (_, n) => n / POINTS_PER_LEVEL - 0.5,
  )
  return halves.flatMap((half) =>
    fadings.flatMap((fading) => {
      const shares = Array.from({ length: levels }, (_, n) => 1 / (1 + Math.exp((n + 1 - half) / fading)))
      return guessRates.map((guessed) => ({ shares, guessed }))
    }),
  )
}

/** The logarithm of how likely these answers are to words of which a share is known. */
function logLikelihood({ yes, of }: { yes: number; of: number }, share: number, guessed: number): number {
  // Everyone slips now and then.
  const chance = Math.min(0.99, Math.max(0.01, share + guessed - share * guessed))
  return yes * Math.log(chance) + (of - yes) * Math.log(1 - chance)
}

/** The number of words up to which the weights add up to this much. */
function quantile(ordered: readonly { words: number; weight: number }[], weight: number): number {
  let sum = 0
  for (const one of ordered) {
    sum += one.weight
    if (sum >= weight) return one.words
  }
  return 0
}

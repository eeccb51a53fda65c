/** An answer in Anki's review log. `id` is its time in milliseconds since 1970; `ease` 1 to 4, or 0 for changes by hand. */
export type LogEntry = { id: number; ease: number; factor: number; time: number; kind: number }

/** An answer that counts: time in milliseconds since 1970, rating, and how long it took. */
export type PastReview = { at: number; rating: 1 | 2 | 3 | 4; durationMs: number }

const FILTERED = 3
const MANUAL = 4

/**
 * The answers of a card that its memory follows from, in order: none before the card was last reset, no changes by hand,
 * and no cramming.
 */
export function pastReviews(log: readonly LogEntry[]): PastReview[] {
  const ordered = log.toSorted((a, b) => a.id - b.id)
  const reset = ordered.findLastIndex(({ kind, factor }) => kind === MANUAL && factor === 0)
  return ordered.slice(reset + 1).flatMap(({ id, ease, factor, time, kind }) => {
    const isCramming = kind === FILTERED && factor === 0
    if (isCramming || !(ease === 1 || ease === 2 || ease === 3 || ease === 4)) return []
    return [{ at: id, rating: ease, durationMs: Math.min(Math.max(time, 0), 3_600_000) }]
  })
}

/** Longer names are not compared, because the time grows with the product of the lengths. */
const LONGEST_COMPARED = 100

/**
 * The known name most similar to `name`, for hints, if the similarity is at least `least` (0 to 1). Like PostgREST, it
 * compares by edit distance, regardless of case.
 */
export function similarName(name: string, known: Iterable<string>, least = 0.75): string | undefined {
  if (name.length > LONGEST_COMPARED) return undefined
  const wanted = name.toLowerCase()
  let best: string | undefined
  let bestScore = least
  for (const candidate of known) {
    const score = similarity(wanted, candidate.toLowerCase())
    if (score < bestScore || (score === bestScore && best !== undefined)) continue
    best = candidate
    bestScore = score
  }
  return best
}

/** One minus the edit distance divided by the length of the longer text. */
function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - editDistance(a, b) / longer
}

/** Levenshtein's distance, row by row of its matrix. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

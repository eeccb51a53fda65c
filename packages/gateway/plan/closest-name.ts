/**
 * The known name most similar to `name`, for hints, if the similarity of their letter pairs is at least `least` (0 to
 * 1).
 */
export function closestName(name: string, known: Iterable<string>, least = 0.75): string | undefined {
  if (name.length > 100) return undefined
  const wanted = pairsOf(name)
  let best: string | undefined
  let bestScore = least - 0.01
  for (const candidate of known) {
    const score = likeness(wanted, pairsOf(candidate))
    if (score > bestScore) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

function pairsOf(text: string): string[] {
  const padded = `-${text.toLowerCase()}-`
  return Array.from({ length: padded.length - 1 }, (_, index) => padded.slice(index, index + 2))
}

function likeness(a: string[], b: string[]): number {
  const left = [...b]
  let common = 0
  for (const pair of a) {
    const index = left.indexOf(pair)
    if (index < 0) continue
    left.splice(index, 1)
    common++
  }
  return (2 * common) / (a.length + b.length)
}

/**
 * The known name most like `name`, if at least three quarters of their letter pairs agree (or `least`); for the hints
 * of refusals.
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

import type { Exception } from './exception.ts'
import type { Correction } from './own-words.ts'

/** The exceptions that occur in a text, as corrections; those that overlap one of `corrections` are left out. */
export function withExceptions(
  text: string,
  exceptions: readonly Exception[],
  corrections: readonly Correction[],
): readonly Correction[] {
  const found = exceptions.flatMap((exception) => occurrences(text, exception))
  if (found.length === 0) return corrections
  const isFree = (own: Correction) =>
    corrections.every(({ start, end }) => end <= own.start || start >= own.end)
  return [...corrections, ...found.filter(isFree)]
}

function occurrences(text: string, { before, words, after }: Exception): Correction[] {
  const context = before + words.map(({ chinese }) => chinese).join('') + after
  const found: Correction[] = []
  for (let at = text.indexOf(context); at >= 0; at = text.indexOf(context, at + 1)) {
    let end = at + before.length
    for (const { chinese, ...known } of words) {
      const start = end
      end += chinese.length
      found.push({ start, end, ...known })
    }
  }
  return found
}

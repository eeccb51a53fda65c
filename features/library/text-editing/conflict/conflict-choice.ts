import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { compose, type Difference, piecesOf } from '../document/differences.ts'

export type Side = 'mine' | 'theirs'

/** The choices for the parts in which two versions differ, by the index of the difference. */
export type Choices = Readonly<Record<number, Side>>

/** The document that results from the choices; `before` of each difference is mine, `after` theirs. */
export function chosenDocument(
  found: readonly Difference[],
  choices: Choices,
  mine: TextDocument,
  theirs: TextDocument,
): TextDocument {
  const chosen = found.flatMap((difference, index) => {
    if (difference.same) return difference.pieces.map((piece) => ({ piece, from: 'mine' as const }))
    const from = choices[index] ?? 'mine'
    const pieces = from === 'mine' ? difference.before : difference.after
    return pieces.map((piece) => ({ piece, from }))
  })
  return compose(chosen, mine, theirs)
}

/**
 * Where only one side changed what both had before (`base`), that side; mine where both did, or where it is not known.
 */
export function likelyChoices(found: readonly Difference[], base: TextDocument | null): Choices {
  if (!base) return {}
  const known = new Set(piecesOf(base).map(({ key }) => key))
  return Object.fromEntries(
    found.flatMap((difference, index) => {
      if (difference.same) return []
      const { before: mine, after: theirs } = difference
      const changed = (pieces: typeof mine) => pieces.some(({ key }) => !known.has(key))
      // Sentences that only one side has: added there if they are new, otherwise removed on the other.
      const theirsOnly = mine.length === 0 ? changed(theirs) : !changed(mine) && theirs.length > 0
      const removed = theirs.length === 0 && !changed(mine)
      return [[index, theirsOnly || removed ? 'theirs' : 'mine'] as const]
    }),
  )
}

import type { TextDocument } from '@tingdu/features/texts/public.ts'
import { compose, type Difference } from '../document/differences.ts'

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

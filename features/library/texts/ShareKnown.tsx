import { KnownRing } from './KnownRing.tsx'
import { messages } from './messages.ts'
import classes from './ShareKnown.module.css'

/** A row of texts or books with the columns of coverage. */
export type Covered = { coverage: number | null; learning_coverage: number | null }

/** A share as a whole percentage, rounded down so that only what is all known has 100. Shares have 32 bits. */
const percentOf = (share: number) => Math.floor(100 * share + 0.001)

/** Before a member has said what they know, only names count as known. They are at most this share of a text. */
const MOST_NAMES = 0.12

/** The share of a text or a book that the member knows, as it is shown everywhere; null for one that says nothing. */
export const shownKnown = (share: number | null | undefined) =>
  share == null || share < MOST_NAMES ? null : percentOf(share)

/**
 * How much of a text or a book the member knows: "93% known", after a ring in jade for what they know and in amber for
 * what they are learning. Nothing for those who have said nothing of its words yet, and for a text without words.
 */
export function ShareKnown({ of }: { of: Covered }) {
  const [known, learning] = [of.coverage ?? 0, of.learning_coverage ?? 0]
  const percent = shownKnown(known)
  if (percent === null) return null
  const beingLearned = percentOf(learning) > 0 && messages.shareLearning(percentOf(learning))
  return (
    <span className={classes.share} title={beingLearned || undefined}>
      <KnownRing known={known} learning={learning} />
      {messages.shareKnown(percent)}
      {beingLearned && <span className="visually-hidden">, {beingLearned}</span>}
    </span>
  )
}

import { messages } from './messages.ts'
import classes from './ShareKnown.module.css'

/** A row of texts or books with the columns of coverage. */
export type Covered = { coverage: number | null; learning_coverage: number | null }

/** A share as a whole percentage, rounded down so that only what is all known has 100. Shares have 32 bits. */
export const percentOf = (share: number) => Math.floor(100 * share + 0.001)

/**
 * How much of a text or a book the member knows: "93% known", before a line in jade for what they know and in amber for
 * what they are learning. Nothing for those who have said nothing of its words yet, and for a text without words.
 */
export function ShareKnown({ of }: { of: Covered }) {
  const [known, learning] = [of.coverage ?? 0, of.learning_coverage ?? 0]
  if (known + learning === 0) return null
  const beingLearned = percentOf(learning) > 0 && messages.shareLearning(percentOf(learning))
  return (
    <span className={classes.share} title={beingLearned || undefined}>
      <svg className={classes.line} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes.known} width={100 * known} height="1" />
        <rect className={classes.learning} x={100 * known} width={100 * learning} height="1" />
      </svg>
      {messages.shareKnown(percentOf(known))}
      {beingLearned && <span className="visually-hidden">, {beingLearned}</span>}
    </span>
  )
}

import { Senses } from '@tingdu/features/dictionary/entries/public.ts'
import type { StudyEntry } from '../study-card.ts'
import classes from './Review.module.css'

/** The meanings of an entry: its first few senses, the English of a sentence, or the back of a card of one's own. */
export function CardSenses({ entry }: { entry: StudyEntry }) {
  if (entry.back !== null) return <p className={classes.back}>{entry.back}</p>
  return (
    <div className={classes.senses}>
      <Senses senses={entry.senses} limit={4} />
    </div>
  )
}

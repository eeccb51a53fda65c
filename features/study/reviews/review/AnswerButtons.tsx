import { messages } from '../messages.ts'
import type { Rating, StudyCard } from '../study-card.ts'
import classes from './Review.module.css'

type Props = {
  ratings: readonly Rating[]
  intervals: StudyCard['intervals']
  /** What the check of a typed or written answer suggests. */
  suggested: Rating | null
  onAnswer: (rating: Rating) => void
}

/** The ratings, each with when the card would come back. The suggested one, or Good, stands out. */
export function AnswerButtons({ ratings, intervals, suggested, onAnswer }: Props) {
  const chosen = suggested !== null && ratings.includes(suggested) ? suggested : 3
  const names: Record<number, string> = ratings.length === 2 ? messages.twoRatings : messages.ratings
  return (
    <div className={classes.ratings}>
      {ratings.map((rating, index) => (
        <button
          key={rating}
          type="button"
          className={classes.rating}
          data-rating={rating}
          data-main={rating === chosen || undefined}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onAnswer(rating)}
        >
          {names[rating]} <span className={classes.interval}>{intervals[rating]}</span>
        </button>
      ))}
    </div>
  )
}

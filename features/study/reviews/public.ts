/** What other features may import: cards as the queue has them, what is left today, the settings, and sounds. */
export { fetchQueue, reviewsKey, studySettings } from './queries.ts'
export type { ReviewError, SentReview } from './sent-reviews.ts'
export type {
  QueueCounts,
  Recorded,
  ReviewQueue,
  Skill,
  StudyCard,
  StudyEntry,
  StudyForecast,
} from './study-card.ts'

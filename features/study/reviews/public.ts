/** What other features may import: cards as the queue has them, what is left today, and the settings. */
export { fetchQueue, reviewsKey, studySettings } from './queries.ts'
export type { QueueCounts, Skill, StudyCard, StudyEntry } from './study-card.ts'

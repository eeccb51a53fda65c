/** What other features may import: where a member is in a text, and noting that. */
export { markAsRead, markAsUnread } from './mark-as-read.ts'
export { useTellsIfRead } from './marked-as-read.ts'
export { libraryKey, positionIn, type ReadingPosition, readingKey } from './queries.ts'
export { useListeningRecord } from './use-listening-record.ts'
export {
  firstShown,
  type OpensAt,
  openingAt,
  openingAtSentence,
  sentenceIn,
  useReadingRecord,
} from './use-reading-record.ts'

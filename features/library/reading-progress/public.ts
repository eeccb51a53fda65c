/** What other features may import: where a member is in a text, and noting that. */
export { markAsRead } from './mark-as-read.ts'
export { libraryKey, positionIn, readingKey } from './queries.ts'
export { useListeningRecord } from './use-listening-record.ts'
export { firstShown, type OpensAt, openingAt, useReadingRecord } from './use-reading-record.ts'

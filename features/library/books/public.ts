export { bookWith } from './book/deletion.ts'
export { useDeletingOwnText } from './shelf/deleting-own-text.ts'
export { textsToContinue } from './shelf/queries.ts'

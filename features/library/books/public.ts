export { bookWith } from './book/deletion.ts'
export { NextText } from './NextText.tsx'
export { useDeletingOwnText } from './shelf/deleting-own-text.ts'
export { CONTINUED_ON_HOME, textsToContinue } from './shelf/queries.ts'

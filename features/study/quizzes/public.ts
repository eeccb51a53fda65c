/** What other features may import: making a quiz. */

export { makeQuiz, quizzesKey } from './queries.ts'

/** What other features may import: making a quiz, and showing its questions. */

export { makeQuiz, quizzesKey } from './queries.ts'
export { PromptText } from './quiz/PromptText.tsx'
export type { AskedQuestion } from './quiz.ts'

import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { answerQuestion } from './endpoints/answer-question.server.ts'
import { finishQuiz } from './endpoints/finish-quiz.server.ts'
import { makeQuiz } from './endpoints/make-quiz.server.ts'
import { startQuiz } from './endpoints/start-quiz.server.ts'
import { ownQuizzes } from './own-data.server.ts'

/** Quizzes, and what members answered. */
export const quizzes: RegisterFeature = (server) => ({
  name: 'quizzes',
  endpoints: [makeQuiz(server), startQuiz(server), answerQuestion(server), finishQuiz(server)],
  ownData: ownQuizzes,
})

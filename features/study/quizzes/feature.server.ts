import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import { answerQuestion } from './endpoints/answer-question.server.ts'
import { finishQuiz } from './endpoints/finish-quiz.server.ts'
import { makeQuiz } from './endpoints/make-quiz.server.ts'
import { practiceQuiz } from './endpoints/practice-quiz.server.ts'
import { replaceQuestionEndpoint } from './endpoints/replace-question.server.ts'
import { startQuiz } from './endpoints/start-quiz.server.ts'
import { lateAttemptsJob } from './jobs.server.ts'
import { ownQuizzes } from './own-data.server.ts'
import { createWordPool } from './word-pool.server.ts'

/** Quizzes, and what members answered. */
export const quizzes: RegisterFeature = (server) => {
  const pool = createWordPool(server.database)
  const maker = { ...server, pool }
  return {
    name: 'quizzes',
    endpoints: [
      makeQuiz(maker),
      practiceQuiz(maker),
      replaceQuestionEndpoint(maker),
      startQuiz(server),
      answerQuestion(server),
      finishQuiz(server),
    ],
    jobs: [lateAttemptsJob(server)],
    ownData: ownQuizzes,
    startBackgroundWork: () => pool.stop,
  }
}

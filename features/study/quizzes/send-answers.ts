import type { Sender } from '@tingdu/client/device/outbox.ts'
import { call } from '@tingdu/client/http.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { quizzesKey } from './queries.ts'
import type { Answered, QuizResult } from './quiz.ts'

/** Both are idempotent, so they may be sent again. They share a lane, so an attempt is handed in after its answers. */
const ofAttempts = {
  lane: 'quiz',
  most: 1,
  later: () => void queryClient.invalidateQueries({ queryKey: quizzesKey }),
}

/** Sends answers to questions. */
export const answerSender: Sender<{ attempt_id: number; question_id: number; answer: string }, Answered> = {
  ...ofAttempts,
  kind: 'quiz-answer',
  send: (rows) => Promise.all(rows.map(({ body }) => call<Answered>('POST', 'rpc/answer_question', body))),
}

/** Hands in attempts. */
export const finishSender: Sender<{ attempt_id: number }, QuizResult> = {
  ...ofAttempts,
  kind: 'quiz-finish',
  send: (rows) => Promise.all(rows.map(({ body }) => call<QuizResult>('POST', 'rpc/finish_quiz', body))),
}

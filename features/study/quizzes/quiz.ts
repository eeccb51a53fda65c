import type { Prompt, QuestionKind } from '@tingdu/study/quiz/question.ts'

/** A question as it is asked; once it tells what is right, also that. */
export type AskedQuestion = {
  id: number
  kind: QuestionKind
  prompt: Prompt
  options: string[]
  /** What the caller has answered. */
  answer: string | null
  right?: boolean
  correct?: string
}

/** What `rpc/start_quiz` returns. */
export type StartedQuiz = {
  attempt_id: number
  title: string
  feedback: 'at_once' | 'at_end'
  started_at: string
  ends_at: string | null
  questions: AskedQuestion[]
}

/** What `rpc/answer_question` returns: nothing if the quiz tells at its end. */
export type Answered = { right?: boolean; correct?: string }

/** What `rpc/finish_quiz` and `rpc/quiz_result` return. */
export type QuizResult = {
  attempt_id: number
  quiz_id: number
  user_id: number
  title: string
  started_at: string
  finished_at: string
  score: number
  total: number
  questions: (AskedQuestion & { right: boolean; correct: string })[]
}

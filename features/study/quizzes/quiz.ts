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
  /** What it says in English, of a question whose prompt has a translation. */
  translation?: string
}

/** What `rpc/start_quiz` returns. */
export type StartedQuiz = {
  attempt_id: number
  title: string
  feedback: 'at_once' | 'at_end'
  started_at: string
  ends_at: string | null
  /** Until it ends, by the server's clock; null without a time limit. */
  seconds_left: number | null
  /** Listening questions that are not asked, because the device has no voice for them. */
  left_out: number
  questions: AskedQuestion[]
}

/** What `rpc/answer_question` returns: nothing if the quiz tells at its end. */
export type Answered = { right?: boolean; correct?: string; translation?: string }

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
  /** Listening questions that were not asked, because the device had no voice for them. */
  left_out: number
  /** `word_id` is the word that is asked, if it is one, `meaning` what it means where it was met. */
  questions: (AskedQuestion & {
    right: boolean
    correct: string
    word_id: number | null
    meaning: string | null
  })[]
}

/** A question for whoever changes its quiz, and what the first attempts of its members say of it. */
export type QuizItem = {
  id: number
  kind: QuestionKind
  prompt: Prompt
  options: string[]
  accepted: string[]
  /** How many were asked, and how many were right. */
  asked: number
  right: number
  given: { answer: string; times: number; right: boolean }[]
  /** From -1 to 1; null below 20 members. */
  discrimination: number | null
  /** Why the question is probably faulty. */
  doubt: 'negative' | 'never_right' | 'wrong_more_often' | null
}

/** What `rpc/quiz_items` returns. */
export type QuizItems = { may_change: boolean; attempts: number; lost: LostWithQuiz; questions: QuizItem[] }

/** What is lost if a quiz is deleted: attempts of how many members, and the assignments of how many classes. */
export type LostWithQuiz = { attempts: number; members: number; classes: number }

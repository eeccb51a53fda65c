import type { OwnData } from '@tingdu/feature/accounts.ts'

/** The member's quizzes with their questions, and what the member answered, for the data export. */
export const ownQuizzes: OwnData[] = [
  {
    name: 'quizzes',
    text: `select id, title, source, seed, settings, created_at, last_modified from api.fc_quizzes where owner = $1 order by id`,
  },
  {
    name: 'quiz_questions',
    text: `select quiz_id, id, kind, prompt, options, accepted, created_at from private.quiz_questions
      where owner = $1 order by quiz_id, id`,
  },
  {
    name: 'quiz_attempts',
    text: `select a.id, a.quiz_id, q.title, a.number, a.started_at, a.ends_at, a.finished_at, a.score, a.total,
        a.left_out
      from api.fc_quiz_attempts a join api.fc_quizzes q on q.id = a.quiz_id where a.owner = $1 order by a.id`,
  },
  {
    name: 'quiz_answers',
    text: `select g.attempt_id, g.position, q.kind, q.prompt, g.answer, g.is_right, g.answered_at
      from api.fc_quiz_attempts a join private.quiz_answers g on g.owner = a.owner and g.attempt_id = a.id
      join private.quiz_questions q on q.id = g.question_id where a.owner = $1 order by g.attempt_id, g.position`,
  },
]

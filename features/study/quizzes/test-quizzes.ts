import type { TestApp } from '@tingdu/testing/app.ts'
import { nextNumber } from '@tingdu/testing/permissions.ts'
import type { QuizSettings } from './rules.ts'

type TestQuiz = {
  /** Null for a quiz of the library. */
  owner: number | null
  settings?: Partial<QuizSettings>
  questions?: number
  source?: object
}

/** Adds a quiz whose questions have the options A to D, of which A is right; returns its id. */
export async function addQuiz(
  app: TestApp,
  { owner, settings, questions = 3, source = {} }: TestQuiz,
): Promise<number> {
  const [quiz] = await app.sql<{ id: number }>(
    `insert into api.fc_quizzes (owner, in_library, title, source, settings)
      values ($1, $1::bigint is null, $2, $3,
        '{"feedback": "at_once", "minutes": null, "attempts": null, "shuffled": false}'::jsonb || $4) returning id`,
    [owner, `Quiz ${nextNumber()}`, source, settings ?? {}],
  )
  const id = quiz?.id as number
  await addQuestions(app, id, questions)
  return id
}

/** Adds questions to a quiz, at its end; returns their ids. */
export async function addQuestions(app: TestApp, quiz: number, count: number): Promise<number[]> {
  const rows = await app.sql<{ id: number }>(
    `insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted)
      select q.owner, q.id, 'choice', jsonb_build_object('text', 'Question ' || n), '{A,B,C,D}', '{A}'
        from api.fc_quizzes q, generate_series(1, $2::int) as n where q.id = $1 order by n returning id`,
    [quiz, count],
  )
  const ids = rows.map(({ id }) => id)
  await app.sql('update api.fc_quizzes set questions = questions || $2::bigint[] where id = $1', [quiz, ids])
  return ids
}

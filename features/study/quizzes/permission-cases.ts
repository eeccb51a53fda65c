import type { TestApp } from '@tingdu/testing/app.ts'
import { nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { addQuiz } from './test-quizzes.ts'

const rowWith = (table: string) => (app: TestApp, filter: string) =>
  app.sql(`select * from api.${table} where id = $1`, [filter.slice('id=eq.'.length)])

/** A quiz that everyone may take, and an attempt at it that every account has under the same id. */
async function attemptOfEveryone(app: TestApp) {
  const text = await addText(app, { owner: app.account('gk_admin').id, inLibrary: true })
  const quiz_id = await addQuiz(app, { owner: null, source: { text_sha1: text } })
  const [row] = await app.sql<{ attempt_id: number; question_id: number }>(
    `with attempts as (
        insert into api.fc_quiz_attempts (owner, id, quiz_id, number, feedback, total)
          select user_id, 1000000 + $1, $1, 1, 'at_once', 3 from private.accounts returning owner, id
      ), answers as (
        insert into private.quiz_answers (owner, attempt_id, question_id, position)
          select a.owner, a.id, q.id, 1 from attempts a, private.quiz_questions q where q.quiz_id = $1
      )
      select 1000000 + $1 as attempt_id, min(id) as question_id from private.quiz_questions where quiz_id = $1`,
    [quiz_id],
  )
  return { quiz_id, attempt_id: row?.attempt_id, question_id: row?.question_id }
}

async function editOfLibrary(app: TestApp) {
  const { quiz_id } = await attemptOfEveryone(app)
  const [row] = await app.sql<{ seen: string }>(
    'select last_modified::text as seen from api.fc_quizzes where id = $1',
    [quiz_id],
  )
  return { quiz_id, seen: row?.seen, questions: [] }
}

async function addAttempt(app: TestApp, owner: number): Promise<string> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_quiz_attempts (owner, quiz_id, number, feedback, total) values ($1, $2, 1, 'at_once', 3) returning id`,
    [owner, await addQuiz(app, { owner })],
  )
  return `id=eq.${row?.id}`
}

/** Quizzes of somebody else that no class gives; the feature's own tests cover the library, classes and their roles. */
export const permissions: Permissions = {
  resources: {
    fc_quizzes: {
      arrange: async (app, owner) => `id=eq.${await addQuiz(app, { owner })}`,
      look: rowWith('fc_quizzes'),
      read: nobody,
      create: { by: signedIn, body: () => ({ title: 'A quiz' }) },
      change: [{ by: nobody, body: { title: 'Another title' } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { title: 'Another title' } },
          {
            by: signedIn,
            body: { settings: { feedback: 'at_end', minutes: 10, attempts: 1, shuffled: true } },
          },
          { by: nobody, body: { questions: [] } },
          { by: nobody, body: { in_library: true } },
          { by: nobody, body: { owner: 1 } },
        ],
        remove: signedIn,
      },
    },
    fc_quiz_attempts: {
      arrange: addAttempt,
      look: rowWith('fc_quiz_attempts'),
      read: nobody,
      create: {
        by: nobody,
        body: async (app) => ({
          quiz_id: await addQuiz(app, { owner: app.account('student').id }),
          number: 1,
        }),
      },
      change: [{ by: nobody, body: { score: 3 } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: nobody, body: { score: 3 } },
          { by: nobody, body: { finished_at: null } },
        ],
        remove: nobody,
      },
    },
  },
  functions: {
    quiz_material: { by: signedIn, body: async () => ({ level: 1 }) },
    words_to_practice: { by: signedIn, body: async () => ({ text_sha1: 'a'.repeat(40) }) },
    start_quiz: { by: signedIn, body: async (app) => ({ quiz_id: (await attemptOfEveryone(app)).quiz_id }) },
    answer_question: {
      by: signedIn,
      body: async (app) => {
        const { attempt_id, question_id } = await attemptOfEveryone(app)
        return { attempt_id, question_id, answer: 'A' }
      },
    },
    finish_quiz: {
      by: signedIn,
      body: async (app) => ({ attempt_id: (await attemptOfEveryone(app)).attempt_id }),
    },
    quiz_items: { by: signedIn, body: async () => ({ quiz_id: 1 }) },
    edit_quiz: { by: staff, body: editOfLibrary },
    quiz_result: {
      by: signedIn,
      body: async (app) => ({ attempt_id: (await attemptOfEveryone(app)).attempt_id }),
    },
  },
  endpoints: {
    'POST rpc/make_quiz': { by: signedIn, body: async () => ({ source: { level: 12 } }) },
    'POST rpc/practice_quiz': { by: signedIn, body: async () => ({ text_sha1: 'none' }) },
    'POST rpc/replace_question': { by: signedIn, body: async () => ({ quiz_id: 'none' }) },
    'POST rpc/start_quiz': { by: signedIn, body: async () => ({ quiz_id: 'none' }) },
    'POST rpc/answer_question': { by: signedIn, body: async () => ({ attempt_id: 'none' }) },
    'POST rpc/finish_quiz': { by: signedIn, body: async () => ({ attempt_id: 'none' }) },
  },
}

import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, addOrganization, joinClass, joinOrganization } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeck, addEntry, addWord } from '../decks/test-decks.ts'
import { addQuiz } from '../quizzes/test-quizzes.ts'
import { aReview, sendReviews } from '../reviews/test-study.ts'
import { addAssignment } from './test-assignments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A class of an organization whose student missed a word of the assigned deck, and one that is not assigned. */
async function aClass() {
  const teacher = await app.addAccount({ role: 'teacher' })
  const [student, other, admin] = [await app.addAccount(), await app.addAccount(), await app.addAccount()]
  const organization = await addOrganization(app)
  await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
  const classId = await addClass(app, { owner: teacher.id, organization })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  await joinClass(app, { classId, account: student })
  await joinClass(app, { classId, account: other })
  const deck = await addDeck(app, { owner: teacher.id })
  const [word, elsewhere] = [await addWord(app), await addWord(app)]
  await addEntry(app, deck, word)
  await addAssignment(app, { classId, owner: teacher.id, deck })
  const missed = [word, elsewhere].map((word_id) => aReview({ word_id, skill: 'meaning', rating: 1 }))
  await sendReviews(app, student, missed)
  return { teacher, student, other, admin, classId, organization, word }
}

test('only teachers of a class and staff see its students; a student sees their own work', async () => {
  const { teacher, student, other, admin, classId } = await aClass()
  const statuses = async (account: TestAccount) => {
    const client = app.with(account)
    const calls = [
      `rpc/class_progress?class_id=${classId}`,
      `rpc/class_words?class_id=${classId}`,
      `rpc/member_work?class_id=${classId}&user_id=${student.id}`,
    ]
    return Promise.all(calls.map(async (path) => (await client.get(path)).status))
  }
  expect(await statuses(teacher)).toEqual([200, 200, 200])
  expect(await statuses(student)).toEqual([403, 403, 200])
  expect(await statuses(other)).toEqual([403, 403, 403])
  expect(await statuses(admin)).toEqual([403, 403, 403])
})

test('staff who look at the progress of a class are logged', async () => {
  const { classId } = await aClass()
  const staff = await app.addAccount({ role: 'support' })
  await app.with(staff).get(`rpc/class_progress?class_id=${classId}`)
  expect(
    await app.sql(
      'select action, subject, person from private.audit_log where actor_id = $1 and resource = $2',
      [staff.id, 'rpc/class_progress'],
    ),
  ).toEqual([{ action: 'read', subject: '*', person: null }])
})

test('teachers see what belongs to assignments, and nothing else', async () => {
  const { teacher, student, classId, word } = await aClass()
  const { body: words } = await app.with(teacher).get(`rpc/class_words?class_id=${classId}`)
  expect(words).toMatchObject([{ word_id: word, students: 2, known: 0, missed: 1 }])
  const work = `rpc/member_work?class_id=${classId}&user_id=${student.id}`
  const { body } = await app.with(teacher).get(work)
  expect(body).toMatchObject([{ state: 'started', work: { missed: [{ times: 1 }] } }])
  expect((await app.with(student).get(work)).body).toEqual(body)
})

test('an organization sees numbers, without names', async () => {
  const { teacher, admin, organization, classId } = await aClass()
  const path = `rpc/organization_activity?org_id=${organization}`
  expect((await app.with(teacher).get(path)).status).toBe(403)
  const { body } = await app.with(admin).get(path)
  expect(body).toEqual([
    { class_id: classId, name: 'A class', students: 2, active: 1, assigned: 2, done: 0, learned: 0 },
  ])
})

test('a teacher sees how many listening questions a device without a voice left out', async () => {
  const { teacher, student, other, classId } = await aClass()
  const quiz = await addQuiz(app, { owner: teacher.id, questions: 1 })
  await app.sql(
    `with added as (insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted)
        values ($1, $2, 'listening', '{"spoken": "没有录音"}', '{A,B}', '{A}') returning id)
      update api.fc_quizzes set questions = questions || (select id from added) where id = $2`,
    [teacher.id, quiz],
  )
  await addAssignment(app, { classId, owner: teacher.id, quiz })
  for (const [account, voice] of [[student, false] as const, [other, true] as const]) {
    const { body } = await app.with(account).post('rpc/start_quiz', { quiz_id: quiz, voice })
    await app.with(account).post('rpc/finish_quiz', { attempt_id: body.attempt_id })
  }
  const workOf = async (account: TestAccount, as: TestAccount) =>
    (await app.with(as).get(`rpc/member_work?class_id=${classId}&user_id=${account.id}`)).body.find(
      ({ kind }: { kind: string }) => kind === 'quiz',
    ).work
  const left = await workOf(student, teacher)
  expect(left).toMatchObject({ left_out: 1, answers: [{ kind: 'choice', answer: null }] })
  expect(await workOf(student, student)).toEqual(left)
  expect(
    (await app.sql('select left_out from api.fc_quiz_attempts where owner = $1', [student.id]))[0],
  ).toEqual({
    left_out: 1,
  })
  expect(await workOf(other, teacher)).toMatchObject({ left_out: 0, answers: [{}, { kind: 'listening' }] })
})

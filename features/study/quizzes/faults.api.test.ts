import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import {
  addClass,
  addOrganization,
  addText,
  addVerifiedTeacher,
  joinClass,
  joinOrganization,
} from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDeck, addEntry } from '../decks/test-decks.ts'
import { addQuiz } from './test-quizzes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (account: TestAccount, quiz_id: number) => app.with(account).post('rpc/start_quiz', { quiz_id })
const answer = (account: TestAccount, attempt_id: number, question_id: number, given = 'A') =>
  app.with(account).post('rpc/answer_question', { attempt_id, question_id, answer: given })
const finish = (account: TestAccount, attempt_id: number) =>
  app.with(account).post('rpc/finish_quiz', { attempt_id })

/** Sends again while the server is busy, as a person does. */
async function untilServed(send: () => ReturnType<typeof finish>) {
  let reply = await send()
  while (reply.status === 429 || reply.status === 503) reply = await send()
  return reply
}
const handIn = (account: TestAccount, attempt: number) => untilServed(() => finish(account, attempt))

/** A class with a quiz of its teacher that is assigned. */
async function assigned(settings = {}) {
  const teacher = await addVerifiedTeacher(app)
  const organization = await addOrganization(app)
  await joinOrganization(app, { organization, account: teacher, role: 'teacher' })
  const classId = await addClass(app, { owner: teacher.id, organization })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  const quiz = await addQuiz(app, { owner: teacher.id, settings })
  const reply = await app.with(teacher).post('fc_assignments', {
    ...{ class_id: classId, quiz_id: quiz, due_at: new Date(Date.now() + 86_400_000).toISOString() },
  })
  expect(reply.status).toBe(201)
  return { teacher, classId, quiz }
}

/** Adds a student who has started the quiz. */
async function taking({ classId, quiz }: { classId: number; quiz: number }) {
  const student = await app.addAccount()
  await joinClass(app, { classId, account: student })
  const { body } = await start(student, quiz)
  return { student, attempt: body.attempt_id as number, questions: body.questions as { id: number }[] }
}

test('what a teacher of the class answers does not count for the questions', async () => {
  const given = await assigned()
  const { student, attempt, questions } = await taking(given)
  await answer(student, attempt, questions[0]?.id ?? 0, 'B')
  await handIn(student, attempt)
  const own = (await start(given.teacher, given.quiz)).body
  await answer(given.teacher, own.attempt_id, own.questions[0].id)
  await handIn(given.teacher, own.attempt_id)
  const { body } = await app.with(given.teacher).get(`rpc/quiz_items?quiz_id=${given.quiz}`)
  expect(body.questions[0]).toMatchObject({ asked: 1, right: 0 })
})

describe('while a quiz is taken', () => {
  test('a student who is removed from the class answers no more, and hands in what was answered', async () => {
    const given = await assigned()
    const { student, attempt, questions } = await taking(given)
    const [first, second] = questions.map(({ id }) => id) as [number, number]
    expect((await answer(student, attempt, first)).body).toEqual({ right: true, correct: 'A' })
    const removed = await app
      .with(given.teacher)
      .delete(`fc_class_members?class_id=eq.${given.classId}&user_id=eq.${student.id}`)
    expect(removed.status).toBe(204)
    expect(await answer(student, attempt, second)).toMatchObject({
      status: 403,
      body: { code: 'quiz_closed' },
    })
    expect((await start(student, given.quiz)).status).toBe(404)
    expect((await finish(student, attempt)).body).toMatchObject({ score: 1, total: 3 })
    // The teacher no longer sees what the former member did.
    expect((await app.with(given.teacher).get(`rpc/quiz_result?attempt_id=${attempt}`)).body).toBeNull()
    expect((await app.with(given.teacher).get(`fc_quiz_attempts?quiz_id=eq.${given.quiz}`)).body).toEqual([])
  })

  test('removing a student and their answers at the same moment leave a whole attempt', async () => {
    const given = await assigned()
    const { student, attempt, questions } = await taking(given)
    const [replies] = await Promise.all([
      Promise.all(questions.map(({ id }) => answer(student, attempt, id))),
      app
        .with(given.teacher)
        .delete(`fc_class_members?class_id=eq.${given.classId}&user_id=eq.${student.id}`),
    ])
    const taken = replies.filter(({ status }) => status === 200).length
    expect(replies.every(({ status }) => [200, 403].includes(status))).toBe(true)
    expect((await finish(student, attempt)).body).toMatchObject({ score: taken, total: 3 })
  })

  test('a deck that is emptied, and a text that is deleted, leave the questions as they were', async () => {
    const member = await app.addAccount()
    const deck = await addDeck(app, { owner: member.id })
    await addEntry(app, deck)
    const text = await addText(app, { owner: member.id })
    const sources: object[] = [{ deck_id: deck }, { text_sha1: text }]
    const begun = []
    for (const source of sources) {
      const quiz = await addQuiz(app, { owner: member.id, source })
      begun.push((await start(member, quiz)).body)
    }
    expect((await app.with(member).delete(`fc_deck_entries?deck_id=eq.${deck}`)).status).toBe(204)
    expect((await app.with(member).delete(`fc_texts?sha1=eq.${text}`)).status).toBe(204)
    for (const { attempt_id, questions } of begun) {
      for (const { id } of questions)
        expect((await answer(member, attempt_id, id)).body).toEqual({ right: true, correct: 'A' })
      expect((await finish(member, attempt_id)).body).toMatchObject({ score: 3, total: 3 })
    }
  })

  test('a library text that is unpublished closes its quiz; what was answered is handed in', async () => {
    const text = await addText(app, { owner: app.account('gk_admin').id, inLibrary: true })
    const quiz = await addQuiz(app, { owner: null, source: { text_sha1: text } })
    const member = await app.addAccount()
    const { body } = await start(member, quiz)
    await answer(member, body.attempt_id, body.questions[0].id)
    await app.sql(`update private.texts set published_version = null, state = 'draft' where sha1 = $1`, [
      text,
    ])
    expect((await answer(member, body.attempt_id, body.questions[1].id)).status).toBe(403)
    expect((await finish(member, body.attempt_id)).body).toMatchObject({ score: 1, total: 3 })
  })

  test('a quiz that its teacher edits is the one that was begun, for each attempt', async () => {
    const given = await assigned({ attempts: 2 })
    const { student, attempt, questions } = await taking(given)
    const { last_modified: seen, questions: ids } = (
      await app.with(given.teacher).get(`fc_quizzes?id=eq.${given.quiz}`)
    ).body[0]
    const written = { kind: 'text', prompt: { text: 'Another' }, options: [], accepted: ['B'] }
    const edited = await app.with(given.teacher).post('rpc/edit_quiz', {
      ...{ quiz_id: given.quiz, seen, questions: [written, { id: ids[2] }] },
    })
    expect(edited.status).toBe(200)
    expect((await start(student, given.quiz)).body).toMatchObject({ attempt_id: attempt, questions })
    for (const { id } of questions) await answer(student, attempt, id)
    expect((await finish(student, attempt)).body).toMatchObject({ score: 3, total: 3 })
    expect((await start(student, given.quiz)).body.questions).toHaveLength(2)
  })

  test.each([true, false])(
    'the order of options stays as it was when a quiz is no longer shuffled: %s',
    async (shuffled) => {
      const given = await assigned({ shuffled })
      const { student, attempt, questions } = await taking(given)
      const [{ settings }] = (await app.with(given.teacher).get(`fc_quizzes?id=eq.${given.quiz}`)).body
      const changed = { settings: { ...settings, shuffled: !shuffled, feedback: 'at_end' } }
      expect((await app.with(given.teacher).patch(`fc_quizzes?id=eq.${given.quiz}`, changed)).status).toBe(
        204,
      )
      expect((await start(student, given.quiz)).body).toMatchObject({ attempt_id: attempt, questions })
      const { body } = await finish(student, attempt)
      const optionsOf = (all: unknown[]) => (all as { options: string[] }[]).map(({ options }) => options)
      expect(optionsOf(body.questions)).toEqual(optionsOf(questions))
    },
  )

  test('a time limit that is changed is for attempts that begin later', async () => {
    const given = await assigned({ minutes: 10, attempts: 2 })
    const { student, attempt } = await taking(given)
    const [{ settings }] = (await app.with(given.teacher).get(`fc_quizzes?id=eq.${given.quiz}`)).body
    await app
      .with(given.teacher)
      .patch(`fc_quizzes?id=eq.${given.quiz}`, { settings: { ...settings, minutes: 1 } })
    const again = (await start(student, given.quiz)).body
    expect(again.attempt_id).toBe(attempt)
    expect(Date.parse(again.ends_at) - Date.parse(again.started_at)).toBe(600_000)
  })
})

describe('200 students', () => {
  test('who hand in within the same second are all done, each with their own score', async () => {
    const given = await assigned({ feedback: 'at_end' })
    const all = []
    for (let turn = 0; turn < 10; turn += 1)
      all.push(...(await Promise.all(Array.from({ length: 20 }, () => taking(given)))))
    // Each hands in twice at the same moment, as an impatient finger does.
    const replies = await Promise.all(
      all.map(async ({ student, attempt, questions }, n) => {
        for (const { id } of questions.slice(0, n % 3)) await untilServed(() => answer(student, attempt, id))
        return await Promise.all([handIn(student, attempt), handIn(student, attempt)])
      }),
    )
    for (const [n, [one, again]] of replies.entries()) {
      expect([one.status, one.body.score, one.body.total]).toEqual([200, n % 3, 3])
      expect(again.body).toEqual(one.body)
    }
    const { body: progress } = await app
      .with(given.teacher)
      .get('fc_assignment_progress?select=state,reached,total')
    expect(progress).toHaveLength(200)
    expect(new Set(progress.map(({ state }: { state: string }) => state))).toEqual(new Set(['done']))
    const reached = progress.map((row: { reached: number }) => row.reached)
    expect([0, 1, 2].map((score) => reached.filter((each: number) => each === score).length)).toEqual([
      67, 67, 66,
    ])
  })
})

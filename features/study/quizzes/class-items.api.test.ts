import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import {
  addClass,
  addOrganization,
  addVerifiedTeacher,
  joinClass,
  joinOrganization,
} from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAssignment } from '../assignments/test-assignments.ts'
import type { QuizItem } from './quiz.ts'
import { addQuiz } from './test-quizzes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A class with an assigned quiz of four questions, whose right answer is A. */
async function assigned() {
  const teacher = await addVerifiedTeacher(app)
  const organization = await addOrganization(app)
  await joinOrganization(app, { organization, account: teacher, role: 'teacher' })
  const classId = await addClass(app, { owner: teacher.id, organization })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  const quiz = await addQuiz(app, { owner: teacher.id, questions: 4, settings: { feedback: 'at_end' } })
  await addAssignment(app, { classId, owner: teacher.id, quiz })
  return { teacher, classId, quiz }
}

/** A new student of the class takes the quiz and hands it in with these answers. */
async function takenBy({ classId, quiz }: { classId: number; quiz: number }, answers: string[]) {
  const student = await app.addAccount()
  await joinClass(app, { classId, account: student })
  const { body } = await app.with(student).post('rpc/start_quiz', { quiz_id: quiz })
  for (const [n, answer] of answers.entries())
    await app.with(student).post('rpc/answer_question', {
      ...{ attempt_id: body.attempt_id, question_id: body.questions[n].id, answer },
    })
  await app.with(student).post('rpc/finish_quiz', { attempt_id: body.attempt_id })
  return student
}

const itemsOf = async (account: TestAccount, quiz: number) =>
  (await app.with(account).get(`rpc/quiz_items?quiz_id=${quiz}`)).body

test('a teacher sees for each question who was right, which wrong answers were chosen, and from 20 attempts on, how well it discriminates', async () => {
  const given = await assigned()
  const good = ['A', 'A', 'B', 'D']
  const weak = ['B', 'C', 'A', 'D']
  const students = []
  for (let n = 0; n < 19; n += 1) students.push(await takenBy(given, n < 10 ? good : weak))
  const before: QuizItem[] = (await itemsOf(given.teacher, given.quiz)).questions
  expect(before.map(({ discrimination }) => discrimination)).toEqual([null, null, null, null])
  students.push(await takenBy(given, weak))
  const { questions, attempts, may_change: mayChange } = await itemsOf(given.teacher, given.quiz)
  expect([attempts, mayChange]).toEqual([20, true])
  expect(
    questions.map(({ asked, right, discrimination, doubt }: QuizItem) => [
      asked,
      right,
      discrimination,
      doubt,
    ]),
  ).toEqual([
    [20, 10, 1, null],
    [20, 10, 1, null],
    [20, 10, -1, 'negative'],
    [20, 0, 0, 'never_right'],
  ])
  expect(questions[1].given).toEqual([
    { answer: 'A', times: 10, right: true },
    { answer: 'C', times: 10, right: false },
  ])
  // Others see nothing: the students, teachers of other classes, staff who do not see quizzes of members.
  const other = await assigned()
  for (const account of [students[0] as TestAccount, other.teacher, app.account('student')])
    expect(await itemsOf(account, given.quiz)).toBeNull()
  // A second teacher of the class sees the same, without changing the quiz.
  const second = await addVerifiedTeacher(app)
  await joinClass(app, { classId: given.classId, account: second, role: 'teacher' })
  expect(await itemsOf(second, given.quiz)).toMatchObject({ attempts: 20, may_change: false, questions })
})

test('a question that was edited has figures of its own, and the first attempt of each member counts', async () => {
  const given = await assigned()
  const student = await takenBy(given, ['A', 'B', 'B', 'B'])
  const { body } = await app.with(student).post('rpc/start_quiz', { quiz_id: given.quiz })
  await app.with(student).post('rpc/finish_quiz', { attempt_id: body.attempt_id })
  const { questions } = await itemsOf(given.teacher, given.quiz)
  expect(questions.map(({ asked, right }: QuizItem) => [asked, right])).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
    [1, 0],
  ])
  const [{ last_modified: seen }] = (await app.with(given.teacher).get(`fc_quizzes?id=eq.${given.quiz}`)).body
  const [first, second] = questions as [QuizItem, QuizItem]
  const { kind, prompt, options } = second
  const edited = { kind, prompt, options, accepted: ['B'], replaces: second.id }
  await app.with(given.teacher).post('rpc/edit_quiz', {
    ...{ quiz_id: given.quiz, seen, questions: [{ id: first.id }, edited] },
  })
  expect((await itemsOf(given.teacher, given.quiz)).questions).toMatchObject([
    { asked: 1, right: 1 },
    { asked: 0, right: 0, given: [], doubt: null },
  ])
})

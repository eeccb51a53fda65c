import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addQuestions, addQuiz } from './test-quizzes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const start = (account: TestAccount, quiz: number) =>
  app.with(account).post('rpc/start_quiz', { quiz_id: quiz })
const answer = (account: TestAccount, attempt: number, question: number, given: unknown) =>
  app.with(account).post('rpc/answer_question', { attempt_id: attempt, question_id: question, answer: given })
const finish = (account: TestAccount, attempt: number) =>
  app.with(account).post('rpc/finish_quiz', { attempt_id: attempt })

/** A member with a quiz of their own that has been started. */
async function begun(options: Omit<Parameters<typeof addQuiz>[1], 'owner'> = {}) {
  const member = await app.addAccount()
  const quiz = await addQuiz(app, { owner: member.id, ...options })
  const { body } = await start(member, quiz)
  return { member, quiz, attempt: body.attempt_id, questions: body.questions as { id: number }[] }
}

const ids = (questions: { id: number }[]) => questions.map(({ id }) => id)

describe('refuses', () => {
  test('quizzes that do not exist, belong to somebody else, or have no questions', async () => {
    const member = await app.addAccount()
    const other = await addQuiz(app, { owner: app.account('teacher').id })
    const empty = await addQuiz(app, { owner: member.id, questions: 0 })
    for (const quiz of [999_999_999, other])
      expect(await start(member, quiz)).toMatchObject({ status: 404, body: { code: 'quiz_unknown' } })
    expect(await start(member, empty)).toMatchObject({ status: 409, body: { code: 'quiz_empty' } })
    expect(await app.as('anon').post('rpc/start_quiz', { quiz_id: empty })).toMatchObject({ status: 401 })
    for (const quiz_id of ['1', null, -1, 1.5, 2 ** 60])
      expect(await app.with(member).post('rpc/start_quiz', { quiz_id })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
  })

  test('the attempt of somebody else, in every call', async () => {
    const { attempt, questions } = await begun()
    for (const role of ['student', 'teacher', 'support', 'super_admin'] as const) {
      const forger = app.account(role)
      expect(await answer(forger, attempt, questions[0]?.id as number, 'A')).toMatchObject({
        status: 404,
        body: { code: 'attempt_unknown' },
      })
      expect(await finish(forger, attempt)).toMatchObject({ status: 404, body: { code: 'attempt_unknown' } })
      expect((await app.with(forger).get(`rpc/quiz_result?attempt_id=${attempt}`)).body).toBeNull()
      expect((await app.with(forger).get(`fc_quiz_attempts?id=eq.${attempt}`)).body).toEqual([])
    }
    expect(
      await app.sql('select from private.quiz_answers where attempt_id = $1 and answer is not null', [
        attempt,
      ]),
    ).toEqual([])
  })

  test('a question of another quiz', async () => {
    const { member, attempt } = await begun()
    const { questions } = await begun()
    expect(await answer(member, attempt, questions[0]?.id as number, 'A')).toMatchObject({
      status: 404,
      body: { code: 'question_unknown' },
    })
  })

  test('answers that are not text, are too long, or cannot be stored', async () => {
    const { member, attempt, questions } = await begun()
    for (const given of [
      1,
      null,
      ['A'],
      { a: 1 },
      'a'.repeat(2001),
      'a\0b',
      '\ud800',
      'x'.repeat(10_000_000),
    ])
      expect((await answer(member, attempt, questions[0]?.id as number, given)).status).toBeOneOf([400, 413])
  })

  test('answers after the time limit, and ends the attempt', async () => {
    const { member, attempt, questions, quiz } = await begun({ settings: { minutes: 1, attempts: 1 } })
    const [first, second] = ids(questions)
    expect((await answer(member, attempt, first as number, 'A')).body).toEqual({ right: true, correct: 'A' })
    await app.sql(
      `update api.fc_quiz_attempts set started_at = started_at - interval '2 minutes', ends_at = ends_at - interval '2 minutes'
        where id = $1`,
      [attempt],
    )
    expect(await answer(member, attempt, second as number, 'A')).toMatchObject({
      status: 409,
      body: { code: 'time_is_up', message: 'Time is up for this quiz' },
    })
    // What was answered in time is answered the same.
    expect((await answer(member, attempt, first as number, 'A')).body).toEqual({ right: true, correct: 'A' })
    const { body } = await finish(member, attempt)
    expect(body).toMatchObject({ score: 1, total: 3 })
    const [stored] = await app.sql<{ late: boolean }>(
      'select finished_at > ends_at as late from api.fc_quiz_attempts where id = $1',
      [attempt],
    )
    expect(stored?.late).toBe(false)
    expect(await start(member, quiz)).toMatchObject({ status: 409, body: { code: 'no_attempts_left' } })
  })

  test('answers to an attempt that has been handed in', async () => {
    const { member, attempt, questions } = await begun({ settings: { feedback: 'at_end' } })
    await finish(member, attempt)
    expect(await answer(member, attempt, questions[0]?.id as number, 'A')).toMatchObject({
      status: 409,
      body: { code: 'attempt_finished' },
    })
  })
})

describe('attempts', () => {
  test('send questions without answers, and continue where they were left', async () => {
    const { member, quiz, attempt, questions } = await begun()
    expect(questions).toHaveLength(3)
    for (const question of questions)
      expect(Object.keys(question).sort()).toEqual(['answer', 'id', 'kind', 'options', 'prompt'])
    const [first, second] = ids(questions)
    expect((await answer(member, attempt, first as number, 'B')).body).toEqual({ right: false, correct: 'A' })
    const { body: again } = await start(member, quiz)
    expect(again).toMatchObject({ attempt_id: attempt, ends_at: null, feedback: 'at_once' })
    expect(again.questions[0]).toMatchObject({ id: first, answer: 'B', right: false, correct: 'A' })
    expect(again.questions[1]).not.toHaveProperty('correct')
    await answer(member, attempt, second as number, 'A')
    const { body: result } = await finish(member, attempt)
    expect(result).toMatchObject({ score: 1, total: 3, user_id: member.id })
    expect(
      result.questions.map(({ answer, right, correct }: Record<string, unknown>) => [answer, right, correct]),
    ).toEqual([
      ['B', false, 'A'],
      ['A', true, 'A'],
      [null, false, 'A'],
    ])
    expect((await finish(member, attempt)).body).toEqual(result)
    expect((await app.with(member).get(`rpc/quiz_result?attempt_id=${attempt}`)).body).toEqual(result)
  })

  test('say how much time is left by the clock of the server', async () => {
    const { member, quiz, attempt } = await begun({ settings: { minutes: 10 } })
    await app.sql(`update api.fc_quiz_attempts set ends_at = now() + interval '90 seconds' where id = $1`, [
      attempt,
    ])
    const { seconds_left: left } = (await start(member, quiz)).body
    expect(left).toBeLessThanOrEqual(90)
    expect(left).toBeGreaterThan(0)
    const unlimited = await begun()
    expect((await start(unlimited.member, unlimited.quiz)).body.seconds_left).toBeNull()
  })

  test('count the first answer if the quiz shows correct answers at once, and the last one if it does not', async () => {
    const atOnce = await begun()
    const [question] = ids(atOnce.questions) as [number]
    await answer(atOnce.member, atOnce.attempt, question, 'B')
    expect((await answer(atOnce.member, atOnce.attempt, question, 'A')).body).toEqual({
      right: false,
      correct: 'A',
    })
    const atEnd = await begun({ settings: { feedback: 'at_end' } })
    const [other] = ids(atEnd.questions) as [number]
    for (const given of ['B', 'A', 'A'])
      expect((await answer(atEnd.member, atEnd.attempt, other, given)).body).toEqual({})
    expect((await start(atEnd.member, atEnd.quiz)).body.questions[0]).not.toHaveProperty('correct')
    expect((await finish(atEnd.member, atEnd.attempt)).body).toMatchObject({ score: 1 })
  })

  test('are as many as allowed, however many calls arrive at once', async () => {
    const member = await app.addAccount()
    const quiz = await addQuiz(app, { owner: member.id, settings: { attempts: 2 } })
    for (const number of [1, 2]) {
      const calls = await Promise.all(Array.from({ length: 200 }, () => start(member, quiz)))
      const answered = calls.filter(({ status }) => status === 200)
      expect(new Set(answered.map(({ body }) => body.attempt_id)).size).toBe(1)
      // More than a share of the connections waits is refused.
      expect(calls.every(({ status }) => status === 200 || status === 429)).toBe(true)
      const rows = await app.sql('select id from api.fc_quiz_attempts where quiz_id = $1', [quiz])
      expect(rows).toHaveLength(number)
      await finish(member, answered[0]?.body.attempt_id)
    }
    expect(await start(member, quiz)).toMatchObject({ status: 409, body: { code: 'no_attempts_left' } })
  })

  test('are 300 a day', async () => {
    const { member, quiz, attempt } = await begun()
    await app.sql(`select private.take_daily($1, 'quiz attempts', 299, 300)`, [member.id])
    expect((await start(member, quiz)).body).toMatchObject({ attempt_id: attempt })
    await finish(member, attempt)
    expect(await start(member, quiz)).toMatchObject({
      status: 400,
      body: { message: 'You can start 300 quizzes a day' },
    })
    expect(await app.sql('select id from api.fc_quiz_attempts where quiz_id = $1', [quiz])).toHaveLength(1)
  })

  test('start and end at the same time without a third one', async () => {
    const member = await app.addAccount()
    const quiz = await addQuiz(app, { owner: member.id, settings: { attempts: 1 } })
    const { body } = await start(member, quiz)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        n % 3 === 0 ? finish(member, body.attempt_id) : start(member, quiz),
      ),
    )
    expect(await app.sql('select id from api.fc_quiz_attempts where quiz_id = $1', [quiz])).toHaveLength(1)
  })

  test('keep the questions that they began with', async () => {
    const { member, quiz, attempt, questions } = await begun({ settings: { attempts: 2 } })
    await app.sql('update api.fc_quizzes set questions = $2 where id = $1', [
      quiz,
      ids(questions).slice(1, 2),
    ])
    await addQuestions(app, quiz, 1)
    expect(ids((await start(member, quiz)).body.questions)).toEqual(ids(questions))
    await finish(member, attempt)
    expect((await start(member, quiz)).body.questions).toHaveLength(2)
  })

  test('each have the questions and options in another order if the quiz is shuffled', async () => {
    const { member, quiz, attempt, questions } = await begun({ settings: { shuffled: true }, questions: 20 })
    expect((await start(member, quiz)).body.questions).toEqual(questions)
    await finish(member, attempt)
    const { body } = await start(member, quiz)
    expect(ids(body.questions)).not.toEqual(ids(questions))
    expect(ids(body.questions).sort()).toEqual(ids(questions).sort())
  })
})

describe('typed answers', () => {
  test('are compared without case, width, spaces and punctuation', async () => {
    const member = await app.addAccount()
    const quiz = await addQuiz(app, { owner: member.id, questions: 0, settings: { feedback: 'at_end' } })
    const typed: [string, string[], string, boolean][] = [
      ['text', ['I don’t know', 'No idea'], ' i DONT know! ', true],
      ['text', ['I don’t know', 'No idea'], 'No', false],
      ['type', ['学习', '學習'], ' 學習 ', true],
      ['type', ['学习', '學習'], '学', false],
      ['order', ['我喜欢茶。'], '我 喜欢 茶', true],
      ['order', ['我喜欢茶。'], '茶喜欢我', false],
      ['type', ['ABC'], 'ＡＢＣ', true],
      ['text', ['1'], '', false],
      ['text', ['1'], '。。', false],
    ]
    for (const [kind, accepted] of typed)
      await app.sql(
        `with added as (insert into private.quiz_questions (owner, quiz_id, kind, prompt, accepted)
            values ($1, $2, $3, '{}', $4) returning id)
          update api.fc_quizzes set questions = questions || (select id from added) where id = $2`,
        [member.id, quiz, kind, accepted],
      )
    const { body } = await start(member, quiz)
    for (const [n, [, , given]] of typed.entries())
      await answer(member, body.attempt_id, body.questions[n].id, given)
    const { body: result } = await finish(member, body.attempt_id)
    expect(result.questions.map(({ right }: { right: boolean }) => right)).toEqual(
      typed.map(([, , , right]) => right),
    )
  })
})

describe('a quiz of the library', () => {
  test('is open as its text is, and closes with it', async () => {
    const admin = app.account('gk_admin')
    const text = await addText(app, { owner: admin.id, inLibrary: true })
    const closed = await addText(app, { owner: admin.id, inLibrary: true, plan: 'diamond' })
    const member = await app.addAccount()
    const quiz = await addQuiz(app, { owner: null, source: { text_sha1: text } })
    const closedQuiz = await addQuiz(app, { owner: null, source: { text_sha1: closed } })
    expect(await start(member, closedQuiz)).toMatchObject({ status: 403, body: { code: 'quiz_closed' } })
    const { status, body } = await start(member, quiz)
    expect(status).toBe(200)
    await app.sql('update private.texts set published_version = null, state = $2 where sha1 = $1', [
      text,
      'draft',
    ])
    const question = body.questions[0].id
    expect(await answer(member, body.attempt_id, question, 'A')).toMatchObject({
      status: 403,
      body: { code: 'quiz_closed' },
    })
    expect((await finish(member, body.attempt_id)).body).toMatchObject({ score: 0, total: 3 })
  })
})

import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLearner, addWords, madeUpWords } from '../reviews/test-study.ts'
import { addQuiz } from './test-quizzes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Adds a question whose answer is A about a word, and starts the quiz. */
async function started(member: TestAccount, quiz: number, words: number[]) {
  await app.sql(
    `with added as (insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted, word_id, skill)
        select q.owner, q.id, 'meaning', '{}', '{A,B}', '{A}', w, 'meaning'
          from api.fc_quizzes q, unnest($2::bigint[]) as w where q.id = $1 returning id)
      update api.fc_quizzes set questions = array(select id from added order by id) where id = $1`,
    [quiz, words],
  )
  const { body } = await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })
  const questions: number[] = body.questions.map(({ id }: { id: number }) => id)
  const attempt_id: number = body.attempt_id
  return {
    /** Lets the time limit pass. */
    letTimePass: (minutes: number) =>
      app.sql(
        `update api.fc_quiz_attempts set started_at = started_at - make_interval(mins => $2),
          ends_at = ends_at - make_interval(mins => $2) where id = $1`,
        [attempt_id, minutes],
      ),
    again: () => app.with(member).post('rpc/start_quiz', { quiz_id: quiz }),
    answer: (n: number, answer: string) =>
      app.with(member).post('rpc/answer_question', { attempt_id, question_id: questions[n], answer }),
    finish: () => app.with(member).post('rpc/finish_quiz', { attempt_id }),
  }
}

const reviewsOf = async (member: TestAccount) =>
  (await app.with(member).get('fc_reviews?select=rating,fc_cards(word_id,skill)&order=reviewed_at,id'))
    .body as {
    rating: number
  }[]

describe('answers count as reviews', () => {
  test('of words that the member studies, once each', async () => {
    const { learner, words } = await addLearner(app, madeUpWords(2, '练'))
    const [unknown] = await addWords(app, ['练练'])
    const quiz = await addQuiz(app, { owner: learner.id, questions: 0 })
    const { answer, finish } = await started(learner, quiz, [...words, unknown as number])
    for (let time = 0; time < 3; time += 1) await answer(0, 'A')
    await Promise.all(Array.from({ length: 5 }, () => answer(1, 'B')))
    expect((await answer(2, 'A')).status).toBe(200)
    await Promise.all([finish(), finish()])
    expect((await reviewsOf(learner)).map(({ rating }) => rating).sort()).toEqual([1, 3])
  })

  test('when the quiz is handed in, if it shows correct answers at the end', async () => {
    const { learner, words } = await addLearner(app, madeUpWords(1, '末'))
    const quiz = await addQuiz(app, { owner: learner.id, questions: 0, settings: { feedback: 'at_end' } })
    const { answer, finish } = await started(learner, quiz, words)
    await answer(0, 'B')
    await answer(0, 'A')
    expect(await reviewsOf(learner)).toEqual([])
    await finish()
    expect((await reviewsOf(learner)).map(({ rating }) => rating)).toEqual([3])
  })
})

test('the result says which words were asked, and an answer which of them is now known', async () => {
  const { learner, words } = await addLearner(app, madeUpWords(2, '知'))
  await app.sql('update api.fc_study_settings set known_after_days = 1 where owner = $1', [learner.id])
  const quiz = await addQuiz(app, { owner: learner.id, questions: 0 })
  const { answer, finish } = await started(learner, quiz, words)
  await answer(0, 'A')
  await answer(1, 'B')
  const { body } = await finish()
  expect(body.questions.map(({ word_id }: { word_id: number }) => word_id)).toEqual(words)
  const since = encodeURIComponent(body.started_at)
  const states = await app
    .with(learner)
    .get(`fc_word_states?select=word_id,state&set_by=eq.review&since=gte.${since}&order=word_id`)
  expect(states.body).toEqual([
    { word_id: words[0], state: 'known' },
    { word_id: words[1], state: 'learning' },
  ])
})

describe('answers of an attempt that ends by its time limit count as reviews', () => {
  async function left() {
    const { learner, words } = await addLearner(app, madeUpWords(2, '时'))
    const [unknown] = await addWords(app, ['时时'])
    const settings = { feedback: 'at_end', minutes: 10 } as const
    const quiz = await addQuiz(app, { owner: learner.id, questions: 0, settings })
    const taken = await started(learner, quiz, [...words, unknown as number])
    for (const [n, given] of ['A', 'B', 'A'].entries()) await taken.answer(n, given)
    return { learner, ...taken }
  }
  const job = () => app.runJob('late-quiz-attempts')
  const ratings = async (learner: TestAccount) => (await reviewsOf(learner)).map(({ rating }) => rating)

  test('once each, when the member does not come back, even after signing out', async () => {
    const { learner, letTimePass } = await left()
    await job()
    expect(await ratings(learner)).toEqual([])
    await letTimePass(120)
    await app.sql('delete from private.sessions where user_id = $1', [learner.id])
    await Promise.all([job(), job()])
    await job()
    const rows = await app.sql<{ rating: number }>(
      'select rating from api.fc_reviews where owner = $1 order by reviewed_at, id',
      [learner.id],
    )
    expect(rows.map(({ rating }) => rating)).toEqual([3, 1])
  })

  test('also if those of other members cannot be recorded', async () => {
    const [before, member, after] = [await left(), await left(), await left()]
    for (const { learner } of [before, after])
      await app.sql(`select private.take_daily($1, 'reviews', 50000, 50000)`, [learner.id])
    for (const { letTimePass } of [before, member, after]) await letTimePass(11)
    await job()
    expect(await ratings(member.learner)).toEqual([3, 1])
    expect(await ratings(before.learner)).toEqual([])
  })

  test('when a late answer ends it', async () => {
    const { learner, letTimePass, answer } = await left()
    await letTimePass(11)
    expect((await answer(0, 'B')).body).toMatchObject({ code: 'time_is_up' })
    await job()
    expect(await ratings(learner)).toEqual([3, 1])
  })

  test('when the next attempt ends it', async () => {
    const { learner, letTimePass, again } = await left()
    await letTimePass(11)
    expect((await again()).status).toBe(200)
    await job()
    expect(await ratings(learner)).toEqual([3, 1])
  })

  test('and are recorded at once when it is handed in late', async () => {
    const { learner, letTimePass, finish } = await left()
    await letTimePass(11)
    await finish()
    expect(await ratings(learner)).toEqual([3, 1])
    await job()
    expect(await ratings(learner)).toEqual([3, 1])
  })
})

describe('what a class gives', () => {
  test('says nothing to teachers of what their students practice', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const student = await app.addAccount()
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    await joinClass(app, { classId, account: student })
    const { body } = await app
      .with(student)
      .post('rpc/start_quiz', { quiz_id: await addQuiz(app, { owner: student.id }) })
    await app.with(student).post('rpc/finish_quiz', { attempt_id: body.attempt_id })
    expect((await app.with(teacher).get('fc_quiz_attempts')).body).toEqual([])
    expect((await app.with(teacher).get(`rpc/quiz_result?attempt_id=${body.attempt_id}`)).body).toBeNull()
  })
})

import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuizItem } from './quiz.ts'
import { addQuiz } from './test-quizzes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const itemsOf = async (account: TestAccount, quiz: number) =>
  (await app.with(account).get(`rpc/quiz_items?quiz_id=${quiz}`)).body
const seenOf = async (account: TestAccount, quiz: number): Promise<string> =>
  (await app.with(account).get(`fc_quizzes?id=eq.${quiz}`)).body[0].last_modified
const edit = (account: TestAccount, quiz: number, seen: string, questions: unknown) =>
  app.with(account).post('rpc/edit_quiz', { quiz_id: quiz, seen, questions })

async function ownQuiz(questions = 3) {
  const member = await app.addAccount()
  const quiz = await addQuiz(app, { owner: member.id, questions })
  const { questions: items } = await itemsOf(member, quiz)
  return {
    member,
    quiz,
    seen: await seenOf(member, quiz),
    ids: items.map(({ id }: QuizItem) => id) as number[],
  }
}

const choice = (prompt: object, options: unknown = ['yes', 'no'], accepted: unknown = ['yes']) => ({
  ...{ kind: 'choice', prompt, options, accepted },
})

describe('editing the questions', () => {
  test('is refused to others, and for a quiz that has changed since', async () => {
    const { member, quiz, seen, ids } = await ownQuiz()
    for (const role of ['student', 'teacher', 'support', 'super_admin'] as const) {
      expect(await edit(app.account(role), quiz, seen, [])).toMatchObject({ status: 403 })
      expect(await itemsOf(app.account(role), quiz)).toBeNull()
    }
    expect((await edit(member, quiz, seen, [{ id: ids[1] }])).status).toBe(200)
    expect(await edit(member, quiz, seen, [{ id: ids[0] }])).toMatchObject({
      status: 409,
      body: { code: 'PT409' },
    })
  })

  test('refuses invalid questions, and stores none of them', async () => {
    const { member, quiz, seen, ids } = await ownQuiz()
    const other = await ownQuiz()
    const text = { text: 'A question' }
    for (const wrong of [
      { id: other.ids[0] },
      { id: '1' },
      {},
      choice({ text: 'x'.repeat(8001) }),
      choice({ text: ['a', 'list'] }),
      choice({ text: 'a', more: 'b' }),
      choice(text, ['only one'], ['only one']),
      choice(text, ['yes', 'no'], ['maybe']),
      choice(text, ['yes', 'no'], ['yes', 'no']),
      choice(text, ['yes', null], ['yes']),
      choice(
        text,
        Array.from({ length: 41 }, (_, n) => `${n}`),
        ['1'],
      ),
      { ...choice(text), kind: 'smell' },
      { kind: 'text', prompt: text, options: [], accepted: [] },
      { kind: 'text', prompt: text, options: [], accepted: ['。'] },
    ]) {
      const { status } = await edit(member, quiz, seen, [{ id: ids[0] }, wrong])
      expect(status, JSON.stringify(wrong).slice(0, 80)).toBeOneOf([400, 409])
    }
    for (const list of [null, 'text', {}, Array.from({ length: 101 }, () => ({ id: ids[0] }))])
      expect((await edit(member, quiz, seen, list)).status).toBe(400)
    expect((await edit(member, quiz, seen, [choice({ text: 'x'.repeat(10_000_000) })])).status).toBe(413)
    expect((await itemsOf(member, quiz)).questions.map(({ id }: QuizItem) => id)).toEqual(ids)
  })

  test('orders, removes and adds, while an open attempt keeps its questions', async () => {
    const { member, quiz, ids, seen } = await ownQuiz()
    const { body: begun } = await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })
    const html = '<img src=x onerror=alert(1)>'
    const added = choice({ text: html }, [html, 'no'], [html])
    expect((await edit(member, quiz, seen, [{ id: ids[2] }, added, { id: ids[0] }])).status).toBe(200)
    const { questions } = await itemsOf(member, quiz)
    expect(questions.map(({ prompt }: QuizItem) => prompt.text)).toEqual(['Question 3', html, 'Question 1'])
    const { body: again } = await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })
    expect(again).toEqual(begun)
    await app
      .with(member)
      .post('rpc/answer_question', { attempt_id: begun.attempt_id, question_id: ids[1], answer: 'A' })
    expect(
      (await app.with(member).post('rpc/finish_quiz', { attempt_id: begun.attempt_id })).body,
    ).toMatchObject({
      score: 1,
      total: 3,
    })
  })

  test('refuses the same question twice, with which nobody could start the quiz', async () => {
    const { member, quiz, seen, ids } = await ownQuiz()
    expect((await edit(member, quiz, seen, [{ id: ids[0] }, { id: ids[0] }])).status).toBe(400)
    expect((await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })).status).toBe(200)
  })

  test('forgets questions that nobody was asked', async () => {
    const { member, quiz, seen } = await ownQuiz()
    await edit(member, quiz, seen, [])
    expect(await app.sql('select id from private.quiz_questions where quiz_id = $1', [quiz])).toEqual([])
  })
})

describe('a question about a word that is edited', () => {
  /** A quiz with one question of a word, and what the question is about after it was edited. */
  async function edited(made: object, changed: object, more: object = {}) {
    const { member, quiz } = await ownQuiz(0)
    const [word] = await app.sql<{ id: number }>(
      `insert into api.fc_words (chinese, traditional, phonetic) values ('苹果', '蘋果', 'píng guǒ') returning id`,
    )
    const question = {
      kind: 'meaning',
      options: ['apple', 'pear'],
      accepted: ['apple'],
      skill: 'meaning',
      ...made,
    }
    await app.sql(`update api.fc_quizzes q set questions = private.add_questions(q, $2) where q.id = $1`, [
      quiz,
      JSON.stringify([{ prompt: { text: '苹果' }, word_id: word?.id, ...question }]),
    ])
    const [item] = (await itemsOf(member, quiz)).questions as QuizItem[]
    const { id, kind, prompt, options, accepted } = item as QuizItem
    const next = { kind, prompt, options, accepted, replaces: id, ...changed, ...more }
    const reply = await edit(member, quiz, await seenOf(member, quiz), [next])
    const rows = await app.sql<{ word_id: number | null; skill: string | null }>(
      'select word_id, skill from private.quiz_questions q where q.quiz_id = $1 and q.id <> $2',
      [quiz, id],
    )
    return { status: reply.status, word: word?.id, rows }
  }
  const typed = { kind: 'type', prompt: { english: 'apple' }, options: [], accepted: ['苹果', '蘋果'] }
  const read = {
    kind: 'reading',
    options: ['píng guǒ', 'píng guó'],
    accepted: ['píng guǒ'],
    skill: 'reading',
  }

  test.each([
    ['other wrong options', {}, { options: ['apple', 'plum'] }],
    ['a meaning in other words', {}, { options: ['an apple', 'pear'], accepted: ['an apple'] }],
    ['a remark', typed, { prompt: { english: 'apple (a fruit)' } }],
    ['more correct answers', typed, { accepted: ['苹果', '蘋果', '苹'] }],
    ['other wrong readings', read, { options: ['píng guǒ', 'pín guǒ'] }],
  ])('still asks for it with %s', async (_, made, changed) => {
    const { status, word, rows } = await edited(made, changed)
    expect(status).toBe(200)
    const { skill = 'meaning' } = made as { skill?: string }
    expect(rows).toEqual([{ word_id: word, skill }])
  })

  test.each([
    ['another word is shown', {}, { prompt: { text: '梨' } }],
    ['another word is right', typed, { accepted: ['梨'] }],
    ['another reading is right', read, { accepted: ['píng guó'] }],
    ['it replaces none', {}, { replaces: undefined }],
    ['it replaces a question of somebody else', {}, { replaces: 1 }],
    ['it is another kind', {}, { kind: 'choice' }],
  ])('no longer asks for it if %s', async (_, made, changed) => {
    const { status, word, rows } = await edited(made, changed, { word_id: 1, entry_id: 1, skill: 'meaning' })
    expect(status).toBe(200)
    expect(word).toBeTruthy()
    expect(rows).toEqual([{ word_id: null, skill: null }])
  })
})

describe('what attempts say', () => {
  /** Adds ended attempts of members who each give these answers to the questions. */
  async function attempts(quiz: number, answers: string[][]) {
    for (const given of answers) {
      const { id } = await app.addAccount()
      await app.sql(
        `with attempt as (
            insert into api.fc_quiz_attempts (owner, quiz_id, number, feedback, total, finished_at, score)
              values ($1, $2, 1, 'at_end', cardinality($3::text[]), now(),
                (select count(*) from unnest($3::text[]) as g where g = 'A')) returning id)
          insert into private.quiz_answers (owner, attempt_id, question_id, position, answer, is_right, answered_at)
            select $1, attempt.id, q.id, q.n, $3[q.n], $3[q.n] = 'A', now()
              from attempt, api.fc_quizzes z, unnest(z.questions) with ordinality as q (id, n) where z.id = $2`,
        [id, quiz, given],
      )
    }
  }

  test('is counted for staff in the library: right, wrong answers, discrimination from 20 members on', async () => {
    const admin = app.account('gk_admin')
    const quiz = await addQuiz(app, { owner: null, questions: 4, source: { deck_id: 999_999_999 } })
    const good = ['A', 'A', 'B', 'B']
    const weak = ['B', 'C', 'B', 'A']
    await attempts(quiz, [
      ...Array.from({ length: 10 }, () => good),
      ...Array.from({ length: 9 }, () => weak),
    ])
    const before: QuizItem[] = (await itemsOf(admin, quiz)).questions
    expect(before.map(({ discrimination }) => discrimination)).toEqual([null, null, null, null])
    await attempts(quiz, [weak])
    const { questions, attempts: counted }: { questions: QuizItem[]; attempts: number } = await itemsOf(
      admin,
      quiz,
    )
    expect(counted).toBe(20)
    expect(
      questions.map(({ asked, right, discrimination, doubt }) => [asked, right, discrimination, doubt]),
    ).toEqual([
      [20, 10, 1, null],
      [20, 10, 1, null],
      [20, 0, 0, 'never_right'],
      [20, 10, -1, 'negative'],
    ])
    expect(questions[1]?.given).toEqual([
      { answer: 'A', times: 10, right: true },
      { answer: 'C', times: 10, right: false },
    ])
  })

  test('says so when a wrong answer is given more often than the right one', async () => {
    const quiz = await addQuiz(app, { owner: null, questions: 1, source: { deck_id: 999_999_998 } })
    await attempts(quiz, [['A'], ['A'], ['B'], ['B'], ['B']])
    expect((await itemsOf(app.account('gk_admin'), quiz)).questions).toMatchObject([
      { doubt: 'wrong_more_often' },
    ])
  })

  test('says what would be lost with the quiz: all attempts, also those that its owner does not see', async () => {
    const { member, quiz } = await ownQuiz(1)
    expect((await itemsOf(member, quiz)).lost).toEqual({ attempts: 0, members: 0, classes: 0 })
    await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })
    await attempts(quiz, [['A'], ['B']])
    expect((await itemsOf(member, quiz)).lost).toEqual({ attempts: 3, members: 3, classes: 0 })
  })

  test('is not shown to members who take the quiz', async () => {
    const quiz = await addQuiz(app, { owner: null, questions: 1, source: { deck_id: 999_999_997 } })
    expect(await itemsOf(await app.addAccount(), quiz)).toBeNull()
  })
})

import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, addOrganization, addText, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeck, addEntry } from '../decks/test-decks.ts'
import { seedDemoClass } from './demo-class.server.ts'
import { columnsOf, isDone, rowsOf } from './progress/grid.ts'
import type { ClassProgress } from './progress/progress-queries.ts'

let app: TestApp
let teacher: TestAccount
let classId: number
beforeAll(async () => {
  app = await startTestApp()
  teacher = await app.addAccount({ role: 'teacher' })
})
afterAll(() => app.close())

/** Adds words of HSK 1 to the dictionary; returns their ids. */
async function addNouns(): Promise<number[]> {
  const nouns = [
    ...['苹果 píng guǒ apple', '椅子 yǐ zi chair', '火车 huǒ chē train', '衣服 yī fu clothes'],
    ...['天气 tiān qì weather', '学校 xué xiào school', '医生 yī shēng doctor', '雨伞 yǔ sǎn umbrella'],
    ...['桌子 zhuō zi table', '朋友 péng you friend', '老师 lǎo shī teacher', '米饭 mǐ fàn rice'],
    ...['电话 diàn huà telephone', '飞机 fēi jī airplane', '书店 shū diàn bookshop', '手表 shǒu biǎo watch'],
    ...['花园 huā yuán garden', '面条 miàn tiáo noodles', '窗户 chuāng hu window', '城市 chéng shì city'],
  ].map((noun) => noun.split(' '))
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
      select w, w, p, 1, jsonb_build_array(jsonb_build_object('text', m, 'part', 'noun'))
        from unnest($1::text[], $2::text[], $3::text[]) as w (w, p, m) returning id`,
    [
      nouns.map(([chinese]) => chinese),
      nouns.map(([, one, two]) => `${one} ${two}`),
      nouns.map((noun) => noun[3]),
    ],
  )
  return rows.map(({ id }) => id)
}

const progress = async () =>
  (await app.with(teacher).get(`rpc/class_progress?class_id=${classId}`)).body as ClassProgress

test('without the demo class, nothing is added', async () => {
  await seedDemoClass(app.database)
  expect(await app.sql('select from api.fc_assignments')).toEqual([])
})

test('the class has 25 students and two weeks of work, once', async () => {
  await app.sql(`update private.accounts set email = 'teacher@demo.test' where user_id = $1`, [teacher.id])
  classId = await addClass(app, { owner: teacher.id, organization: await addOrganization(app) })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  for (let student = 0; student < 2; student++)
    await joinClass(app, { classId, account: await app.addAccount() })
  for (let text = 0; text < 3; text++) {
    const content = '你好。谢谢。再见。请坐。'
    await app.sql('insert into api.fc_class_texts (class_id, text_sha1, text_title) values ($1, $2, $3)', [
      ...[classId, await addText(app, { owner: teacher.id, published: true, content }), 'A text'],
    ])
  }
  const words = await addNouns()
  for (const part of [words.slice(0, 12), words.slice(12)]) {
    const deck = await addDeck(app, { inLibrary: true })
    await app.sql('update api.fc_decks set hsk_3 = 1 where id = $1', [deck])
    for (const word of part) await addEntry(app, deck, word)
  }
  await seedDemoClass(app.database)
  const first = await progress()
  await seedDemoClass(app.database)
  expect(await progress()).toEqual(first)

  const now = new Date()
  const columns = columnsOf(first, now)
  expect(first.members).toHaveLength(25)
  expect(Object.groupBy(columns, ({ kind }) => kind)).toMatchObject({
    text: [{}, {}, {}],
    deck: [{}, {}],
    quiz: [{}],
  })
  const ages = columns.map(({ opens_at }) => (now.getTime() - Date.parse(opens_at)) / 86_400_000)
  expect(Math.max(...ages)).toBeLessThan(16)
  expect(Math.max(...ages)).toBeGreaterThan(13)

  const rows = rowsOf(first, now)
  for (const [at, column] of columns.entries()) {
    const done = rows.filter(({ cells }) => cells[at] && isDone(cells[at])).length
    // Some students are ahead, some behind.
    if (column.kind !== 'text' || Date.parse(column.due_at) < now.getTime()) expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(25)
  }
  const helped = rows.filter(({ help }) => help.length > 0).length
  expect(helped).toBeGreaterThan(0)
  expect(helped).toBeLessThan(12)
})

test('the quiz has questions with one right option each, and scores that follow from its answers', async () => {
  const attempts = await app.sql<{ score: number; total: number; is_right: number; fits: boolean }>(
    `select t.score, t.total, count(*) filter (where n.is_right)::int as is_right,
        bool_and((n.answer = any (q.accepted)) = n.is_right and n.answer = any (q.options)
          and n.answered_at between t.started_at and t.finished_at and t.started_at >= a.opens_at) as fits
      from api.fc_quiz_attempts t
      join api.fc_assignments a on a.quiz_id = t.quiz_id
      join private.quiz_answers n on n.owner = t.owner and n.attempt_id = t.id
      join private.quiz_questions q on q.id = n.question_id
     group by t.owner, t.id`,
  )
  expect(attempts.length).toBeGreaterThan(15)
  for (const { score, total, is_right, fits } of attempts)
    expect([is_right, total, fits]).toEqual([score, 10, true])
  expect(new Set(attempts.map(({ score }) => score)).size).toBeGreaterThan(3)
})

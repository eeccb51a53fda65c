import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, addText, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAssignment } from '../assignments/test-assignments.ts'
import { aReview, sendReviews } from '../reviews/test-study.ts'
import { addQuiz } from './test-quizzes.ts'

let app: TestApp
let words: number[]
/** Words of the levels 7 to 9. */
let beyond: number[]
beforeAll(async () => {
  app = await startTestApp()
  const nouns: [string, string, string][] = [
    ['苹果', 'píng guǒ', 'apple'],
    ['椅子', 'yǐ zi', 'chair'],
    ['火车', 'huǒ chē', 'train'],
    ['衣服', 'yī fu', 'clothes'],
    ['天气', 'tiān qì', 'weather'],
    ['学校', 'xué xiào', 'school'],
    ['医生', 'yī shēng', 'doctor'],
    ['雨伞', 'yǔ sǎn', 'umbrella'],
  ]
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
      select w, w, p, 1, jsonb_build_array(jsonb_build_object('text', m, 'part', 'noun'))
        from unnest($1::text[], $2::text[], $3::text[]) as w (w, p, m) returning id`,
    [0, 1, 2].map((at) => nouns.map((noun) => noun[at])),
  )
  words = rows.map(({ id }) => id)
  const others = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
      select w, w, p, 7, jsonb_build_array(jsonb_build_object('text', m, 'part', 'noun'))
        from (values ('哲学', 'zhé xué', 'philosophy'), ('望远镜', 'wàng yuǎn jìng', 'telescope'),
          ('沙漠', 'shā mò', 'desert'), ('瀑布', 'pù bù', 'waterfall')) as w (w, p, m) returning id`,
  )
  beyond = others.map(({ id }) => id)
})
afterAll(() => app.close())

const make = (account: TestAccount, body: object) => app.with(account).post('rpc/make_quiz', body)

async function deckOf(owner: number | null, ids: number[], plan = 'free'): Promise<number> {
  const [deck] = await app.sql<{ id: number }>(
    `insert into api.fc_decks (owner, title, in_library, plan) values ($1, 'Things', $1::bigint is null, $2) returning id`,
    [owner, plan],
  )
  await app.sql('insert into api.fc_deck_entries (deck_id, word_id) select $1, unnest($2::bigint[])', [
    deck?.id,
    ids,
  ])
  return deck?.id as number
}

const questionsOf = (quiz: number) =>
  app.sql<{ kind: string; prompt: object; options: string[]; accepted: string[]; word_id: number }>(
    `select q.kind, q.prompt, q.options, q.accepted, q.word_id from api.fc_quizzes z
      cross join unnest(z.questions) with ordinality as o (id, n) join private.quiz_questions q on q.id = o.id
      where z.id = $1 order by o.n`,
    [quiz],
  )

test('of a deck of very many or very long cards, some are asked', async () => {
  const member = await app.addAccount()
  await app.sql(
    `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
      values ($1::bigint, 'trial_started', 'tingdu', 'trial:' || $1::bigint, now(), '{"ends_at": "2090-01-01T00:00:00Z"}')`,
    [member.id],
  )
  const deck = await deckOf(member.id, [])
  await app.sql(
    `insert into api.fc_deck_entries (deck_id, kind, front, back)
      select $1, 'own', '卡片' || n, case when n % 2 = 0 then 'the same thing' else repeat('长', 600) end
        from generate_series(1, 3000) n`,
    [deck],
  )
  const { body } = await app.with(member).post('rpc/quiz_material', { deck_id: deck })
  expect(body.cards).toHaveLength(500)
  const made = await make(member, { source: { deck_id: deck }, kinds: ['meaning', 'type'] })
  expect(made.status).toBe(201)
  expect((await questionsOf(made.body.id)).map(({ kind }) => kind)).toEqual(Array(10).fill('type'))
})

test('a card that is too long for a question is left out', async () => {
  const member = await app.addAccount()
  const deck = await deckOf(member.id, [])
  await app.sql(
    `insert into api.fc_deck_entries (deck_id, kind, front, back)
      values ($1, 'own', '短', repeat('长', 5000)), ($1, 'own', '一', 'one'), ($1, 'own', '~', 'a tilde'), ($1, 'own', repeat('很', 2000), 'one')`,
    [deck],
  )
  const made = await make(member, { source: { deck_id: deck }, kinds: ['type'] })
  expect(made.status).toBe(201)
  expect(await questionsOf(made.body.id)).toMatchObject([{ prompt: { english: 'one' }, accepted: ['一'] }])
})

test('the list of quizzes has those of one’s own and of classes, and of the library those that were begun', async () => {
  const member = await app.addAccount()
  const text = await addText(app, { owner: app.account('gk_admin').id, inLibrary: true })
  const begun = await addQuiz(app, { owner: null, source: { text_sha1: text } })
  const other = await addText(app, { owner: app.account('gk_admin').id, inLibrary: true })
  await addQuiz(app, { owner: null, source: { text_sha1: other } })
  const own = await addQuiz(app, { owner: member.id })
  await addQuiz(app, { owner: app.account('teacher').id })
  await app.with(member).post('rpc/start_quiz', { quiz_id: begun })
  await app.with(app.account('student')).post('rpc/start_quiz', { quiz_id: begun })
  const listed = await app
    .with(member)
    .get(
      `fc_quizzes?select=id,fc_quiz_attempts(number)&fc_quiz_attempts.owner=eq.${member.id}&or=(in_library.is.false,fc_quiz_attempts.not.is.null)&order=in_library,id`,
    )
  expect(listed.body).toEqual([
    { id: own, fc_quiz_attempts: [] },
    { id: begun, fc_quiz_attempts: [{ number: 1 }] },
  ])
})

describe('making a quiz refuses', () => {
  test('missing or unknown sources, and incomplete settings', async () => {
    const member = await app.addAccount()
    const level = { level: 1 }
    for (const body of [
      {},
      { source: {} },
      { source: { level: 10 } },
      { source: { level: 1, deck_id: 1 } },
      { source: { text_sha1: 'x' } },
      { source: { deck_id: '1' } },
      { source: level, kinds: [] },
      { source: level, kinds: ['smell'] },
      { source: level, count: 0 },
      { source: level, count: 51 },
      { source: level, seed: -1 },
      { source: level, title: ' ' },
      { source: level, settings: { feedback: 'at_once' } },
    ])
      expect(await make(member, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await app.as('anon').post('rpc/make_quiz', { source: level })).toMatchObject({ status: 401 })
  })

  test('texts, decks and classes of others', async () => {
    const teacher = app.account('teacher')
    const member = await app.addAccount()
    for (const source of [
      { text_sha1: await addText(app, { owner: teacher.id }) },
      { text_sha1: await addText(app, { owner: app.account('gk_admin').id, inLibrary: true, plan: 'gold' }) },
      { deck_id: await deckOf(teacher.id, words) },
      { deck_id: await deckOf(null, words, 'diamond') },
      { class_id: await addClass(app, { owner: teacher.id }) },
    ])
      expect(await make(member, { source })).toMatchObject({ status: 404, body: { code: 'PT404' } })
  })

  test('a deck without words', async () => {
    const member = await app.addAccount()
    expect(await make(member, { source: { deck_id: await deckOf(member.id, []) } })).toMatchObject({
      status: 422,
      body: { code: 'deck_unsuitable' },
    })
  })

  test('only questions about what happens in it, where there are none', async () => {
    const member = await app.addAccount()
    const deck_id = await deckOf(member.id, words)
    for (const source of [{ deck_id }, { level: 1 }])
      expect(await make(member, { source, kinds: ['comprehension'] })).toMatchObject({
        status: 422,
        body: { code: 'no_comprehension' },
      })
  })

  test('more quizzes than are allowed without a membership', async () => {
    const member = await app.addAccount()
    const source = { deck_id: await deckOf(member.id, words) }
    const made = await Promise.all(Array.from({ length: 8 }, () => make(member, { source })))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 400,
      body: { code: 'P0001', message: 'You can have 5 quizzes' },
    })
  })
})

describe('replacing a question', () => {
  const replace = (account: TestAccount, quiz_id: number, question_id: number | undefined) =>
    app.with(account).post('rpc/replace_question', { quiz_id, question_id })
  async function ownQuiz(kinds = ['meaning'], count = 4) {
    const member = await app.addAccount()
    const source = { deck_id: await deckOf(member.id, words) }
    const { body } = await make(member, { source, kinds, count })
    return { member, quiz: body.id as number, ids: body.questions as number[] }
  }

  test('is refused to others, and for a question or a quiz that is not there', async () => {
    const { quiz, ids, member } = await ownQuiz()
    for (const role of ['student', 'teacher', 'support', 'super_admin'] as const)
      expect(await replace(app.account(role), quiz, ids[0])).toMatchObject({
        status: 404,
        body: { code: 'quiz_unknown' },
      })
    const other = await ownQuiz()
    expect((await replace(member, quiz, other.ids[0])).body).toMatchObject({ code: 'question_unknown' })
    expect((await replace(member, 999_999_999, ids[0])).body).toMatchObject({ code: 'quiz_unknown' })
    const written = await addQuiz(app, { owner: member.id })
    const { body } = await app.with(member).get(`fc_quizzes?id=eq.${written}`)
    expect(await replace(member, written, body[0].questions[0])).toMatchObject({
      status: 422,
      body: { code: 'no_questions' },
    })
    expect((await app.with(member).get(`fc_quizzes?id=eq.${quiz}`)).body[0].questions).toEqual(ids)
  })

  test('puts one of the same kind about another word in its place, and open attempts keep the old one', async () => {
    const { member, quiz, ids } = await ownQuiz()
    const before = await questionsOf(quiz)
    const { body: begun } = await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })
    expect((await replace(member, quiz, ids[1])).status).toBe(200)
    const after = await questionsOf(quiz)
    expect(after.map(({ kind }) => kind)).toEqual(['meaning', 'meaning', 'meaning', 'meaning'])
    for (const at of [0, 2, 3]) expect(after[at]).toEqual(before[at])
    expect(before.map(({ word_id }) => word_id)).not.toContain(after[1]?.word_id)
    const { body: again } = await app.with(member).post('rpc/start_quiz', { quiz_id: quiz })
    expect(again.questions).toEqual(begun.questions)
  })

  test('says so when the source has no other question', async () => {
    const { member, quiz, ids } = await ownQuiz(['meaning'], 8)
    expect(await replace(member, quiz, ids[0])).toMatchObject({ status: 422, body: { code: 'no_questions' } })
    expect((await app.with(member).get(`fc_quizzes?id=eq.${quiz}`)).body[0].questions).toEqual(ids)
  })

  test('twice at the same moment replaces it once', async () => {
    const { member, quiz, ids } = await ownQuiz()
    await Promise.all(Array.from({ length: 4 }, () => replace(member, quiz, ids[2])))
    const [{ questions }] = (await app.with(member).get(`fc_quizzes?id=eq.${quiz}`)).body
    expect([questions[0], questions[1], questions[3]]).toEqual([ids[0], ids[1], ids[3]])
    expect(questions[2]).not.toBe(ids[2])
    expect(await app.sql('select id from private.quiz_questions where quiz_id = $1', [quiz])).toHaveLength(4)
  })
})

describe('a quiz', () => {
  test('is the same for the same seed, and a different one for another seed', async () => {
    const member = await app.addAccount()
    const source = { deck_id: await deckOf(member.id, words) }
    const [one, same, other] = await Promise.all(
      [7, 7, 8].map(
        async (seed) => (await make(member, { source, seed, kinds: ['meaning', 'reading'] })).body,
      ),
    )
    expect(one).toMatchObject({ owner: member.id, title: 'Things', source, seed: 7, in_library: false })
    expect(await questionsOf(one.id)).toEqual(await questionsOf(same.id))
    expect(await questionsOf(one.id)).not.toEqual(await questionsOf(other.id))
  })

  test('of the levels beyond 6 is of their common list', async () => {
    const member = await app.addAccount()
    const ids = beyond.toSorted((a, b) => a - b)
    for (const level of [7, 8, 9]) {
      const { status, body } = await make(member, { source: { level }, kinds: ['meaning'] })
      expect([status, body.title]).toEqual([201, 'HSK 3.0, level 7–9'])
      const asked = (await questionsOf(body.id)).map(({ word_id }) => word_id)
      expect(asked.toSorted((a, b) => a - b)).toEqual(ids)
    }
  })

  test('of a text of the library or of a class asks its words, and can be edited', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const student = await app.addAccount()
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: student })
    const library = await addText(app, {
      owner: app.account('gk_admin').id,
      inLibrary: true,
      title: 'Things',
    })
    const ofClass = await addText(app, { owner: teacher.id, published: true })
    await app.sql('insert into api.fc_class_texts (class_id, text_sha1) values ($1, $2)', [classId, ofClass])
    await app.sql(
      `insert into private.text_words (text_id, word_id, occurrences)
        select t.id, w, 1 from private.texts t, unnest($2::bigint[]) w where t.sha1 = any ($1)`,
      [[library, ofClass], words],
    )
    for (const text_sha1 of [library, ofClass]) {
      const { body: texts } = await app
        .with(student)
        .get(`fc_texts?select=sha1&json_text=not.is.null&sha1=eq.${text_sha1}`)
      expect(texts).toHaveLength(1)
      const { status, body } = await make(student, { source: { text_sha1 }, kinds: ['meaning'], count: 4 })
      expect(status).toBe(201)
      const { body: items } = await app.with(student).get(`rpc/quiz_items?quiz_id=${body.id}`)
      expect([items.may_change, items.questions.length]).toEqual([true, 4])
    }
  })

  test('is another one for another member with the same seed, who would have the answers', async () => {
    const [teacher, student] = [await app.addAccount(), await app.addAccount()]
    const made = async (account: TestAccount) => {
      const source = { deck_id: await deckOf(account.id, words) }
      return questionsOf((await make(account, { source, seed: 7, kinds: ['meaning', 'reading'] })).body.id)
    }
    expect(await made(student)).not.toEqual(await made(teacher))
  })

  test('of a deck asks its own cards, whose answers count as reviews of them', async () => {
    const member = await app.addAccount()
    const deck = await deckOf(member.id, [])
    const rows = await app.sql<{ id: number }>(
      `insert into api.fc_deck_entries (deck_id, front, back)
        select $1, f, b from unnest($2::text[], $3::text[]) as c (f, b) returning id`,
      [
        deck,
        ['主语', '宾语', '量词', '语气'],
        ['subject of a sentence', 'object', 'measure word', 'mood (grammar)'],
      ],
    )
    await app.sql('insert into api.fc_studied_decks (owner, deck_id) values ($1, $2)', [member.id, deck])
    const { body } = await make(member, { source: { deck_id: deck }, kinds: ['meaning'], count: 4 })
    const questions = await questionsOf(body.id)
    expect(questions.map(({ kind, options }) => [kind, options.length])).toEqual(
      Array(4).fill(['meaning', 4]),
    )
    const { body: begun } = await app.with(member).post('rpc/start_quiz', { quiz_id: body.id })
    for (const [n, { id }] of begun.questions.entries())
      await app.with(member).post('rpc/answer_question', {
        ...{ attempt_id: begun.attempt_id, question_id: id },
        answer: questions[n]?.accepted[0],
      })
    const { body: reviews } = await app.with(member).get('fc_reviews?select=rating,fc_cards(entry_id,skill)')
    expect(reviews).toHaveLength(4)
    expect(
      new Set(reviews.map(({ fc_cards: card }: { fc_cards: { entry_id: number } }) => card.entry_id)),
    ).toEqual(new Set(rows.map(({ id }) => id)))
    // A card that is deleted leaves its question.
    await app.with(member).delete(`fc_deck_entries?deck_id=eq.${deck}`)
    expect(await questionsOf(body.id)).toHaveLength(4)
  })

  test('of a class asks the eight words that it missed most', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const student = await app.addAccount()
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    await joinClass(app, { classId, account: student })
    const others = await app.sql<{ id: number }>(
      `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
        select w, w, 'shū bāo', 1, '[{"text": "bag", "part": "noun"}]' from unnest('{书包,书架}'::text[]) as w
        returning id`,
    )
    const all = [...others.map(({ id }) => id), ...words]
    await addAssignment(app, { classId, owner: teacher.id, deck: await deckOf(teacher.id, all) })
    for (const missed of [all, words])
      await sendReviews(
        app,
        student,
        missed.map((word_id) => aReview({ word_id, skill: 'meaning', rating: 1 })),
      )
    const { body } = await make(teacher, { source: { class_id: classId }, count: 30, kinds: ['meaning'] })
    const asked = new Set((await questionsOf(body.id)).map(({ word_id }) => word_id))
    expect([...asked].toSorted((a, b) => a - b)).toEqual(words)
  })

  test('of a class asks the words that its page shows, even where many are missed equally often', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const student = await app.addAccount()
    const classId = await addClass(app, { owner: teacher.id })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    await joinClass(app, { classId, account: student })
    const all = [...words, ...beyond]
    await addAssignment(app, { classId, owner: teacher.id, deck: await deckOf(teacher.id, all) })
    await sendReviews(
      app,
      student,
      all.map((word_id) => aReview({ word_id, skill: 'meaning', rating: 1 })),
    )
    const [first] = words as [number]
    await app.with(student).post('rpc/set_word_states', { state: 'known', word_ids: [first] })
    const shown = (await app.with(teacher).get(`rpc/class_words?class_id=${classId}`)).body.slice(0, 8)
    const { body } = await make(teacher, { source: { class_id: classId }, count: 30, kinds: ['reading'] })
    const asked = new Set((await questionsOf(body.id)).map(({ word_id }) => word_id))
    expect(asked).toEqual(new Set(shown.map(({ word_id }: { word_id: number }) => word_id)))
    expect(asked.size).toBe(8)
  })

  test('asks the wanted number of questions of the wanted kinds', async () => {
    const member = await app.addAccount()
    const source = { deck_id: await deckOf(member.id, words) }
    const settings = { feedback: 'at_end', minutes: 5, attempts: 1, shuffled: true }
    const { body } = await make(member, {
      source,
      count: 6,
      kinds: ['tone', 'meaning'],
      title: ' Mine ',
      settings,
    })
    expect(body).toMatchObject({ title: 'Mine', settings })
    const questions = await questionsOf(body.id)
    expect(questions).toHaveLength(6)
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(['tone', 'meaning']))
    expect(new Set(questions.map(({ word_id }) => word_id)).size).toBe(6)
  })
})

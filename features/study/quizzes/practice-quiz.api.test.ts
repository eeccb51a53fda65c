import { typedKinds } from '@tingdu/study/quiz/question.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let words: number[]
/** A word of a higher level. */
let hard: number
beforeAll(async () => {
  app = await startTestApp()
  const nouns =
    'apple chair train clothes weather school doctor umbrella window bridge spoon river garden teacher'
  const rows = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
      select w, w, 'lì ' || chr(97 + n::int), 1, jsonb_build_array(jsonb_build_object('text', m, 'part', 'noun'))
          || case n when 1 then '[{"text": "thunder", "part": "noun"}]' else '[]' end::jsonb
        from unnest(string_to_array($1, ' ')) with ordinality as m (m, n)
        cross join lateral (select chr(24000 + n::int) || chr(25000 + n::int) as w) w order by n returning id`,
    [nouns],
  )
  words = rows.map(({ id }) => id)
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
      values ('嬉戏', '嬉戲', 'xī xì', 6, '[{"text": "mischief", "part": "noun"}]') returning id`,
  )
  hard = row?.id ?? 0
})
afterAll(() => app.close())

async function textOf(owner: TestAccount, document?: object): Promise<string> {
  const sha1 = await addText(app, { owner: owner.id })
  await app.sql(
    `insert into private.text_words (text_id, word_id, occurrences)
      select t.id, unnest($2::bigint[]), 1 from private.texts t where t.sha1 = $1`,
    [sha1, words],
  )
  if (document)
    await app.sql(
      `update private.text_documents set document = $2
        where text_id = (select id from private.texts where sha1 = $1)`,
      [sha1, document],
    )
  return sha1
}

const setState = (member: TestAccount, ids: number[], state: string) =>
  app.with(member).post(
    'fc_word_states',
    ids.map((word_id) => ({ word_id, state })),
  )
const practice = (member: TestAccount, text_sha1: string) =>
  app.with(member).post('rpc/practice_quiz', { text_sha1 })
const questionsOf = (quiz: number) =>
  app.sql<{
    id: number
    kind: string
    prompt: { text?: string; english?: string }
    options: string[]
    accepted: string[]
    word_id: number | null
  }>(
    `select q.* from api.fc_quizzes z cross join unnest(z.questions) with ordinality as o (id, n)
      join private.quiz_questions q on q.id = o.id where z.id = $1 order by o.n`,
    [quiz],
  )
const asked = async (quiz: number) => new Set((await questionsOf(quiz)).map(({ word_id }) => word_id))
const sorted = (ids: Iterable<number | null>) => [...ids].sort()

test('a text that the caller may not read is refused', async () => {
  const [member, other] = [await app.addAccount(), await app.addAccount()]
  const text = await textOf(other)
  expect(await practice(member, text)).toMatchObject({ status: 404, body: { code: 'PT404' } })
  expect((await app.with(member).post('rpc/words_to_practice', { text_sha1: text })).body).toEqual({
    unknown: [[], [], []],
    known: [],
  })
  expect((await practice(member, 'x')).status).toBe(400)
})

test('words that were saved from the text come first, then new ones, then those that are learned', async () => {
  const member = await app.addAccount()
  const text = await textOf(member)
  const [known, ignored, learned, saved] = [words.slice(0, 3), [words[3]], [words[4]], words.slice(5, 7)]
  await setState(member, known, 'known')
  await setState(member, ignored as number[], 'ignored')
  await setState(member, [...learned, ...saved] as number[], 'learning')
  for (const word_id of saved)
    await app.with(member).post('rpc/save_word', { word_id, text_sha1: text, start: 0, end: 1 })
  const { body } = await app.with(member).post('rpc/words_to_practice', { text_sha1: text })
  expect(body).toEqual({ unknown: [saved, words.slice(7), learned], known })
  const { body: quiz } = await practice(member, text)
  expect(quiz.known).toBe(0)
  // Ten questions: the two saved words, the seven new ones, and the one that is learned.
  expect(sorted(await asked(quiz.quiz_id))).toEqual(sorted(words.slice(4)))
})

test('a word that is in no list of HSK is asked for its meaning in the text', async () => {
  const member = await app.addAccount()
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_words (chinese, traditional, phonetic, senses)
      values ('要得', '要得', 'yào dé', '[{"text": "desirable"}]') returning id`,
  )
  const beyond = row?.id ?? 0
  const text = await textOf(member, {
    content: '要得。',
    sentences: [{ start: 0, end: 3, words: [{ start: 0, end: 2, word_id: beyond, defs: 'all right' }] }],
  })
  await app.sql(
    `insert into private.text_words (text_id, word_id, occurrences)
      select t.id, $2, 1 from private.texts t where t.sha1 = $1`,
    [text, beyond],
  )
  await setState(member, words, 'known')
  await app.with(member).post('rpc/save_word', { word_id: beyond, text_sha1: text, start: 0, end: 2 })
  const questions = await questionsOf((await practice(member, text)).body.quiz_id)
  const [question] = questions.filter(({ kind, word_id }) => kind === 'meaning' && word_id === beyond)
  expect(question).toMatchObject({ prompt: { text: '要得' }, accepted: ['all right'], meaning: 'all right' })
  expect(question?.options).toHaveLength(4)
})

test('known words are asked only if there are fewer than five others', async () => {
  const member = await app.addAccount()
  const text = await textOf(member)
  await setState(member, words.slice(5), 'known')
  const { body: enough } = await practice(member, text)
  expect(enough.known).toBe(0)
  expect(sorted(await asked(enough.quiz_id))).toEqual(sorted(words.slice(0, 5)))
  await setState(member, words.slice(4, 5), 'known')
  const { body: few } = await practice(member, text)
  // Of six questions, the four others, in any order, since questions about tones are kept apart.
  expect(few.known).toBe(2)
  const questions = await asked(few.quiz_id)
  expect(questions.size).toBe(6)
  expect([...questions]).toEqual(expect.arrayContaining(words.slice(0, 4)))
})

test('questions about what happens in a text come first, but for those answered rightly in the last practice, and only of their version', async () => {
  const member = await app.addAccount()
  const text = await textOf(member)
  const questions = [
    { question: '她在哪儿？', right: '家里', wrong: ['学校', '车上', '路上'] },
    { question: '她为什么笑？', right: '下雨了', wrong: ['天黑了', '车来了', '饭好了'] },
  ]
  await app.sql(`update private.texts set state = 'published', published_version = 2 where sha1 = $1`, [text])
  await app.sql(
    `insert into private.text_questions (text_id, version, questions)
      select t.id, 1, $2::jsonb from private.texts t where t.sha1 = $1`,
    [text, JSON.stringify(questions)],
  )
  const comprehension = async (quiz: number) =>
    (await questionsOf(quiz)).filter(({ kind }) => kind === 'comprehension')
  const { body: other } = await practice(member, text)
  expect(await comprehension(other.quiz_id)).toEqual([])
  await app.sql('update private.text_questions set version = 2 where questions @> $1::jsonb', [
    JSON.stringify(questions),
  ])
  const { body: first } = await practice(member, text)
  const all = await questionsOf(first.quiz_id)
  expect(all).toHaveLength(10)
  expect(all.slice(0, 2).map(({ kind, prompt, accepted }) => [kind, prompt.text, accepted])).toEqual(
    questions.map(({ question, right }) => ['comprehension', question, [right]]),
  )
  expect(all[0]?.options.toSorted()).toEqual(['学校', '家里', '路上', '车上'].toSorted())
  const { body: attempt } = await app.with(member).post('rpc/start_quiz', { quiz_id: first.quiz_id })
  const { attempt_id } = attempt
  for (const { id } of all.slice(0, 2))
    await app.with(member).post('rpc/answer_question', { attempt_id, question_id: id, answer: '家里' })
  await app.with(member).post('rpc/finish_quiz', { attempt_id })
  const { body: second } = await practice(member, text)
  expect((await comprehension(second.quiz_id)).map(({ prompt }) => prompt.text)).toEqual(['她为什么笑？'])
})

test('a quiz of a text that wants questions about what happens in it begins with all of them, and others have none', async () => {
  const member = await app.addAccount()
  const text = await textOf(member)
  const questions = [1, 2, 3].map((n) => ({ question: `第${n}个？`, right: '对', wrong: ['错', '不对'] }))
  await app.sql(`update private.texts set state = 'published', published_version = 1 where sha1 = $1`, [text])
  await app.sql(
    `insert into private.text_questions (text_id, version, questions)
      select t.id, 1, $2::jsonb from private.texts t where t.sha1 = $1`,
    [text, JSON.stringify(questions)],
  )
  const asked = questions.map(({ question }) => question)
  const made = async (fields: object, source: object = { text_sha1: text }) => {
    const { body } = await app.with(member).post('rpc/make_quiz', { source, seed: 1, ...fields })
    return (await questionsOf(body.id)).map(({ kind, prompt }) =>
      kind === 'comprehension' ? prompt.text : kind,
    )
  }
  const other = await app.addAccount()
  const refused = { source: { text_sha1: text }, kinds: ['comprehension'] }
  expect((await app.with(other).post('rpc/make_quiz', refused)).status).toBe(404)
  expect(await made({ kinds: ['comprehension', 'meaning'], count: 5 })).toEqual([
    ...asked,
    'meaning',
    'meaning',
  ])
  expect(await made({ kinds: ['comprehension'] })).toEqual(asked)
  expect(await made({ kinds: ['comprehension', 'meaning'], count: 2 })).toEqual(asked.slice(0, 2))
  for (const each of await made({})) expect(asked).not.toContain(each)
  const kinds = ['comprehension', 'meaning']
  expect(new Set(await made({ kinds, count: 3 }, { level: 1 }))).toEqual(new Set(['meaning']))
})

test('a quiz that was begun goes on until it is handed in; then there is another one, and of those before only the last is kept', async () => {
  const member = await app.addAccount()
  const text = await textOf(member)
  const { body: first } = await practice(member, text)
  const { body: attempt } = await app.with(member).post('rpc/start_quiz', { quiz_id: first.quiz_id })
  const { attempt_id } = attempt
  const [missed] = await questionsOf(first.quiz_id)
  await app.with(member).post('rpc/answer_question', { attempt_id, question_id: missed?.id, answer: 'wrong' })
  expect((await practice(member, text)).body).toEqual(first)
  await app.with(member).post('rpc/finish_quiz', { attempt_id })
  const { body: second } = await practice(member, text)
  expect(second.quiz_id).not.toBe(first.quiz_id)
  const result = () => app.with(member).get(`rpc/quiz_result?attempt_id=${attempt_id}`)
  expect((await result()).body).toMatchObject({ attempt_id, score: 0 })
  const both = await Promise.all([practice(member, text), practice(member, text)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await result()).body).toBeNull()
  expect(await app.sql('select id from api.fc_quizzes where owner = $1', [member.id])).toHaveLength(2)
})

test('what was missed is asked first', async () => {
  const member = await app.addAccount()
  const text = await textOf(member)
  const { body: first } = await practice(member, text)
  const { body: attempt } = await app.with(member).post('rpc/start_quiz', { quiz_id: first.quiz_id })
  const { attempt_id } = attempt
  const missed = (await questionsOf(first.quiz_id)).at(-1)
  await app.with(member).post('rpc/answer_question', { attempt_id, question_id: missed?.id, answer: 'wrong' })
  await app.with(member).post('rpc/finish_quiz', { attempt_id })
  const { body } = await practice(member, text)
  expect((await questionsOf(body.quiz_id))[0]?.word_id).toBe(missed?.word_id)
})

test('everything is tapped, unless the member also wants to type', async () => {
  const member = await app.addAccount()
  const kindsOf = async () => {
    const { body } = await practice(member, await textOf(member))
    return new Set((await questionsOf(body.quiz_id)).map(({ kind }) => kind))
  }
  const tapped = await kindsOf()
  expect(tapped).toContain('word')
  for (const kind of typedKinds) expect(tapped).not.toContain(kind)
  const settings = await app
    .with(member)
    .patch(`fc_study_settings?owner=eq.${member.id}`, { practice_typed: true })
  expect(settings.status).toBe(204)
  expect(await kindsOf()).toContain('type')
})

test('a gap is in a sentence of the text, not in an example of the dictionary', async () => {
  const member = await app.addAccount()
  const example = { chinese: '我家有花园。', english: 'We have a garden.', phonetic: '', traditional: '' }
  const garden = words[11] as number
  await app.sql(`update api.fc_words set senses = jsonb_set(senses, '{0,example}', $2) where id = $1`, [
    garden,
    example,
  ])
  const sentence = { start: 0, end: 6, translation: 'He sleeps.', words: [] }
  const text = await textOf(member, { content: '他在这里睡。', sentences: [sentence] })
  const { body } = await practice(member, text)
  for (const { kind } of await questionsOf(body.quiz_id)) expect(kind).not.toBe('cloze')
})

test('a word is asked for what it means in the text, and the result tells that', async () => {
  const member = await app.addAccount()
  const [apple = 0, chair] = words
  // Twice in its second meaning, once in its first.
  const senses = [1, 2, 2].map((sense, start) => ({
    ...{ start, end: start + 1, word_id: apple, sense, defs: sense === 2 ? 'thunder' : 'apple' },
  }))
  const plain = { start: 3, end: 4, word_id: chair }
  const sentences = [{ start: 0, end: 4, words: [...senses, plain] }]
  const text = await textOf(member, { content: '字'.repeat(4), sentences })
  await setState(member, words.slice(2), 'ignored')
  const { body } = await practice(member, text)
  const { body: quiz } = await app.with(member).post('rpc/start_quiz', { quiz_id: body.quiz_id })
  const questions = await questionsOf(body.quiz_id)
  expect(sorted(new Set(questions.map(({ word_id }) => word_id)))).toEqual(sorted(words.slice(0, 2)))
  for (const { kind, prompt, accepted } of questions.filter(({ word_id }) => word_id === apple)) {
    expect([...accepted, prompt.english]).not.toContain('apple')
    if (kind === 'meaning') expect(accepted).toEqual(['thunder'])
  }
  for (const question of quiz.questions) expect(question).not.toHaveProperty('meaning')
  const { body: result } = await app.with(member).post('rpc/finish_quiz', { attempt_id: quiz.attempt_id })
  for (const { word_id, meaning } of result.questions)
    expect(meaning).toBe(word_id === apple ? 'thunder' : null)
})

test('wrong options for a hard word are words that the member knows', async () => {
  const member = await app.addAccount()
  const text = await addText(app, { owner: member.id })
  await app.sql(
    `insert into private.text_words (text_id, word_id, occurrences)
      select t.id, $2, 1 from private.texts t where t.sha1 = $1`,
    [text, hard],
  )
  const kinds = async () => {
    const { body } = await practice(member, text)
    return body.quiz_id ? (await questionsOf(body.quiz_id)).map(({ kind }) => kind) : []
  }
  // There is no other word of about its level.
  expect(await kinds()).not.toContain('meaning')
  await setState(member, words.slice(0, 7), 'known')
  expect(await kinds()).toEqual(expect.arrayContaining(['meaning', 'word']))
})

test('practice does not count against the limits of quizzes and questions', async () => {
  const member = await app.addAccount()
  for (let n = 0; n < 6; n += 1) expect((await practice(member, await textOf(member))).status).toBe(200)
  expect((await app.with(member).post('fc_quizzes', { title: 'Mine' })).status).toBe(201)
  await app.sql(
    `insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted)
      select $1, (select id from api.fc_quizzes where owner = $1 and title = 'Mine'), 'choice', '{}', '{A,B}', '{A}'
        from generate_series(1, 199)`,
    [member.id],
  )
  expect((await practice(member, await textOf(member))).status).toBe(200)
})

test('a translated text is asked for what its sentences mean, among those of the others', async () => {
  const member = await app.addAccount()
  const translations = [
    'The cat sleeps.',
    'My brother drives buses.',
    'It rained yesterday.',
    'We bought bread.',
  ]
  const text = await textOf(member, {
    content: '字'.repeat(24),
    sentences: translations.map((translation, n) => ({
      start: 6 * n,
      end: 6 * n + 6,
      translation,
      words: [],
    })),
  })
  const { body } = await practice(member, text)
  const questions = await questionsOf(body.quiz_id)
  expect(questions).toHaveLength(10)
  const ofText = questions.filter(({ word_id }) => word_id === null)
  expect(ofText).toHaveLength(2)
  for (const { kind, options } of ofText) {
    expect(kind).toBe('meaning')
    expect(options.toSorted()).toEqual(translations.toSorted())
  }
})

test('a text that tells a story is asked for its order, and the translation is told with what is right', async () => {
  const member = await app.addAccount()
  const order = ['妈妈在家里做饭。', '后来她出去了。', '最后我们都睡了。']
  let end = 0
  const text = await textOf(member, {
    content: order.join(''),
    sentences: order.map((chinese, n) => {
      const start = end
      end += chinese.length
      return { start, end, translation: `Sentence ${n + 1}.`, words: [] }
    }),
  })
  const { body } = await practice(member, text)
  const { body: quiz } = await app.with(member).post('rpc/start_quiz', { quiz_id: body.quiz_id })
  const { id, kind, prompt, options } = quiz.questions.at(-1)
  expect({ kind, prompt, options: options.toSorted() }).toEqual({
    kind: 'story',
    prompt: {},
    options: order.toSorted(),
  })
  const answer = (given: string[]) =>
    app.with(member).post('rpc/answer_question', {
      attempt_id: quiz.attempt_id,
      question_id: id,
      answer: given.join(''),
    })
  const told = { correct: order.join(''), translation: 'Sentence 1. Sentence 2. Sentence 3.' }
  expect((await answer(options)).body).toEqual({ right: false, ...told })
  const { body: again } = await app.with(member).post('rpc/start_quiz', { quiz_id: body.quiz_id })
  expect(again.questions.at(-1)).toMatchObject({ right: false, ...told })
  const { body: next } = await app.with(member).post('rpc/finish_quiz', { attempt_id: quiz.attempt_id })
  expect(next.questions.at(-1)).toMatchObject({ right: false, ...told })

  const { quiz_id } = (await practice(member, text)).body
  const { body: second } = await app.with(member).post('rpc/start_quiz', { quiz_id })
  const right = await app.with(member).post('rpc/answer_question', {
    attempt_id: second.attempt_id,
    question_id: second.questions.at(-1).id,
    answer: order.join(''),
  })
  expect(right.body).toEqual({ right: true, ...told })
})

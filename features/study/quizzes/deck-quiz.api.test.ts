import { typedKinds } from '@tingdu/study/quiz/question.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Sounds that are known, from which wrong readings are taken.
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic, hsk_3, senses)
      select '音' || n, '音' || n, p, 1, '[]' from unnest(array['fāng', 'hēi', 'xī', 'sī', 'chàn', 'càng', 'bǎo',
        'pǒu', 'huī', 'hāng', 'sān', 'shāng', 'xiān', 'liàn', 'lèn', 'kān', 'kāng', 'gān', 'tàng', 'dàn', 'bàn', 'pàng',
        'mín', 'fó', 'hǎ', 'bái', 'péi']) with ordinality as s (p, n)`,
  )
})
afterAll(() => app.close())

/** A deck with entries of one kind: of the library, unless it has an owner. */
async function deckOf(
  kind: 'character' | 'sentence' | 'word' | 'own',
  rows: [string, string, string][],
  { owner = null, plan = 'free' }: { owner?: number | null; plan?: string } = {},
) {
  const [deck] = await app.sql<{ id: number }>(
    `insert into api.fc_decks (owner, title, in_library, plan) values ($1, $2, $1::bigint is null, $3) returning id`,
    [owner, `Deck ${kind}`, plan],
  )
  const tables = {
    character: `insert into api.fc_chars (character, traditional, simplified, phonetic, defs) values ($1, $1, $1, $2, $3)
      on conflict (character) do update set phonetic = excluded.phonetic, defs = excluded.defs returning id`,
    sentence: `insert into api.fc_sentences (chinese, simplified, traditional, phonetic, defs)
      values ($1, $1, $1, $2, $3) returning id`,
    word: `insert into api.fc_words (chinese, traditional, phonetic, defs, senses)
      values ($1, $1, $2, $3, jsonb_build_array(jsonb_build_object('text', $3::text))) returning id`,
    own: `select 1 as id where $1 || $2 || $3 <> ''`,
  }
  const columns = { character: 'char_id', sentence: 'sentence_id', word: 'word_id' }
  const ids: number[] = []
  for (const row of rows) {
    const [found] = await app.sql<{ id: number }>(tables[kind], row)
    ids.push(found?.id as number)
    if (kind === 'own')
      await app.sql(
        `insert into api.fc_deck_entries (deck_id, kind, front, back) values ($1, 'own', $2, $3)`,
        [...[deck?.id, row[0], row[2]]],
      )
    else
      await app.sql(`insert into api.fc_deck_entries (deck_id, kind, ${columns[kind]}) values ($1, $2, $3)`, [
        ...[deck?.id, kind, found?.id],
      ])
  }
  return { deck: deck?.id as number, ids }
}

const verbs: [string, string, string][] = [
  ['飞', 'fēi', 'to fly'],
  ['洗', 'xǐ', 'to wash'],
  ['唱', 'chàng', 'to sing'],
  ['跑', 'pǎo', 'to run'],
]
const practice = (member: TestAccount, deck: number) =>
  app.with(member).post('rpc/practice_quiz', { deck_id: deck })
const questionsOf = (quiz: number) =>
  app.sql<{ id: number; kind: string; accepted: string[]; about: number; skill: string | null }>(
    `select q.id, q.kind, q.accepted, coalesce(q.word_id, q.char_id, q.sentence_id, q.entry_id) as about, q.skill
      from api.fc_quizzes z, unnest(z.questions) with ordinality as o (id, n), private.quiz_questions q
      where z.id = $1 and q.id = o.id order by o.n`,
    [quiz],
  )

test('a deck that the caller may not read is refused', async () => {
  const [member, other] = [await app.addAccount(), await app.addAccount()]
  const { deck: ofOther } = await deckOf('character', verbs, { owner: other.id })
  const { deck: closed } = await deckOf('character', verbs, { plan: 'gold' })
  for (const deck of [ofOther, closed, 999_999_999])
    expect(await practice(member, deck)).toMatchObject({ status: 404, body: { code: 'PT404' } })
  expect((await practice(other, ofOther)).status).toBe(200)
  expect(await app.sql('select id from api.fc_quizzes where owner = $1', [member.id])).toEqual([])
  for (const source of [{}, { level: 1 }, { text_sha1: 'a'.repeat(40), deck_id: 1 }])
    expect((await app.with(member).post('rpc/practice_quiz', source)).status).toBe(400)
})

test('practice of a deck of characters counts as reviews of its cards', async () => {
  const learner = await app.addAccount()
  const { deck, ids } = await deckOf('character', verbs)
  const { status, body: made } = await practice(learner, deck)
  expect([status, made.known]).toEqual([200, 0])
  const questions = await questionsOf(made.quiz_id)
  expect(questions.length).toBeGreaterThanOrEqual(4)
  expect(new Set(questions.map(({ about }) => about))).toEqual(new Set(ids))
  await addMembership(app, { id: learner.id })
  await app.sql(
    `insert into api.fc_studied_decks (owner, deck_id, skills) values ($1, $2, '{meaning,reading,writing}')`,
    [learner.id, deck],
  )
  const { body } = await app.with(learner).post('rpc/start_quiz', { quiz_id: made.quiz_id, voice: true })
  for (const { id, accepted } of questions)
    await app.with(learner).post('rpc/answer_question', {
      ...{ attempt_id: body.attempt_id, question_id: id, answer: accepted[0] },
    })
  const reviews = await app.sql<{ about: number; skill: string }>(
    `select c.char_id as about, c.skill from api.fc_reviews r join api.fc_cards c on c.owner = r.owner and c.id = r.card_id
      where r.owner = $1 order by c.char_id, c.skill`,
    [learner.id],
  )
  const asked = questions.flatMap(({ about, skill }) => (skill ? [{ about, skill }] : []))
  expect(reviews).toEqual(asked.toSorted((a, b) => a.about - b.about || a.skill.localeCompare(b.skill)))
  expect(reviews.length).toBeGreaterThan(0)
})

test('decks of sentences, of words without a level and of cards can be practiced', async () => {
  const member = await app.addAccount()
  const sentences = await deckOf('sentence', [
    ['鸟飞了。', 'niǎo fēi le', 'The bird flew away.'],
    ['请洗手。', 'qǐng xǐ shǒu', 'Please wash your hands.'],
    ['他唱歌。', 'tā chàng gē', 'He is singing a song.'],
    ['快跑吧！', 'kuài pǎo ba', 'Run quickly!'],
  ])
  const words = await deckOf('word', [
    ['判罚', 'pàn fá', 'to penalize'],
    ['辨明', 'biàn míng', 'to ascertain'],
    ['排练', 'pái liàn', 'to rehearse'],
    ['勘探', 'kān tàn', 'to prospect'],
  ])
  const cards = await deckOf(
    'own',
    verbs.map(([front, sound, back]) => [`${front}${front}`, sound, back]),
  )
  for (const { deck, ids } of [sentences, words, cards]) {
    const { status, body } = await practice(member, deck)
    expect(status).toBe(200)
    const questions = await questionsOf(body.quiz_id)
    for (const { kind } of questions) expect(typedKinds).not.toContain(kind)
    expect(questions.length).toBeGreaterThanOrEqual(4)
    if (deck !== cards.deck) expect(new Set(questions.map(({ about }) => about))).toEqual(new Set(ids))
  }
})

test('nothing is typed, unless the member also wants to type or nothing else can be asked', async () => {
  const member = await app.addAccount()
  const kindsOf = async (deck: number) => {
    const { body } = await practice(member, deck)
    return new Set((await questionsOf(body.quiz_id)).map(({ kind }) => kind))
  }
  const { deck: few } = await deckOf('own', [['飞机', '', 'plane']], { owner: member.id })
  expect(await kindsOf(few)).toEqual(new Set(['type']))
  const { deck } = await deckOf('character', verbs)
  expect(await kindsOf(deck)).not.toContain('write')
  await app.with(member).patch(`fc_study_settings?owner=eq.${member.id}`, { practice_typed: true })
  expect(await kindsOf(deck)).toContain('write')
})

test('practice of a deck that was begun goes on; then there is another one, and only the last one is kept', async () => {
  const member = await app.addAccount()
  const { deck } = await deckOf('character', verbs, { owner: member.id })
  const { body: first } = await practice(member, deck)
  const { body: attempt } = await app.with(member).post('rpc/start_quiz', { quiz_id: first.quiz_id })
  expect((await practice(member, deck)).body).toEqual(first)
  await app.with(member).post('rpc/finish_quiz', { attempt_id: attempt.attempt_id })
  const { body: second } = await practice(member, deck)
  expect(second.quiz_id).not.toBe(first.quiz_id)
  await practice(member, deck)
  const kept = await app.sql<{ id: number; source: object }>(
    'select id, source from api.fc_quizzes where owner = $1 order by id',
    [member.id],
  )
  expect(kept).toHaveLength(2)
  expect(kept[0]).toEqual({ id: second.quiz_id, source: { deck_id: deck, practice: true } })
})

test('a deck from which no quiz can be made says what it lacks', async () => {
  const { deck } = await deckOf('sentence', [['好。', 'hǎo', 'Good.']])
  expect(await practice(await app.addAccount(), deck)).toMatchObject({
    status: 422,
    body: {
      code: 'deck_unsuitable',
      message:
        'This deck does not have enough for a quiz. A quiz needs words or characters with pinyin, or at least four entries with different meanings.',
    },
  })
})

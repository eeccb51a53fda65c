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

/** A deck of the library with entries of one kind. */
async function libraryDeck(
  kind: 'character' | 'sentence' | 'word' | 'own',
  rows: [string, string, string][],
) {
  const [deck] = await app.sql<{ id: number }>(
    `insert into api.fc_decks (owner, title, in_library, plan) values (null, $1, true, 'free') returning id`,
    [`Library ${kind}`],
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
const wanted = (member: TestAccount, deck: number) =>
  app.with(member).post('rpc/library_quiz', { deck_id: deck })
const questionsOf = (quiz: number) =>
  app.sql<{ id: number; kind: string; accepted: string[]; about: number; skill: string | null }>(
    `select q.id, q.kind, q.accepted, coalesce(q.word_id, q.char_id, q.sentence_id, q.entry_id) as about, q.skill
      from api.fc_quizzes z, unnest(z.questions) with ordinality as o (id, n), private.quiz_questions q
      where z.id = $1 and q.id = o.id order by o.n`,
    [quiz],
  )

test('a deck of characters of the library has a quiz, the same for all, whose answers are reviews of its cards', async () => {
  const { deck, ids } = await libraryDeck('character', verbs)
  const members = await Promise.all(Array.from({ length: 5 }, () => app.addAccount()))
  const quizzes = await Promise.all(members.map((member) => wanted(member, deck)))
  expect(quizzes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(quizzes.map(({ body }) => body.id)).size).toBe(1)
  const [{ body: quiz } = { body: {} }] = quizzes
  expect(quiz).toMatchObject({ title: 'Library character', in_library: true, owner: null })
  const questions = await questionsOf(quiz.id)
  expect(questions.length).toBeGreaterThanOrEqual(4)
  expect(new Set(questions.map(({ about }) => about))).toEqual(new Set(ids))
  const learner = members[0] as TestAccount
  await addMembership(app, { id: learner.id })
  await app.sql(
    `insert into api.fc_studied_decks (owner, deck_id, skills) values ($1, $2, '{meaning,reading,writing}')`,
    [learner.id, deck],
  )
  const { body } = await app.with(learner).post('rpc/start_quiz', { quiz_id: quiz.id, voice: true })
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

test('decks of sentences, of words without a level and of cards have a quiz', async () => {
  const member = await app.addAccount()
  const sentences = await libraryDeck('sentence', [
    ['鸟飞了。', 'niǎo fēi le', 'The bird flew away.'],
    ['请洗手。', 'qǐng xǐ shǒu', 'Please wash your hands.'],
    ['他唱歌。', 'tā chàng gē', 'He is singing a song.'],
    ['快跑吧！', 'kuài pǎo ba', 'Run quickly!'],
  ])
  const words = await libraryDeck('word', [
    ['判罚', 'pàn fá', 'to penalize'],
    ['辨明', 'biàn míng', 'to ascertain'],
    ['排练', 'pái liàn', 'to rehearse'],
    ['勘探', 'kān tàn', 'to prospect'],
  ])
  const cards = await libraryDeck(
    'own',
    verbs.map(([front, sound, back]) => [`${front}${front}`, sound, back]),
  )
  for (const { deck, ids } of [sentences, words, cards]) {
    const { status, body } = await wanted(member, deck)
    expect(status).toBe(200)
    const questions = await questionsOf(body.id)
    expect(questions.length).toBeGreaterThanOrEqual(4)
    if (deck !== cards.deck) expect(new Set(questions.map(({ about }) => about))).toEqual(new Set(ids))
  }
})

test('a deck from which no quiz can be made says what it lacks', async () => {
  const { deck } = await libraryDeck('sentence', [['好。', 'hǎo', 'Good.']])
  expect(await wanted(await app.addAccount(), deck)).toMatchObject({
    status: 422,
    body: {
      code: 'deck_unsuitable',
      message:
        'This deck does not have enough for a quiz. A quiz needs words or characters with pinyin, or at least four entries with different meanings.',
    },
  })
})

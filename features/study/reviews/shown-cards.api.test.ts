import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { upload } from '../../accounts/uploads/test-uploads.ts'
import type { StudyCard } from './study-card.ts'
import { addLearner, addStudiedDeck, addWords, aReview, sendReviews } from './test-study.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cardsOf = async (account: TestAccount) =>
  (await app.with(account).get('rpc/review_queue')).body.cards as StudyCard[]

async function addEntry(owner: number, deck: number, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns)
  const values = names.map((_, n) => `$${n + 3}`)
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_deck_entries (owner, deck_id, idx, ${names.join()}) values ($1, $2, 99, ${values.join()}) returning id`,
    [owner, deck, ...Object.values(columns)],
  )
  return row?.id as number
}

test('a word has its definitions, levels, picture and note, and the sentence where it was met', async () => {
  const { learner, words, deck } = await addLearner(app, ['遇见'])
  await app.sql(
    `update api.fc_words set traditional = '遇見', hsk_3 = 4, senses = $2, image = 'words/a.png' where id = $1`,
    [
      words[0],
      JSON.stringify([
        { text: 'to meet', example: { chinese: '我遇见他。', traditional: '', phonetic: '', english: '' } },
      ]),
    ],
  )
  await app.sql(
    `insert into private.texts (sha1, title, author, owner) values (repeat('a', 40), 'A story', 'Wang', $1)`,
    [learner.id],
  )
  await app.sql(
    `update api.fc_deck_entries set note = 'My note', source_sentence = '昨天遇见老师。', source_text = repeat('a', 40)
      where deck_id = $1`,
    [deck],
  )
  expect((await cardsOf(learner)).map(({ entry }) => entry)).toEqual([
    {
      kind: 'word',
      entry_id: expect.any(Number),
      deck: { id: deck, title: expect.any(String), kind: 'own', own: true },
      word_id: words[0],
      char_id: null,
      sentence_id: null,
      chinese: '遇见',
      traditional: '遇見',
      phonetic: 'pīn',
      senses: [{ text: 'to meet', example: expect.any(Object) }],
      target_senses: null,
      back: null,
      hsk_3: 4,
      picture: 'words/a.png',
      sound: null,
      note: 'My note',
      sentence: {
        chinese: '昨天遇见老师。',
        text: { sha1: 'a'.repeat(40), title: 'A story' },
        start: 2,
        end: 4,
      },
      saved: false,
    },
  ])
})

test('without a sentence of its own, a word has an example of its definition, else one of the dictionary', async () => {
  const { learner, words } = await addLearner(app, ['举例', '例外'])
  const example = {
    chinese: '请举例说明。',
    traditional: '請舉例說明。',
    phonetic: 'Qǐng jǔlì.',
    english: 'Please.',
  }
  await app.sql('update api.fc_words set senses = $2 where id = $1', [
    words[0],
    JSON.stringify([{ text: 'rare' }, { text: 'to give an example', example }]),
  ])
  await app.sql(
    `insert into api.fc_sentences (chinese, simplified, traditional, defs, keywords, level, sound)
      values ('这是例外。', '这是例外。', '這是例外。', 'This is an exception.', '|这|是|例外|', 2, 'sounds/b.mp3'),
        ('例外很少。', '例外很少。', '例外很少。', 'Exceptions are few.', '|例外|很|少|', 5, null),
        ('下例外面。', '下例外面。', '下例外面。', 'Not the word.', '|下例|外面|', 1, null)`,
  )
  expect((await cardsOf(learner)).map(({ entry }) => entry.sentence)).toEqual([
    { ...example, start: 1, end: 3 },
    {
      chinese: '这是例外。',
      traditional: '這是例外。',
      phonetic: '',
      english: 'This is an exception.',
      sound: 'sounds/b.mp3',
      start: 2,
      end: 4,
    },
  ])
})

test('characters, sentences and cards of one’s own are asked too, and reviewed by their ids', async () => {
  const { learner, deck } = await addLearner(app, [])
  const [char] = await app.sql<{ id: number }>(
    `insert into api.fc_chars (character, traditional, simplified, phonetic, defs, hsk_3)
      values ('们', '們', '们', 'men', 'plural/ group', 1) returning id`,
  )
  const [sentence] = await app.sql<{ id: number }>(
    `insert into api.fc_sentences (chinese, simplified, traditional, phonetic, defs, sound)
      values ('我们走吧。', '我们走吧。', '我們走吧。', 'Wǒmen zǒu ba.', 'Let us go.', 'sounds/c.mp3') returning id`,
  )
  await addEntry(learner.id, deck, { kind: 'character', char_id: char?.id, chinese: '们' })
  await addEntry(learner.id, deck, { kind: 'sentence', sentence_id: sentence?.id, chinese: '我们走吧。' })
  const own = await addEntry(learner.id, deck, {
    kind: 'own',
    front: '问题',
    back: 'a question',
    phonetic: 'wèntí',
  })
  const cards = await cardsOf(learner)
  expect(cards.map(({ entry }) => entry)).toMatchObject([
    {
      kind: 'character',
      char_id: char?.id,
      chinese: '们',
      senses: [{ text: 'plural' }, { text: 'group' }],
      hsk_3: 1,
    },
    {
      kind: 'sentence',
      chinese: '我们走吧。',
      traditional: '我們走吧。',
      back: 'Let us go.',
      sound: '/media/sounds/c.mp3',
    },
    {
      kind: 'own',
      entry_id: own,
      chinese: '问题',
      phonetic: 'wèntí',
      back: 'a question',
      senses: [],
      sentence: null,
    },
  ])
  const reviews = [
    aReview({ char_id: char?.id as number, skill: 'meaning' }),
    aReview({ sentence_id: sentence?.id as number, skill: 'meaning' }),
    aReview({ entry_id: own, skill: 'meaning' }),
  ]
  expect((await sendReviews(app, learner, reviews)).body).toMatchObject(
    cards.map(({ card_id }) => ({ card_id, state: 'learning' })),
  )
  expect(await cardsOf(learner)).toHaveLength(3)
})

test('of the decks that have a word, one’s own with a sentence is shown; saved words say so', async () => {
  const { learner, words } = await addLearner(app, ['多处'])
  const second = await addStudiedDeck(app, learner.id, words)
  await app.sql(`update api.fc_deck_entries set source_sentence = '多处有。' where deck_id = $1`, [second])
  const [saved] = await app.sql<{ id: number }>(
    `insert into api.fc_decks (owner, title, kind) values ($1, 'Saved words', 'saved')
      on conflict (owner) where kind = 'saved' do update set title = excluded.title returning id`,
    [learner.id],
  )
  await addEntry(learner.id, saved?.id as number, {
    kind: 'word',
    word_id: words[0],
    chinese: '多处',
    phonetic: 'pīn',
  })
  await sendReviews(app, learner, [aReview({ word_id: words[0] as number, skill: 'meaning' })])
  expect(await cardsOf(learner)).toMatchObject([{ entry: { deck: { id: second }, saved: true } }])
})

test('a word that the dictionary has lost is not asked, and comes back with it', async () => {
  const { learner, words } = await addLearner(app, ['失而'])
  await sendReviews(app, learner, [aReview({ word_id: words[0] as number, skill: 'meaning' })])
  await app.sql('delete from api.fc_words where id = $1', [words[0]])
  expect(await cardsOf(learner)).toEqual([])
  expect((await app.with(learner).get('fc_cards')).body).toMatchObject([
    { chinese: '失而', word_id: null, reps: 1 },
  ])
  const [again] = await addWords(app, ['失而'])
  expect((await app.with(learner).get('fc_cards')).body).toMatchObject([{ word_id: again, reps: 1 }])
  expect(
    (await sendReviews(app, learner, [aReview({ word_id: again as number, skill: 'meaning' })])).body,
  ).toMatchObject([{ reps: 2 }])
})

test('the recording of a deck is heard at the address with its card, and not by its key', async () => {
  const { learner, deck } = await addLearner(app, [])
  const { key } = await upload(app, learner, mp3Of(), 'sounds/a.mp3')
  const entry = { deck_id: deck, front: '问题', back: 'a question', sound: key }
  expect((await app.with(learner).post('fc_deck_entries', entry)).status).toBe(201)
  const [card] = await cardsOf(learner)
  const statusAt = async (address: string) => (await fetch(new URL(address, app.url))).status
  expect(await statusAt(card?.entry.sound ?? '')).toBe(200)
  expect(await statusAt(`/media/${key}`)).toBe(404)
})

import { importDictionary } from '@tingdu/features/dictionary/entries/import/run.server.ts'
import { createDictionaryDatabase } from '@tingdu/features/dictionary/entries/test-dictionary.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStudiedDeck, aReview, letDaysPass, sendReviews } from './test-study.ts'

const LONG = 180_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ on: await createDictionaryDatabase() })
}, LONG)
afterAll(() => app.close())

const wordId = async (chinese: string, traditional = chinese) => {
  const [row] = await app.sql<{ id: number }>(
    'select id from api.fc_words where chinese = $1 and traditional = $2 order by priority limit 1',
    [chinese, traditional],
  )
  return row?.id ?? 0
}

/** Staff add a word; returns its id. */
async function addWord(chinese: string, traditional: string, phonetic: string): Promise<number> {
  const word = { chinese, traditional, phonetic, defs: 'a word', priority: 1 }
  const { status, body } = await app
    .as('support')
    .post('fc_words?select=id', word, { Prefer: 'return=representation' })
  expect(status).toBe(201)
  return body[0].id
}

/** A member who saved these words, studies them in a deck of their own, and has reviewed the meaning of each once. */
async function addReader(words: number[]): Promise<TestAccount> {
  const reader = await app.addAccount()
  await addStudiedDeck(app, reader.id, words)
  for (const word_id of words) await app.with(reader).post('rpc/save_word', { word_id })
  await sendReviews(
    app,
    reader,
    words.map((word_id) => aReview({ word_id, skill: 'meaning', rating: 4 })),
  )
  return reader
}

/** The ids that a member's card, entries (of the own deck and the saved one) and state of a word have. */
async function idsOf(reader: TestAccount, chinese: string): Promise<(number | null)[]> {
  const get = async (table: string) =>
    (await app.with(reader).get(`${table}?chinese=eq.${chinese}&select=word_id`)).body.map(
      ({ word_id }: { word_id: number | null }) => word_id,
    )
  return [...(await get('fc_cards')), ...(await get('fc_deck_entries')), ...(await get('fc_word_states'))]
}

const asked = async (reader: TestAccount) =>
  (await app.with(reader).get('rpc/review_queue')).body.cards.map(
    (card: { state: string; entry: { word_id: number; chinese: string } }) => [
      card.entry.chinese,
      card.entry.word_id,
      card.state,
    ],
  )

describe('a word with reviews', () => {
  test('that a dictionary update renumbers keeps them, and one that it removes waits until it is back', {
    timeout: LONG,
  }, async () => {
    const friend = await wordId('朋友')
    const [former] = await app.sql<{ id: number }>(
      `with old as (insert into api.fc_words (chinese, traditional, phonetic, source)
         values ('旧词', '舊詞', 'jiù cí', 'CC-CEDICT') returning id),
       imported as (insert into private.imported_words (entry, word_id, digest)
         select '舊詞 旧词 [jiu4 ci2]', id, '' from old)
       select id from old`,
    )
    const reader = await addReader([friend, former?.id ?? 0])
    // The data names the entry in another way from now on, so that the import adds it, and removes the former one.
    await app.sql(`update private.imported_words set entry = 'renamed ' || entry where word_id = $1`, [
      friend,
    ])
    // Characters and their strokes stay as they are.
    await app.sql(
      `update private.dictionary_import set finished_at = null,
          parts = parts - '{words,obsolete,information,levels}'::text[]`,
    )
    expect(await importDictionary({ database: app.database })).toBe('imported')

    const renumbered = await wordId('朋友')
    expect(renumbered).not.toBe(friend)
    expect(await idsOf(reader, '朋友')).toEqual(Array(4).fill(renumbered))
    expect(await idsOf(reader, '旧词')).toEqual(Array(4).fill(null))
    await letDaysPass(app, reader.id, 60)
    expect(await asked(reader)).toEqual([['朋友', renumbered, 'review']])
    const [again] = (await sendReviews(app, reader, [aReview({ word_id: renumbered, skill: 'meaning' })]))
      .body
    expect(again).toMatchObject({ state: 'review', reps: 2 })

    const added = {
      chinese: '旧词',
      traditional: '舊詞',
      phonetic: 'jiù cí',
      defs: 'a former word',
      priority: 1,
    }
    expect((await app.as('support').post('fc_words', added)).status).toBe(201)
    expect(await idsOf(reader, '旧词')).toEqual(Array(4).fill(await wordId('旧词', '舊詞')))
    expect(await asked(reader)).toEqual([['旧词', await wordId('旧词', '舊詞'), 'review']])
  })

  test('that staff delete and restore keeps them, each form and reading apart', async () => {
    const [face, noodles] = [await wordId('面', '面'), await wordId('面', '麵')]
    const reader = await addReader([face, noodles])
    const support = app.as('support')
    expect((await support.delete(`fc_words?id=eq.${noodles}`)).status).toBe(204)
    await letDaysPass(app, reader.id, 60)
    expect(await asked(reader)).toEqual([['面', face, 'review']])
    expect((await app.with(reader).get('fc_reviews')).body).toHaveLength(2)
    expect((await app.with(reader).get('fc_saved_words?select=chinese,defs')).body).toHaveLength(2)

    const added = { chinese: '面', traditional: '麵', phonetic: 'miàn', defs: 'noodles', priority: 9 }
    expect((await support.post('fc_words', added)).status).toBe(201)
    const back = await wordId('面', '麵')
    const cards = (await app.with(reader).get('fc_cards?select=word_id,reps&order=word_id')).body
    expect(cards).toEqual([
      { word_id: face, reps: 1 },
      { word_id: back, reps: 1 },
    ])
    expect((await asked(reader)).map(([, id]: [string, number]) => id).sort()).toEqual([face, back].sort())
  })

  test('of which the dictionary corrects the tones or spaces of its reading follows it', async () => {
    const [familiar, away] = [
      await addWord('熟囧', '熟囧', 'shú xi'),
      await addWord('走囧', '走囧', 'zǒu kāi'),
    ]
    const reader = await addReader([familiar, away])
    const [tones, spaces] = [await addWord('熟囧', '熟囧', 'shú xí'), await addWord('走囧', '走囧', 'zǒukāi')]
    // A word with other syllables is another one.
    await addWord('熟囧', '熟囧', 'shóu xí')
    const support = app.as('support')
    for (const id of [familiar, away]) expect((await support.delete(`fc_words?id=eq.${id}`)).status).toBe(204)
    expect(await idsOf(reader, '熟囧')).toEqual(Array(4).fill(tones))
    expect(await idsOf(reader, '走囧')).toEqual(Array(4).fill(spaces))
    const shown = (await app.with(reader).get('fc_deck_entries?select=phonetic&chinese=eq.熟囧')).body
    expect(shown).toEqual(Array(2).fill({ phonetic: 'shú xí' }))
  })

  test('follows the only reading that is left, and waits while there are several', async () => {
    const [blood, long] = [
      await addWord('鸡囧', '雞囧', 'jī xuè'),
      await addWord('行囧', '行囧', 'xíng cháng'),
    ]
    const reader = await addReader([blood, long])
    const corrected = await addWord('鸡囧', '雞囧', 'jī xiě')
    await addWord('行囧', '行囧', 'háng zhǎng')
    await addWord('行囧', '行囧', 'xíng zhǎng')
    const support = app.as('support')
    for (const id of [blood, long]) expect((await support.delete(`fc_words?id=eq.${id}`)).status).toBe(204)
    expect(await idsOf(reader, '鸡囧')).toEqual(Array(4).fill(corrected))
    expect(await idsOf(reader, '行囧')).toEqual(Array(4).fill(null))
  })

  test('that comes back with another reading is found then, unless the member has that one already', async () => {
    const old = await addWord('空囧', '空囧', 'kòng er')
    const reader = await addReader([old])
    await app.as('support').delete(`fc_words?id=eq.${old}`)
    expect(await idsOf(reader, '空囧')).toEqual(Array(4).fill(null))
    const back = await addWord('空囧', '空囧', 'kòngr')
    expect(await idsOf(reader, '空囧')).toEqual(Array(4).fill(back))

    const [first, second] = [
      await addWord('重囧', '重囧', 'chóng xíng'),
      await addWord('重囧', '重囧', 'zhòng xíng'),
    ]
    const other = await addReader([first, second])
    await app.as('support').delete(`fc_words?id=eq.${first}`)
    expect((await idsOf(other, '重囧')).toSorted()).toEqual([
      ...Array(4).fill(second),
      ...Array(4).fill(null),
    ])
  })

  test('of one character can be added while somebody learns the character', async () => {
    const [character] = await app.sql<{ id: number }>(
      `insert into api.fc_chars (character, traditional, simplified, phonetic) values ('𪚥', '𪚥', '𪚥', 'zhé')
        on conflict (character) do update set traditional = '𪚥', phonetic = 'zhé' returning id`,
    )
    const reader = await app.addAccount()
    const deck = await addStudiedDeck(app, reader.id, [])
    await app.with(reader).post('fc_deck_entries', { deck_id: deck, char_id: character?.id })
    await addWord('𪚥', '𪚥', 'zhé')
    expect((await app.with(reader).get('fc_deck_entries?select=kind,word_id')).body).toEqual([
      { kind: 'character', word_id: null },
    ])
  })

  test('can be reviewed once more by a device that does not know yet that it was deleted', async () => {
    const word = await wordId('消失')
    const reader = await addReader([word])
    const [{ card_id }] = (await app.with(reader).get('fc_cards?select=card_id:id')).body
    await app.as('support').delete(`fc_words?id=eq.${word}`)
    const { body } = await sendReviews(app, reader, [aReview({ card_id, word_id: word, skill: 'meaning' })])
    expect(body).toMatchObject([{ card_id, reps: 2 }])
  })
})

test('a card of one’s own whose removal is undone is learned on', async () => {
  const reader = await app.addAccount()
  const me = app.with(reader)
  const card = { chinese: '消失在人群里', back: 'to vanish in the crowd' }
  const { body: saved } = await me.post('rpc/save_word', card)
  await sendReviews(app, reader, [aReview({ entry_id: saved.id, skill: 'meaning', rating: 4 })])
  const learned = async () => (await me.get('fc_cards?select=id,entry_id,reps,due,chinese')).body
  const [before] = await learned()
  // Twice: the id of the card is then that of an older entry.
  for (const _ of [1, 2]) {
    await me.post('rpc/unsave_word', { chinese: card.chinese })
    expect(await learned()).toEqual([{ ...before, entry_id: null, chinese: card.chinese }])
    const { body: again } = await me.post('rpc/save_word', card)
    expect(await learned()).toEqual([{ ...before, entry_id: again.id }])
  }
})

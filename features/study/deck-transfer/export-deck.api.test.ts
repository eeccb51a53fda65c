import { readPackage } from '@tingdu/anki/read-package.ts'
import { inFile } from '@tingdu/anki/testing-packages.ts'
import { upload } from '@tingdu/features/accounts/uploads/test-uploads.ts'
import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStudiedDeck, addWords, aReview, letDaysPass, sendReviews } from '../reviews/test-study.ts'
import { importWhole } from './test-imports.ts'

let app: TestApp
let member: TestAccount
let words: number[]
let deck: number
beforeAll(async () => {
  app = await startTestApp()
  words = await addWords(app, ['学习', '朋友', '老师'])
})
afterAll(() => app.close())

/** A deck with words and a card of one's own, and some days of reviews. */
beforeEach(async () => {
  member = await app.addAccount()
  deck = await addStudiedDeck(app, member.id, words, { skills: ['meaning', 'reading'] })
  const { key: picture } = await upload(app, member, pngOf(8, 8), 'images/a.png')
  const { key: sound } = await upload(app, member, mp3Of(12), 'sounds/a.mp3')
  const own = {
    deck_id: deck,
    front: '=1+1 <b>',
    back: '-2 & "more"\nsecond line',
    phonetic: 'yī',
    picture,
    sound,
  }
  const { body } = await app
    .with(member)
    .post('fc_deck_entries?select=id', own, { Prefer: 'return=representation' })
  const entry = body[0].id
  for (const ratings of [
    [3, 3, 4, 1],
    [1, 3, 3, 3],
    [3, 4, 2, 3],
  ] as const) {
    const cards = [
      { word_id: words[0], skill: 'meaning' },
      { word_id: words[0], skill: 'reading' },
      { word_id: words[1], skill: 'meaning' },
      { entry_id: entry, skill: 'meaning' },
    ] as const
    const at = Date.now()
    await sendReviews(
      app,
      member,
      cards.map((card, n) =>
        aReview({ ...card, rating: ratings[n], reviewed_at: new Date(at - n * 1000).toISOString() }),
      ),
    )
    await letDaysPass(app, member.id, 4)
  }
  await app.with(member).post('rpc/reschedule', {})
  await app.runJobs()
  await app.with(member).patch(`fc_cards?word_id=eq.${words[1]}&skill=eq.meaning`, { suspended: true })
})

const download = (who: TestAccount, query: string) =>
  fetch(`${app.url}/api/rpc/export_deck?${query}`, { headers: { authorization: `Bearer ${who.token}` } })
const packageOf = async (who: TestAccount, id = deck) => {
  const response = await download(who, `id=${id}&format=apkg`)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe('an export is refused', () => {
  test('of a deck that the caller cannot see, or that does not exist', async () => {
    for (const [who, id] of [
      [await app.addAccount(), deck],
      [app.account('super_admin'), deck],
      [member, 10 ** 9],
    ] as const) {
      const response = await download(who, `id=${id}`)
      expect([response.status, (await response.json()).code]).toEqual([404, 'deck_unknown'])
    }
  })

  test.each(['', 'id=x', 'id=-1', 'id=1.5', 'id=1&format=exe'])('for %j', async (query) => {
    expect((await download(member, query)).status).toBe(400)
  })
})

const cardColumns =
  'chinese,skill,state,due,stability,difficulty,step,reps,lapses,last_review,first_day,last_day,suspended'
const cardsOf = async (who: TestAccount) =>
  (await app.with(who).get(`fc_cards?select=${cardColumns}&order=chinese,skill,reps`)).body
const entriesOf = async (who: TestAccount) =>
  (
    await app
      .with(who)
      .get('fc_deck_entries?select=kind,word_id,chinese,phonetic,front,back,note&order=deck_id,idx')
  ).body

describe('a package', () => {
  test('imported by its owner again gives the same entries, cards and schedules', async () => {
    const [entries, cards] = [await entriesOf(member), await cardsOf(member)]
    const bytes = await packageOf(member)
    expect(await importWhole(app, member, bytes)).toMatchObject({
      words: 0,
      own: 0,
      present: 4,
      reviews: 0,
      files: 0,
    })
    expect([await entriesOf(member), await cardsOf(member)]).toEqual([entries, cards])

    await app.with(member).delete(`fc_decks?id=eq.${deck}`)
    await app.sql('delete from api.fc_cards where owner = $1', [member.id])
    expect(await importWhole(app, member, bytes)).toMatchObject({
      ...{ words: 3, own: 1, present: 0, left_out: 0, reviews: 12, files: 2, files_left_out: 0 },
    })
    expect(await entriesOf(member)).toEqual(entries)
    // Another card of one's own has another id, by which its due day is spread.
    const fixed = (rows: Record<string, unknown>[]) => rows.filter(({ chinese }) => chinese !== null)
    const after = await cardsOf(member)
    expect(fixed(after)).toEqual(fixed(cards))
    expect(after.map(withoutDue)).toEqual(cards.map(withoutDue))
  })

  test('imported by another member gives the same memory of each card', async () => {
    const bytes = await packageOf(member)
    const other = await app.addAccount()
    await addMembership(app, other)
    expect(await importWhole(app, other, bytes)).toMatchObject({ words: 3, own: 1, reviews: 12, files: 2 })
    expect((await cardsOf(other)).map(withoutDue)).toEqual((await cardsOf(member)).map(withoutDue))
    const { body } = await app.with(other).get('fc_studied_decks?select=skills&order=started_at.desc&limit=1')
    expect(body).toEqual([{ skills: ['meaning', 'reading'] }])
  })

  test('is what Anki expects: notes, states and a log of answers', async () => {
    const read = await inFile(await packageOf(member), readPackage)
    expect([...read.decks.values()]).toEqual(['Default', expect.stringMatching(/^Deck /)])
    expect(read.notes.map(({ fields }) => fields[0])).toEqual(['学习', '朋友', '老师', '=1+1 &lt;b&gt;'])
    expect(new Set(read.notes.map(({ guid }) => guid)).size).toBe(4)
    expect(read.cards).toHaveLength(8)
    expect(read.cards.filter(({ suspended }) => suspended)).toHaveLength(1)
    expect([...read.media.keys()].sort()).toEqual([
      expect.stringMatching(/^tingdu-.*\.(png|mp3)$/),
      expect.stringMatching(/^tingdu-.*\.(png|mp3)$/),
    ])
    expect([...read.log.values()].map((log) => log.map(({ ease, kind }) => [ease, kind]))).toContainEqual([
      [3, 0],
      [1, 0],
      [3, 0],
    ])
    const again = await inFile(await packageOf(member), readPackage)
    expect(again.notes).toEqual(read.notes)
  })

  test('is exported after the membership has ended, and named like the deck', async () => {
    await app.sql('delete from private.subscriptions where owner = $1', [member.id])
    await app.with(member).patch(`fc_decks?id=eq.${deck}`, { title: 'Anna’s “词”/1' })
    const response = await download(member, `id=${deck}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="tingdu-deck.apkg"; filename*=UTF-8''Anna%E2%80%99s%20%E2%80%9C%E8%AF%8D%E2%80%9D%201.apkg`,
    )
    await response.body?.cancel()
  })
})

test('JSON has the entries, the schedules and the answers', async () => {
  const response = await download(member, `id=${deck}&format=json`)
  const { entries, skills } = await response.json()
  expect(skills).toEqual(['meaning', 'reading'])
  expect(entries.map(({ cards }: { cards: object[] }) => cards.length)).toEqual([2, 1, 0, 1])
  const meaning = entries[0].cards.find(({ skill }: { skill: string }) => skill === 'meaning')
  expect(meaning).toMatchObject({
    reps: 3,
    suspended: false,
    reviews: [{ rating: 3 }, { rating: 1 }, { rating: 3 }],
  })
})

test('CSV has a row for each entry, without formulas', async () => {
  const text = await (await download(member, `id=${deck}&format=csv`)).text()
  const { data } = Papa.parse<string[]>(text.trim())
  expect(data[0]).toEqual(['Word', 'Pinyin', 'Meaning', 'Traditional', 'Note', 'Sentence'])
  expect(data[1]).toEqual(['学习', 'pīn', 'meaning of 学习', '学习', '', ''])
  expect(data[4]?.slice(0, 3)).toEqual(["'=1+1 <b>", 'yī', `'-2 & "more"\nsecond line`])
})

function withoutDue({ due: _, ...card }: Record<string, unknown>) {
  return card
}

import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  daysAgo,
  newPackage,
  oldCollectionPackage,
  oldPackage,
  type TestPackage,
  usualFields,
  zipOf,
} from '@tingdu/anki/testing-packages.ts'
import { jpegOf, pngOf } from '@tingdu/storage/testing-pictures.ts'
import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership } from '@tingdu/testing/membership.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../../accounts/uploads/test-uploads.ts'
import { addWords, aReview } from '../reviews/test-study.ts'
import { askImport, importWhole, resultOf, uploadPackage } from './test-imports.ts'

let app: TestApp
let member: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  await addWords(app, ['学习', '朋友', '长'])
  await app.sql(
    `insert into api.fc_words (chinese, traditional, phonetic, defs) values ('长', '長', 'zhǎng', 'to grow')`,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.addAccount()
  await addMembership(app, member)
})

const type = {
  id: '1600000000000',
  fields: ['word', 'reading', 'meaning', null],
  cards: ['meaning', 'production'],
}
const mapping = { types: [type], decks: null }
const one: TestPackage = { notes: [{ fields: ['学习', 'xué xí', 'to study', ''] }] }
const own = (path: string) =>
  app
    .with(member)
    .get(path)
    .then(({ body }) => body)
const decks = () => own('fc_decks?select=id,title,nb_entries&kind=eq.own&order=title')
/** Also those of other tests, until these are done. */
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('tingdu-import-'))

describe('an import is refused', () => {
  test('without a file of one’s own, and with a mapping that has no word', async () => {
    const key = await uploadPackage(app, await app.addAccount(), await oldPackage(one))
    const missing = `packages/${crypto.randomUUID()}.apkg`
    for (const other of [key, missing])
      expect(await askImport(app, member, { key: other })).toMatchObject({
        status: 400,
        body: { code: 'upload_missing' },
      })
    const mine = await uploadPackage(app, member, await oldPackage(one))
    for (const types of [
      [],
      [{ ...type, fields: ['reading'] }],
      [{ ...type, fields: ['telepathy', 'word'] }],
    ])
      expect((await askImport(app, member, { key: mine, mapping: { types, decks: null } })).status).toBe(400)
    expect((await askImport(app, member, { key: 'images/a.png' })).status).toBe(400)
    expect(await own('fc_study_tasks?select=id')).toEqual([])
  })

  test('while another one of the member is not done', async () => {
    const key = await uploadPackage(app, member, await oldPackage(one))
    const answers = await Promise.all([1, 2, 3].map(() => askImport(app, member, { key })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await app.runJobs()
    expect((await askImport(app, member, { key })).status).toBe(200)
    await app.runJobs()
  })

  test.each([
    ['is no archive', async () => Buffer.from('<!doctype html>'), 'not_a_package'],
    ['has no collection', async () => zipOf({ media: Buffer.from('{}') }), 'not_a_package'],
    [
      'is damaged',
      async () => zipOf({ 'collection.anki2': Buffer.alloc(4096, 'Hello'), media: Buffer.from('{}') }),
      'package_damaged',
    ],
    ['is empty', async () => newPackage({ notes: [] }), 'package_empty'],
  ])('for a package that %s, and leaves nothing behind', async (_what, make, code) => {
    const key = await uploadPackage(app, member, await make())
    for (const asked of [{ key }, { key, mapping }]) {
      const answer = await askImport(app, member, asked)
      if (answer.status === 400) continue
      expect(await resultOf(app, member, answer)).toEqual({
        error: { code, message: expect.any(String), hint: null },
      })
    }
    expect(await decks()).toEqual([])
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([])
    const waiting = await app.sql(`select key from private.uploads where owner = $1 and removed_at is null`, [
      member.id,
    ])
    expect(waiting).toEqual([])
  })

  test('by the limits of a member without a membership, with nothing imported', async () => {
    member = await app.addAccount()
    const notes = Array.from({ length: 51 }, (_, n) => ({ fields: [`card ${n}`, '', `back ${n}`, ''] }))
    const key = await uploadPackage(app, member, await oldPackage({ notes }))
    expect(await resultOf(app, member, await askImport(app, member, { key, mapping }))).toEqual({
      error: {
        code: 'deck_limit',
        message: 'A deck can have 50 entries',
        hint: 'A membership raises the limit.',
      },
    })
    expect(await decks()).toEqual([])
  })
})

test('a package is inspected before it is imported', async () => {
  const key = await uploadPackage(app, member, await newPackage(one))
  const looked = await resultOf(app, member, await askImport(app, member, { key }))
  expect(looked).toMatchObject({
    found: 1,
    entries: 1,
    preview: {
      notes: 1,
      types: [{ ...type, fieldNames: usualFields, samples: [['学习', 'xué xí', 'to study', '']] }],
    },
  })
  expect(await decks()).toEqual([])
})

describe.each([
  ['old', oldPackage],
  ['new', newPackage],
  ['old .colpkg', oldCollectionPackage],
])('a package of the %s format', (_format, make) => {
  const whole: TestPackage = {
    notes: [
      {
        fields: ['学习[學習]', 'xué xí', 'to study', '[sound:xue.mp3]'],
        deck: 'Chinese::Unit 1',
        cards: [
          {
            reviews: [
              [daysAgo(9), 3],
              [daysAgo(5), 3],
            ],
          },
          { suspended: true, reviews: [[daysAgo(5) + 1, 1]] },
        ],
      },
      { fields: ['長', 'zhang3', 'to grow', ''], deck: 'Chinese::Unit 2' },
      {
        fields: [
          '吃了吗？',
          'chī le ma',
          'Hello!<script>alert(1)</script><img src="bowl.png">',
          '[sound:chi.mp3]',
        ],
        deck: 'Chinese::Unit 2',
        cards: [{ reviews: [[daysAgo(3), 4]] }],
      },
      { fields: ['什么都没有', '', '', ''], deck: 'Chinese::Unit 2' },
    ],
    files: {
      'xue.mp3': mp3Of(),
      'chi.mp3': mp3Of(12),
      'bowl.png': pngOf(8, 8),
    },
  }

  test('becomes decks with words, cards of one’s own, files and history; a second import adds nothing', async () => {
    const bytes = await make(whole)
    const first = await importWhole(app, member, bytes)
    expect(first).toEqual({
      decks: [
        { id: expect.any(Number), title: 'Chinese: Unit 1' },
        { id: expect.any(Number), title: 'Chinese: Unit 2' },
      ],
      ...{ words: 2, own: 1, present: 0, left_out: 1, reviews: 4, files: 2, files_left_out: 0 },
    })
    const entries = () =>
      own('fc_deck_entries?select=kind,chinese,phonetic,front,back,picture,sound&order=deck_id,idx')
    const before = await entries()
    expect(before).toEqual([
      { kind: 'word', chinese: '学习', phonetic: 'pīn', front: null, back: null, picture: null, sound: null },
      { kind: 'word', chinese: '长', phonetic: 'zhǎng', front: null, back: null, picture: null, sound: null },
      {
        ...{ kind: 'own', chinese: null, phonetic: 'chī le ma', front: '吃了吗？', back: 'Hello!' },
        ...{ picture: expect.stringMatching(/^images\//), sound: expect.stringMatching(/^sounds\//) },
      },
    ])
    const media = await fetch(`${app.url}/media/${before[2].sound}`, { headers: tokenOf(member) })
    expect(Buffer.from(await media.arrayBuffer()).equals(mp3Of(12))).toBe(true)
    const cards = () =>
      own('fc_cards?select=id,chinese,skill,state,stability,difficulty,due,reps,lapses,suspended&order=id')
    const cardsBefore = await cards()
    expect(
      cardsBefore
        .map(({ chinese, skill, reps, suspended }: Record<string, unknown>) => [
          chinese,
          skill,
          reps,
          suspended,
        ])
        .sort(),
    ).toEqual([
      [null, 'meaning', 1, false],
      ['学习', 'meaning', 2, false],
      ['学习', 'production', 1, true],
    ])
    expect(await own('fc_studied_decks?select=skills&order=started_at')).toContainEqual({
      skills: ['meaning', 'production'],
    })

    const again = await importWhole(app, member, bytes)
    expect(again).toEqual({
      ...first,
      ...{ words: 0, own: 0, present: 3, reviews: 0, files: 0 },
    })
    expect(await entries()).toEqual(before)
    expect(await cards()).toEqual(cardsBefore)
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([])
  })
})

test('the history of a word joins what was answered here, in the order of time', async () => {
  const [found] = await app.sql<{ id: number }>(`select id from api.fc_words where chinese = '朋友'`)
  const word = found?.id as number
  const now = { ...aReview({ word_id: word, skill: 'meaning', rating: 3 }), id: crypto.randomUUID() }
  await app.with(member).post('rpc/record_reviews', { sent_at: new Date().toISOString(), reviews: [now] })
  await importWhole(
    app,
    member,
    await oldPackage({
      notes: [
        {
          fields: ['朋友', '', 'friend', ''],
          cards: [
            {
              reviews: [
                [daysAgo(20), 3],
                [daysAgo(12), 3],
              ],
            },
          ],
        },
        { fields: ['朋友', '', 'a friend', ''], cards: [{ reviews: [[daysAgo(4), 3]] }] },
      ],
    }),
  )
  const [card] = await own(`fc_cards?select=reps,state,first_day,stability&word_id=eq.${word}`)
  expect(card).toMatchObject({ reps: 4, state: 'review' })
  expect(card.stability).toBeGreaterThan(15)
  expect(await own(`fc_word_states?select=state,set_by&word_id=eq.${word}`)).toEqual([
    { state: 'known', set_by: 'review' },
  ])
})

test('photos are kept as JPEG without where they were taken, and sounds of other types are left out', async () => {
  const photo = await jpegOf(60, 40, 'Wang Fang')
  expect(photo.includes('Wang Fang')).toBe(true)
  const counts = await importWhole(
    app,
    member,
    await newPackage({
      notes: [{ fields: ['一碗面', '', 'a bowl<img src="bowl.JPG">', '[sound:a.ogg]'] }],
      files: { 'bowl.JPG': photo, 'a.ogg': Buffer.from('OggS') },
    }),
  )
  expect(counts).toMatchObject({ own: 1, files: 1, files_left_out: 1 })
  const [{ picture, sound }] = await own('fc_deck_entries?select=picture,sound&kind=eq.own')
  expect(picture).toMatch(/^images\/.*\.jpg$/)
  expect(sound).toBeNull()
  const media = await fetch(`${app.url}/media/${picture}`)
  expect(media.headers.get('content-type')).toBe('image/jpeg')
  const bytes = Buffer.from(await media.arrayBuffer())
  expect(bytes.toString('latin1', 0, 3)).toBe('\xff\xd8\xff')
  expect(bytes.includes('Wang Fang')).toBe(false)
})

test('files beyond the storage limit of the account are left out, and the cards are kept', async () => {
  await app.sql(
    `insert into private.uploads (key, owner, stored_at, bytes, uses)
      values ('images/' || gen_random_uuid() || '.png', $1, now(), 10 * 1024::bigint ^ 3 - 10, 1)`,
    [member.id],
  )
  const counts = await importWhole(
    app,
    member,
    await oldPackage({
      notes: [{ fields: ['一张卡', '', 'a card<img src="a.png">', '[sound:a.mp3]'] }],
      files: { 'a.png': pngOf(8, 8), 'a.mp3': Buffer.from('RIFF, a recording of another type') },
    }),
  )
  expect(counts).toMatchObject({ own: 1, files: 0, files_left_out: 2 })
})

import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addMembership, addTrial } from '@tingdu/testing/membership.ts'
import { addClass, addText, joinClass } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDeck, addEntry, addWord } from './test-decks.ts'

let app: TestApp
let account: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  account = await app.addAccount()
})

const me = () => app.with(account)
const represent = { Prefer: 'return=representation' }
const entriesOf = async (who: TestAccount, deck: number) =>
  (await app.with(who).get(`fc_deck_entries?select=id&order=idx,id&deck_id=eq.${deck}`)).body.map(
    ({ id }: { id: number }) => id,
  )

describe('a deck', () => {
  test('is refused a library, a saved deck and a number of entries by members', async () => {
    for (const extra of [{ in_library: true }, { kind: 'saved' }, { nb_entries: 3 }, { owner: 1 }])
      expect((await me().post('fc_decks', { title: 'Mine', ...extra })).status).toBe(403)
    expect((await me().post('fc_decks', { title: '  ' })).status).toBe(400)
  })

  test('is limited in number, also for requests at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => me().post('fc_decks', { title: 'Mine' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      message: 'You can have one deck of your own',
      hint: 'A membership raises the limit.',
    })
    await addMembership(app, account)
    expect((await me().post('fc_decks', { title: 'Another' })).status).toBe(201)
  })

  test('of saved words exists from the beginning, is studied, and is neither renamed nor deleted', async () => {
    const select = 'fc_decks?select=id,title,kind,nb_entries,fc_studied_decks(skills,paused)'
    const { body } = await me().get(`${select}&kind=eq.saved`)
    expect(body).toEqual([
      {
        id: expect.any(Number),
        title: 'Saved words',
        kind: 'saved',
        nb_entries: 0,
        fc_studied_decks: [{ skills: ['meaning'], paused: false }],
      },
    ])
    const { id } = body[0]
    await me().patch(`fc_decks?id=eq.${id}`, { title: 'Mine' })
    await me().delete(`fc_decks?id=eq.${id}`)
    await me().delete(`fc_studied_decks?deck_id=eq.${id}`)
    expect((await me().get(`${select}&kind=eq.saved`)).body).toEqual(body)
  })

  test('is deleted with its entries, and for those who study it', async () => {
    const deck = await addDeck(app, { owner: account.id })
    await addEntry(app, deck)
    await me().post('fc_studied_decks', { deck_id: deck })
    expect((await me().delete(`fc_decks?id=eq.${deck}`)).status).toBe(204)
    expect(await entriesOf(account, deck)).toEqual([])
    expect((await me().get(`fc_studied_decks?deck_id=eq.${deck}`)).body).toEqual([])
  })
})

describe('entries', () => {
  test('are refused without anything to learn, with two things, or with something that does not exist', async () => {
    const deck_id = await addDeck(app, { owner: account.id })
    const word_id = await addWord(app)
    const add = async (body: object) => (await me().post('fc_deck_entries', { deck_id, ...body })).status
    expect(await add({})).toBe(400)
    expect(await add({ front: 'Only a front' })).toBe(400)
    expect(await add({ word_id, front: 'A front', back: 'A back' })).toBe(400)
    expect(await add({ word_id: 1_000_000_000 })).toBe(404)
    expect(await add({ front: 'A front', back: 'A back', picture: 'images/of-another.png' })).toBe(400)
    expect(await add({ word_id, kind: 'own' })).toBe(403)
    expect(await add({ word_id, chinese: '别的' })).toBe(403)
    expect(await entriesOf(account, deck_id)).toEqual([])
  })

  test('do not come from texts that the caller may not read, and for staff not from private texts', async () => {
    const source_text = await addText(app, { owner: (await app.addAccount()).id })
    const support = app.account('support')
    for (const who of [account, support]) {
      const entry = { deck_id: await addDeck(app, { owner: who.id }), front: 'A', back: 'B', source_text }
      expect(await app.with(who).post('fc_deck_entries', entry)).toMatchObject({
        status: 404,
        body: { message: 'You have no such text to read' },
      })
    }
  })

  test('are not added to the decks of others', async () => {
    const other = await app.addAccount()
    const deck_id = await addDeck(app, { owner: other.id })
    const { status } = await me().post('fc_deck_entries', { deck_id, word_id: await addWord(app) })
    expect(status).toBe(403)
    expect(await entriesOf(other, deck_id)).toEqual([])
  })

  test('come once each, in order, and are counted', async () => {
    const deck_id = await addDeck(app, { owner: account.id })
    const words = [await addWord(app), await addWord(app), await addWord(app)]
    const several = words.map((word_id) => ({ deck_id, word_id }))
    const { status, body } = await me().post('fc_deck_entries?select=idx,word_id', several, represent)
    expect([status, body]).toEqual([201, words.map((word_id, index) => ({ idx: index + 1, word_id }))])
    expect((await me().post('fc_deck_entries', several[1] as object)).status).toBe(409)
    const own = { deck_id, front: '吃了吗', back: 'Have you eaten?', phonetic: 'chī le ma' }
    const added = await me().post('fc_deck_entries?select=idx,kind,front,phonetic', own, represent)
    expect(added.body).toEqual([{ idx: 4, kind: 'own', front: '吃了吗', phonetic: 'chī le ma' }])
    await me().delete(`fc_deck_entries?deck_id=eq.${deck_id}&word_id=in.(${words.slice(0, 2)})`)
    expect((await me().get(`fc_decks?select=nb_entries&id=eq.${deck_id}`)).body).toEqual([{ nb_entries: 2 }])
  })

  test('are limited in number, also for requests at the same time', async () => {
    const deck_id = await addDeck(app, { owner: account.id })
    const words = await Promise.all(Array.from({ length: 54 }, () => addWord(app)))
    const first = words.slice(0, 48).map((word_id) => ({ deck_id, word_id }))
    expect((await me().post('fc_deck_entries', first)).status).toBe(201)
    const answers = await Promise.all(
      words.slice(48).map((word_id) => me().post('fc_deck_entries', { deck_id, word_id })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.body.message).toBe('A deck can have 50 entries')
    expect(await entriesOf(account, deck_id)).toHaveLength(50)
    expect((await me().get(`fc_decks?select=nb_entries&id=eq.${deck_id}`)).body).toEqual([{ nb_entries: 50 }])
  })

  test('are limited in how much they contain, over all decks, and may shrink beyond that', async () => {
    await addTrial(app, account)
    const large = { front: '字'.repeat(2000), back: '字'.repeat(5000), note: '字'.repeat(2000) }
    const add = async (count: number) => {
      const deck_id = await addDeck(app, { owner: account.id })
      return me().post('fc_deck_entries', Array(count).fill({ deck_id, ...large }))
    }
    const answers = await Promise.all(Array.from({ length: 32 }, () => add(25)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'P0001',
      message: 'Your decks can take up 20 MB',
      hint: 'A paid membership raises it to 500 MB.',
    })
    await app.sql('update private.limits set in_trial = 1000 where name = $1', ['deck_bytes'])
    const change = async (note: string) =>
      (await me().patch(`fc_deck_entries?owner=eq.${account.id}`, { note })).status
    expect([await change('字'.repeat(1999)), await change('字'.repeat(2000))]).toEqual([204, 400])
    const other = await app.addAccount()
    await addTrial(app, other)
    const deck_id = await addDeck(app, { owner: other.id })
    const addMeaning = async (source_meaning: string) =>
      (
        await app
          .with(other)
          .post('fc_deck_entries', { deck_id, word_id: await addWord(app, '书'), source_meaning })
      ).status
    expect([await addMeaning('b'.repeat(500)), await addMeaning('b'.repeat(500))]).toEqual([201, 400])
    await app.sql('update private.limits set in_trial = 20 * 1024 ^ 2 where name = $1', ['deck_bytes'])
  })

  test('are moved before another one and to the end, by who may change the deck', async () => {
    const deck = await addDeck(app, { owner: account.id })
    const [a, b, c] = [await addEntry(app, deck), await addEntry(app, deck), await addEntry(app, deck)]
    const elsewhere = await addEntry(app, await addDeck(app, { inLibrary: true }))
    const move = (who: TestAccount, body: object) => app.with(who).post('rpc/move_deck_entry', body)
    expect((await move(await app.addAccount(), { id: a })).status).toBe(403)
    expect((await move(account, { id: a, before: elsewhere })).status).toBe(409)
    expect((await move(account, { id: c, before: a })).status).toBe(204)
    expect(await entriesOf(account, deck)).toEqual([c, a, b])
    await move(account, { id: c, before: b })
    expect(await entriesOf(account, deck)).toEqual([a, c, b])
    await move(account, { id: a })
    expect(await entriesOf(account, deck)).toEqual([c, b, a])
  })

  test('of a word that the dictionary loses stay, and find it again', async () => {
    const deck = await addDeck(app, { owner: account.id })
    const entry = await addEntry(app, deck, await addWord(app, '消失', 'xiāo shī'))
    await app.sql(`delete from api.fc_words where chinese = '消失'`)
    const row = async () =>
      (await me().get(`fc_deck_entries?select=word_id,chinese,phonetic&id=eq.${entry}`)).body[0]
    expect(await row()).toEqual({ word_id: null, chinese: '消失', phonetic: 'xiāo shī' })
    const back = await addWord(app, '消失', 'xiāo shī')
    expect((await row()).word_id).toBe(back)
  })
})

describe('a deck of the library', () => {
  test('is made and changed by staff together, who leave a trace, and outlives their accounts', async () => {
    const support = await app.addAccount({ role: 'support' })
    const { body } = await app
      .with(support)
      .post('fc_decks?select=id,owner', { title: 'HSK 1', in_library: true, hsk_3: 1 }, represent)
    expect(body).toEqual([{ id: expect.any(Number), owner: null }])
    const [{ id }] = body
    await app.as('gk_admin').patch(`fc_decks?id=eq.${id}`, { title: 'HSK 1: family' })
    const traces = await app.sql(
      `select actor_id::int, action from private.audit_log where resource = 'fc_decks' and subject = $1 order by id`,
      [String(id)],
    )
    expect(traces).toEqual([
      { actor_id: support.id, action: 'insert' },
      { actor_id: app.account('gk_admin').id, action: 'update' },
    ])
    await app.sql('delete from private.accounts where user_id = $1', [support.id])
    expect((await me().get(`fc_decks?select=title&id=eq.${id}`)).body).toEqual([{ title: 'HSK 1: family' }])
    expect((await me().patch(`fc_decks?id=eq.${id}`, { title: 'Mine' }, represent)).body).toEqual([])
  })

  test('shows its entries to those whose plan reaches it', async () => {
    const free = await addDeck(app, { inLibrary: true })
    const silver = await addDeck(app, { inLibrary: true, plan: 'silver' })
    const gold = await addDeck(app, { inLibrary: true, plan: 'gold' })
    for (const deck of [free, silver, gold]) await addEntry(app, deck)
    const open = async (who: TestAccount) =>
      Promise.all([free, silver, gold].map(async (deck) => (await entriesOf(who, deck)).length))
    expect(await open(account)).toEqual([1, 0, 0])
    await addMembership(app, account)
    expect(await open(account)).toEqual([1, 1, 0])
    expect(await open(app.account('support'))).toEqual([1, 1, 1])
  })

  test('is studied where it is', async () => {
    const deck_id = await addDeck(app, { inLibrary: true })
    expect((await me().post('fc_studied_decks', { deck_id, skills: [] })).status).toBe(400)
    expect((await me().post('fc_studied_decks', { deck_id, skills: ['telepathy'] })).status).toBe(400)
    expect((await me().post('fc_studied_decks', { deck_id, skills: ['reading'] })).status).toBe(201)
    const entry = await addEntry(app, deck_id)
    expect(await entriesOf(account, deck_id)).toEqual([entry])
  })

  test('cannot become another member’s deck', async () => {
    const deck_id = await addDeck(app, { inLibrary: true })
    await me().post('fc_studied_decks', { deck_id })
    const other = await addDeck(app, { owner: (await app.addAccount()).id })
    for (const deck of [other, 1_000_000_000])
      expect(await me().patch(`fc_studied_decks?deck_id=eq.${deck_id}`, { deck_id: deck })).toMatchObject({
        status: 403,
        body: { code: '42501' },
      })
  })
})

describe('a deck of a class', () => {
  let teacher: TestAccount
  let class_id: number
  beforeEach(async () => {
    teacher = await app.addAccount({ role: 'teacher' })
    class_id = await addClass(app, { owner: teacher.id, maxBooks: 2 })
    await joinClass(app, { classId: class_id, account: teacher, role: 'teacher' })
    await joinClass(app, { classId: class_id, account })
  })
  const give = (who: TestAccount, deck_id: number) =>
    app.with(who).post('fc_class_decks', { class_id, deck_id })

  test('is given by the teachers of the class only', async () => {
    const own = await addDeck(app, { owner: account.id })
    expect((await give(account, own)).status).toBe(403)
    expect((await give(await app.addAccount({ role: 'teacher' }), own)).status).toBe(403)
  })

  test('is one that the teacher may give: not another member’s, no saved words, no closed one', async () => {
    const others = await addDeck(app, { owner: account.id })
    const gold = await addDeck(app, { inLibrary: true, plan: 'gold' })
    const [saved] = await app.sql<{ id: number }>(
      `select id from api.fc_decks where owner = $1 and kind = 'saved'`,
      [teacher.id],
    )
    for (const deck of [others, gold, saved?.id as number, 1_000_000_000])
      expect((await give(teacher, deck)).status).toBe(403)
  })

  test('is read and studied by the members, as it is', async () => {
    const deck = await addDeck(app, { owner: teacher.id })
    expect((await me().post('fc_studied_decks', { deck_id: deck })).status).toBe(403)
    expect((await give(teacher, deck)).status).toBe(201)
    const entry = await addEntry(app, deck)
    expect(await entriesOf(account, deck)).toEqual([entry])
    expect((await me().post('fc_studied_decks', { deck_id: deck })).status).toBe(201)
    await me().patch(`fc_deck_entries?id=eq.${entry}`, { note: 'Mine' })
    await me().delete(`fc_deck_entries?id=eq.${entry}`)
    await app.with(teacher).patch(`fc_decks?id=eq.${deck}`, { title: 'Unit 1' })
    const { body } = await me().get(`fc_class_decks?select=deck_title&class_id=eq.${class_id}`)
    expect(body).toEqual([{ deck_title: 'Unit 1' }])
    const staff = await app.as('support').patch(`fc_deck_entries?id=eq.${entry}`, { note: 'Ours' }, represent)
    expect(staff.body).toMatchObject([{ note: 'Ours' }])
    await app.with(teacher).delete(`fc_class_decks?class_id=eq.${class_id}&deck_id=eq.${deck}`)
    expect(await entriesOf(account, deck)).toEqual([])
    expect((await app.as('support').get(`fc_decks?id=eq.${deck}`)).body).toEqual([])
  })

  test('that is in the library opens only while the membership of the teacher reaches it', async () => {
    const silver = await addDeck(app, { inLibrary: true, plan: 'silver' })
    const entry = await addEntry(app, silver)
    await addMembership(app, teacher)
    expect((await give(teacher, silver)).status).toBe(201)
    expect(await entriesOf(account, silver)).toEqual([entry])
    await app.sql(
      `update private.subscriptions set access_until = now() - interval '1 day' where owner = $1`,
      [teacher.id],
    )
    for (const member of [account, teacher]) expect(await entriesOf(member, silver)).toEqual([])
  })

  test('is one of as many as the class may have books', async () => {
    await addMembership(app, teacher)
    const decks = await Promise.all(Array.from({ length: 4 }, () => addDeck(app, { owner: teacher.id })))
    const answers = await Promise.all(decks.map((deck) => give(teacher, deck)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
  })
})

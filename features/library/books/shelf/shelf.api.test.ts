import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addBook, addText, fillBook } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textsLike } from './title-search.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A series of the library with two texts that are published and one between them that is not. */
async function aSeries() {
  const owner = app.account('support').id
  const book = await addBook(app, { owner, inLibrary: true })
  const texts = [
    await addText(app, { owner, inLibrary: true }),
    await addText(app, { owner, inLibrary: true, published: false }),
    await addText(app, { owner, inLibrary: true }),
  ] as const
  await fillBook(app, book, [...texts])
  return { book, texts }
}

const reads = (member: TestAccount, sha1: string, finished = true) =>
  app.sql(
    `insert into api.fc_reading (owner, text_sha1, sentence, furthest, share_read, read_at, finished_at)
     values ($1, $2, 0, 0, 0.5, now(), case when $3 then now() end)`,
    [member.id, sha1, finished],
  )

const shelf = async (member: TestAccount, query: string) =>
  (await app.with(member).get(`fc_shelf?${query}`)).body

describe('the shelf', () => {
  test('is closed without signing in', async () => {
    expect((await app.as('anon').get('fc_shelf?select=sha1')).status).toBe(401)
  })

  test('hides what members do not see: drafts, and private texts and books of others', async () => {
    const { texts } = await aSeries()
    const writer = await app.addAccount()
    const own = await addText(app, { owner: writer.id })
    const notebook = await addBook(app, { owner: writer.id })
    await fillBook(app, notebook, [own])
    const wanted = `sha1=in.(${[...texts, own].join()})&select=sha1,series_sha1`
    const reader = await app.addAccount()
    expect((await shelf(reader, wanted)).map((row: { sha1: string }) => row.sha1).toSorted()).toEqual(
      [texts[0], texts[2]].toSorted(),
    )
    expect(await shelf(writer, `${wanted}&owner=eq.${writer.id}`)).toEqual([
      { sha1: own, series_sha1: notebook },
    ])
  })

  test('numbers the texts of a series as its readers see them, and counts what the caller finished', async () => {
    const { book, texts } = await aSeries()
    const [reader, other] = [await app.addAccount(), await app.addAccount()]
    const query = `series_sha1=eq.${book}&order=series_idx&select=sha1,series_place,series_texts,series_finished,finished_at`
    await reads(reader, texts[0])
    expect(await shelf(reader, query)).toMatchObject([
      {
        sha1: texts[0],
        series_place: 1,
        series_texts: 2,
        series_finished: 1,
        finished_at: expect.any(String),
      },
      { sha1: texts[2], series_place: 2, series_texts: 2, series_finished: 1, finished_at: null },
    ])
    expect(await shelf(other, query)).toMatchObject([{ series_finished: 0, finished_at: null }, {}])
  })

  test('puts a started series before others, until all of it is finished', async () => {
    const { book, texts } = await aSeries()
    const reader = await app.addAccount()
    const begun = `series_sha1=eq.${book}&select=series_begun_at&limit=1`
    expect(await shelf(reader, begun)).toEqual([{ series_begun_at: null }])
    await reads(reader, texts[0])
    expect(await shelf(reader, begun)).toEqual([{ series_begun_at: expect.any(String) }])
    await reads(reader, texts[2])
    expect(await shelf(reader, begun)).toEqual([{ series_begun_at: null }])
  })

  test('has the pinyin of titles from each syllable on, with the readings of the longest words', async () => {
    const owner = app.account('support').id
    await app.sql(`insert into api.fc_words (chinese, traditional, phonetic, priority) values
      ('春节', '春節', 'Chūn jié', 1), ('银行', '銀行', 'yín háng', 1), ('行', '行', 'xíng', 1), ('女', '女', 'nǚ', 1)`)
    const sha1 = await addText(app, { owner, inLibrary: true, title: '春節 2026：银行、女' })
    const reader = await app.addAccount()
    const query = `sha1=eq.${sha1}&select=title_pinyin`
    expect(await shelf(reader, query)).toEqual([
      { title_pinyin: ' chunjieyinhangnu jieyinhangnu yinhangnu hangnu nu' },
    ])
    await app.sql(`update private.texts set title = '行' where sha1 = $1`, [sha1])
    expect(await shelf(reader, query)).toEqual([{ title_pinyin: ' xing' }])
    await app.sql(`update private.texts set title = 'Tea' where sha1 = $1`, [sha1])
    expect(await shelf(reader, query)).toEqual([{ title_pinyin: null }])
  })

  test('says whether any text that readers of the library see has a recording', async () => {
    const owner = app.account('support').id
    const reader = await app.addAccount()
    const sha1 = await addText(app, { owner, inLibrary: true })
    const record = (text: string) =>
      app.sql(`update private.texts set "numSounds" = 1 where sha1 = $1`, [text])
    await record(await addText(app, { owner }))
    await record(await addText(app, { owner, inLibrary: true, published: false }))
    const query = `sha1=eq.${sha1}&select=library_has_sound`
    expect(await shelf(reader, query)).toEqual([{ library_has_sound: false }])
    await record(sha1)
    expect(await shelf(reader, query)).toEqual([{ library_has_sound: true }])
  })

  test('lists a text of several books once', async () => {
    const { texts } = await aSeries()
    await fillBook(app, await addBook(app, { owner: app.account('support').id, inLibrary: true }), [texts[0]])
    expect(await shelf(await app.addAccount(), `sha1=eq.${texts[0]}&select=sha1`)).toHaveLength(1)
  })

  test('opens at the lowest level for a member who has said nothing, whatever they open', async () => {
    const owner = app.account('support').id
    const [easy, hard] = [
      await addText(app, { owner, inLibrary: true }),
      await addText(app, { owner, inLibrary: true }),
    ]
    await app.sql(`update private.texts set level = 'advanced' where sha1 = $1`, [hard])
    const reader = await app.addAccount()
    const query = `sha1=in.(${easy},${hard})&at_my_level=is.true&select=sha1`
    expect(await shelf(reader, query)).toEqual([{ sha1: easy }])
    await reads(reader, hard, false)
    expect(await shelf(reader, query)).toEqual([{ sha1: easy }])
  })

  test('opens at the HSK level of the profile, if the library has such texts, whatever the member opens', async () => {
    const owner = app.account('support').id
    const [easy, hard] = [
      await addText(app, { owner, inLibrary: true }),
      await addText(app, { owner, inLibrary: true }),
    ]
    await app.sql(`update private.texts set level = 'advanced' where sha1 = $1`, [hard])
    const reader = await app.addAccount()
    await app.with(reader).post('fc_profile', { level: 'beginner', hsk_level: 7 })
    const query = `sha1=in.(${easy},${hard})&at_my_level=is.true&select=sha1`
    await reads(reader, easy)
    expect(await shelf(reader, query)).toEqual([{ sha1: hard }])
    await app.sql(`update private.texts set level = 'beginner' where level = 'advanced'`)
    expect(await shelf(reader, query)).toHaveLength(2)
  })

  test('opens at the level in the profile of a member without an HSK level, if there are such texts', async () => {
    const owner = app.account('support').id
    const sha1 = await addText(app, { owner, inLibrary: true })
    await app.sql(`update private.texts set level = 'low-intermediate' where sha1 = $1`, [sha1])
    for (const [level, is] of [
      ['low-intermediate', true],
      ['high-intermediate', false],
    ] as const) {
      const reader = await app.addAccount()
      await app.with(reader).post('fc_profile', { level })
      expect(await shelf(reader, `sha1=eq.${sha1}&select=at_my_level`)).toEqual([{ at_my_level: is }])
    }
  })

  test('opens at the level whose words a member without an HSK level knows', async () => {
    const owner = app.account('support').id
    const level = 'high-intermediate'
    const sha1 = await addText(app, { owner, inLibrary: true })
    const [word] = await app.sql<{ id: string }>(
      `insert into api.fc_words (chinese, traditional, phonetic, defs) values ('词', '词', 'cí', 'a word')
       returning id`,
    )
    const [text] = await app.sql<{ id: string }>(
      'update private.texts set level = $2, running_words = 10 where sha1 = $1 returning id',
      [sha1, level],
    )
    await app.sql(
      'insert into private.text_words (text_id, word_id, occurrences, in_library) values ($1, $2, 9, true)',
      [text?.id, word?.id],
    )
    const reader = await app.addAccount()
    const query = `sha1=eq.${sha1}&select=at_my_level,coverage,distance_from_fit`
    expect(await shelf(reader, query)).toEqual([
      { at_my_level: false, coverage: 0, distance_from_fit: 0.975 },
    ])
    await app.with(reader).post('rpc/set_word_states', { state: 'known', word_ids: [Number(word?.id)] })
    expect(await shelf(reader, query)).toMatchObject([{ at_my_level: true, coverage: 0.9 }])
  })

  test('estimates the level of one’s own texts that are not too short to tell it', async () => {
    const member = await app.addAccount()
    for (const sentences of [6, 9]) {
      const json_text = { content: '我们喜欢喝茶。'.repeat(sentences) }
      await app.with(member).post('fc_texts', { title: String(sentences), author: 'Mei', json_text })
    }
    await app.sql('update private.texts set estimated_level = 7 where owner = $1', [member.id])
    expect(
      await shelf(member, `owner=eq.${member.id}&order=title&select=characters,estimated_level`),
    ).toEqual([
      { characters: 42, estimated_level: null },
      { characters: 63, estimated_level: 7 },
    ])
  })

  test('says how long a text takes a learner of its level', async () => {
    const reader = await app.addAccount()
    const minutesAt = async (level: number | null) => {
      const sha1 = await addText(app, { owner: reader.id })
      await app.sql('update private.texts set characters = 250, estimated_level = $2 where sha1 = $1', [
        sha1,
        level,
      ])
      return (await shelf(reader, `sha1=eq.${sha1}&select=minutes`))[0].minutes
    }
    expect([await minutesAt(1), await minutesAt(3), await minutesAt(7)]).toEqual([7, 4, 2])
    expect(await minutesAt(null)).toBe(await minutesAt(4))
  })

  test('gives the chapters of one’s own book one pace, so that a longer one takes longer', async () => {
    const reader = await app.addAccount()
    const chapters = []
    for (const [characters, level] of [
      [1000, 2],
      [1500, 4],
      [3000, 3],
    ]) {
      const sha1 = await addText(app, { owner: reader.id })
      await app.sql('update private.texts set characters = $2, estimated_level = $3 where sha1 = $1', [
        sha1,
        characters,
        level,
      ])
      chapters.push(sha1)
    }
    const minutes = async () =>
      (await shelf(reader, `owner=eq.${reader.id}&order=characters&select=minutes`)).map(
        (row: { minutes: number }) => row.minutes,
      )
    expect(await minutes()).toEqual([20, 19, 46])
    await fillBook(app, await addBook(app, { owner: reader.id }), chapters)
    // 85 minutes for 5,500 characters
    expect(await minutes()).toEqual([15, 23, 46])
  })

  test('shows a level of the library within that of its editors', async () => {
    const texts = []
    for (const [level, estimated] of [
      ['beginner', 4],
      ['low-intermediate', 2],
      ['high-intermediate', 6],
      ['advanced', 5],
      ['beginner', null],
    ] as const) {
      const sha1 = await addText(app, { owner: app.account('support').id, inLibrary: true })
      await app.sql('update private.texts set level = $2, estimated_level = $3 where sha1 = $1', [
        sha1,
        level,
        estimated,
      ])
      texts.push(sha1)
    }
    const rows = await shelf(
      app.account('support'),
      `sha1=in.(${texts})&select=estimated_level&order=level_number,estimated_level`,
    )
    expect(rows).toEqual([2, null, 3, 6, 7].map((estimated_level) => ({ estimated_level })))
  })

  test('locks what only a membership opens', async () => {
    const owner = app.account('support').id
    const [free, gold] = [
      await addText(app, { owner, inLibrary: true }),
      await addText(app, { owner, inLibrary: true, plan: 'gold' }),
    ]
    const query = `sha1=in.(${free},${gold})&locked=is.true&select=sha1`
    expect(await shelf(await app.addAccount(), query)).toEqual([{ sha1: gold }])
    expect(await shelf(app.account('support'), query)).toEqual([])
  })
})

describe('what describes a text', () => {
  const facts = { title_en: 'Tea', gist: 'Two friends wait.', topics: ['food', 'people'] }

  test('comes with it, without spaces around it', async () => {
    const member = await app.addAccount()
    const [row] = (
      await app.with(member).post(
        'fc_texts',
        {
          title: '茶',
          author: 'Mei',
          json_text: { content: '我们喝茶。' },
          ...facts,
          gist: '  Two friends wait. ',
        },
        { prefer: 'return=representation' },
      )
    ).body
    expect(row).toMatchObject({ ...facts, minutes: 1 })
  })

  test.each([
    ['an unknown topic', { topics: ['tea'] }, 'A text can have up to three topics of the list of topics'],
    [
      'four topics',
      { topics: ['food', 'people', 'city', 'work'] },
      'A text can have up to three topics of the list of topics',
    ],
    ['a long line', { gist: 'x'.repeat(201) }, 'The line about the text can have at most 200 characters'],
    ['a long title', { title_en: 'x'.repeat(301) }, 'The English title can have at most 300 characters'],
  ])('is refused if it is %s', async (_what, change, message) => {
    const member = await app.addAccount()
    const sha1 = await addText(app, { owner: member.id })
    const reply = await app.with(member).patch(`fc_texts?sha1=eq.${sha1}`, change)
    expect([reply.status, reply.body.message]).toEqual([400, message])
  })

  test('is changed by administrators only if the text is published in the library', async () => {
    const support = app.account('support')
    const sha1 = await addText(app, { owner: support.id, inLibrary: true })
    const refused = await app.with(support).patch(`fc_texts?sha1=eq.${sha1}`, facts)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Only administrators can change how a published text is described',
    ])
    expect((await app.as('gk_admin').patch(`fc_texts?sha1=eq.${sha1}`, facts)).status).toBe(204)
    const reader = await app.addAccount()
    expect(await shelf(reader, `sha1=eq.${sha1}&select=title_en,gist,topics`)).toEqual([facts])
    // As the search of the shelf asks, also for a topic of two words; the author is Tingdu.
    for (const [author, topic, found] of [
      ['no such', 'people', 1],
      ['no such', 'daily life', 0],
      ['tingdu', 'daily life', 1],
    ] as const)
      expect(
        await shelf(
          reader,
          `sha1=eq.${sha1}&or=(author.ilike."%25${author}%25",topics.cs.{"${topic}"})&select=sha1`,
        ),
      ).toHaveLength(found)
  })
})

test('of a series, only the text to read next may be offered: the first of one that is not begun', async () => {
  const { book, texts } = await aSeries()
  const [first, , second] = texts
  const staff = app.account('support').id
  const last = await addText(app, { owner: staff, inLibrary: true })
  await fillBook(app, book, [last])
  await app.sql('update api.fc_book_texts set idx = 9 where text_sha1 = $1', [last])
  const single = await addText(app, { owner: staff, inLibrary: true })
  const [reader, other] = [await app.addAccount(), await app.addAccount()]
  const offered = async (member: TestAccount) => {
    const rows = await shelf(
      member,
      `may_be_offered=is.true&or=(series_sha1.eq.${book},sha1.eq.${single})&select=sha1&order=series_idx`,
    )
    return rows.map(({ sha1 }: { sha1: string }) => sha1)
  }
  const finish = (sha1: string) =>
    app.sql('update api.fc_reading set finished_at = now() where text_sha1 = $1', [sha1])
  expect(await offered(reader)).toEqual([first, single])
  await reads(reader, second, false)
  expect(await offered(reader)).toEqual([second, single])
  await finish(second)
  expect(await offered(reader)).toEqual([last, single])
  await reads(reader, last)
  // What was passed over comes after the end; the draft is not waited for.
  expect(await offered(reader)).toEqual([first, single])
  expect(await offered(other)).toEqual([first, single])
})

test('staff who look at private texts here are logged', async () => {
  const [staff, member] = [await app.addAccount({ role: 'support' }), await app.addAccount()]
  const sha1 = await addText(app, { owner: member.id })
  expect((await app.with(staff).get(`fc_shelf?sha1=eq.${sha1}&select=title`)).body).toHaveLength(1)
  expect(
    await app.sql('select action, resource, person from private.audit_log where actor_id = $1', [staff.id]),
  ).toEqual([{ action: 'read', resource: 'fc_shelf', person: member.id }])
  await reads(staff, sha1, false)
  // It is not offered without a log entry.
  expect(await toContinue(staff)).toEqual([])
})

/** A private text that does not fit on one screen. */
async function longText(owner: number) {
  const sha1 = await addText(app, { owner })
  await app.sql('update private.texts set characters = 150 where sha1 = $1', [sha1])
  return sha1
}

const toContinue = async (reader: TestAccount) => {
  const { body } = await app.with(reader).get('rpc/texts_to_continue?select=sha1')
  return body.map(({ sha1 }: { sha1: string }) => sha1)
}

test('the shelf says what to continue: the texts that are not finished and still open, the one read last first', async () => {
  const reader = await app.addAccount()
  const [first, second, finished] = [
    await longText(reader.id),
    await longText(reader.id),
    await longText(reader.id),
  ]
  const locked = await addText(app, { owner: app.account('support').id, inLibrary: true, plan: 'gold' })
  const next = () => toContinue(reader)
  expect(await next()).toEqual([])
  for (const sha1 of [first, second, locked]) await reads(reader, sha1, false)
  await reads(reader, finished)
  expect(await next()).toEqual([second, first])
  await app.sql('delete from private.texts where sha1 = $1', [second])
  expect(await next()).toEqual([first])
})

test('the shelf offers the next text of a book whose text was finished last', async () => {
  const [reader, other] = [await app.addAccount(), await app.addAccount()]
  const staff = app.account('support').id
  const [first, second, third, fourth] = [
    await addText(app, { owner: staff, inLibrary: true }),
    await addText(app, { owner: staff, inLibrary: true }),
    await addText(app, { owner: staff, inLibrary: true }),
    await addText(app, { owner: staff, inLibrary: true }),
  ]
  const draft = await addText(app, { owner: staff, inLibrary: true, published: false })
  const locked = await addText(app, { owner: staff, inLibrary: true, plan: 'gold' })
  const book = await addBook(app, { owner: staff, inLibrary: true })
  await fillBook(app, book, [first, second, draft, locked, third, fourth])
  const own = [await addText(app, { owner: reader.id }), await addText(app, { owner: reader.id })] as const
  await fillBook(app, await addBook(app, { owner: reader.id }), [...own])
  await reads(reader, second)
  expect(await toContinue(reader)).toEqual([third])
  await reads(reader, own[0])
  expect(await toContinue(reader)).toEqual([own[1], third])
  // What has been begun is continued before the text after it is offered.
  await reads(reader, third, false)
  expect(await toContinue(reader)).toEqual([third, own[1]])
  await app.sql('update api.fc_reading set finished_at = now() where text_sha1 = $1', [third])
  await reads(reader, fourth)
  // Nothing follows; the first was skipped.
  expect(await toContinue(reader)).toEqual([own[1]])
  await reads(reader, first)
  expect(await toContinue(reader)).toEqual([own[1]])
  expect(await toContinue(other)).toEqual([])
})

test('of short private texts that are in no book, the shelf continues only the one read last', async () => {
  const reader = await app.addAccount()
  const inLibrary = await addText(app, { owner: app.account('support').id, inLibrary: true })
  const [before, short, long, chapter] = [
    await addText(app, { owner: reader.id }),
    await addText(app, { owner: reader.id }),
    await longText(reader.id),
    await addText(app, { owner: reader.id }),
  ]
  await app.sql('update private.texts set characters = 149 where sha1 = any ($1)', [
    [before, short, chapter, inLibrary],
  ])
  await fillBook(app, await addBook(app, { owner: reader.id }), [chapter])
  for (const sha1 of [inLibrary, before, long, short, chapter]) await reads(reader, sha1, false)
  expect(await toContinue(reader)).toEqual([chapter, short, long, inLibrary])
})

test('a search finds English words and their beginnings, and no letters within a word', async () => {
  const staff = app.account('support').id
  const add = async (title_en: string, gist: string) => {
    const sha1 = await addText(app, { owner: staff, inLibrary: true })
    await app.sql('update private.texts set title_en = $2, gist = $3 where sha1 = $1', [sha1, title_en, gist])
    return sha1
  }
  const lost = await add('Lost Dog', 'Here is how to catch him.')
  const cats = await add('Three Cats', 'One is big.')
  const phone = await add('A Phone', 'Grandma’s cat… in a café, and a noodle shop.')
  const all = [lost, cats, phone]
  const found = async (search: string) => {
    const rows = await shelf(
      await app.addAccount(),
      `sha1=in.(${all})&select=sha1&or=(${encodeURIComponent(textsLike(search))})`,
    )
    return all.filter((sha1) => rows.some((row: { sha1: string }) => row.sha1 === sha1))
  }
  expect(await found('cat')).toEqual([cats, phone])
  expect(await found('Cat…')).toEqual([phone])
  expect(await found('cat… in a café, and')).toEqual([phone])
  expect(await found('a café, and a noodle')).toEqual([phone])
  expect(await found('lost dog')).toEqual([lost])
  expect(await found('catc')).toEqual([lost])
  expect(await found('noodl')).toEqual([phone])
  expect(await found('pho')).toEqual([phone])
  expect(await found('hone')).toEqual([])
  expect(await found('og')).toEqual([])
})

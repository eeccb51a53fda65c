import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addBook, addOrganization, addText, fillBook, joinOrganization } from '@tingdu/testing/teaching.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const back = { prefer: 'return=representation' }
const newBook = { title: 'A notebook', description: 'For the test', author: 'Mei' }

describe('books', () => {
  test('a book of a member is private, one of staff is in the library', async () => {
    const [member, reader] = [await app.addAccount(), await app.addAccount()]
    const [own] = (await app.with(member).post('fc_books', { ...newBook, nb_texts: 9 }, back)).body
    const [shared] = (await app.as('support').post('fc_books', newBook, back)).body
    expect([own.in_library, own.nb_texts, own.owner]).toEqual([false, 0, member.id])
    expect(shared.in_library).toBe(true)
    const { body } = await app.with(reader).get(`fc_books?sha1=in.(${own.sha1},${shared.sha1})`)
    expect(body).toMatchObject([{ sha1: shared.sha1 }])
  })

  test('nobody makes a book in the name of another', async () => {
    const reply = await app.as('student').post('fc_books', { ...newBook, owner: app.account('teacher').id })
    expect(reply.status).toBe(403)
  })

  test('a book goes once nothing is in it, a text once no book contains it', async () => {
    const member = await app.addAccount()
    const [book, text] = [await addBook(app, { owner: member.id }), await addText(app, { owner: member.id })]
    const client = app.with(member)
    await client.post('fc_book_texts', [{ book_sha1: book, text_sha1: text }])
    expect((await client.get(`fc_books?sha1=eq.${book}`)).body).toMatchObject([{ nb_texts: 1 }])
    const bookRefused = await client.delete(`fc_books?sha1=eq.${book}`)
    expect([bookRefused.status, bookRefused.body.message]).toEqual([
      400,
      'This book still has texts or pages',
    ])
    const textRefused = await client.delete(`fc_texts?sha1=eq.${text}`)
    expect([textRefused.status, textRefused.body.message]).toEqual([400, 'A book contains this text'])
    await client.delete(`fc_book_texts?book_sha1=eq.${book}&text_sha1=eq.${text}`)
    expect((await client.delete(`fc_books?sha1=eq.${book}`)).status).toBe(204)
    expect((await client.delete(`fc_texts?sha1=eq.${text}`)).status).toBe(204)
  })

  test('a link does not open a text to its maker', async () => {
    const member = await app.addAccount()
    const book = await addBook(app, { owner: member.id })
    const closed = [
      await addText(app, { owner: app.account('teacher').id }),
      await addText(app, { owner: app.account('support').id, inLibrary: true, plan: 'diamond' }),
    ]
    for (const text_sha1 of closed)
      expect((await app.with(member).post('fc_book_texts', [{ book_sha1: book, text_sha1 }])).status).toBe(
        403,
      )
  })

  test('a library book counts the texts that its readers see, also of a text that is published while it is added', async () => {
    const owner = app.account('support').id
    const book = await addBook(app, { owner, inLibrary: true })
    const [published, draft, late] = [
      await addText(app, { owner, inLibrary: true }),
      await addText(app, { owner, inLibrary: true, published: false }),
      await addText(app, { owner, inLibrary: true, published: false }),
    ]
    const client = app.as('support')
    const seen = async () => {
      const books = await app.as('student').get(`fc_books?sha1=eq.${book}&select=nb_texts`)
      const texts = await app.as('student').get(`fc_texts?sha1=in.(${published},${draft},${late})`)
      return [books.body[0].nb_texts, texts.body.length]
    }
    const publish = `update private.texts set state = 'published', published_version = 1 where sha1 = $1`
    for (const text_sha1 of [published, draft])
      expect((await client.post('fc_book_texts', [{ book_sha1: book, text_sha1 }])).status).toBe(201)
    expect(await seen()).toEqual([1, 1])
    await app.sql(publish, [draft])
    expect(await seen()).toEqual([2, 2])
    const added = await whileHeld(app, [[publish, [late]]], () =>
      client.post('fc_book_texts', [{ book_sha1: book, text_sha1: late }]),
    )
    expect([added.status, ...(await seen())]).toEqual([201, 3, 3])
    for (const text of [published, draft, late])
      await client.delete(`fc_book_texts?book_sha1=eq.${book}&text_sha1=eq.${text}`)
    expect((await seen())[0]).toBe(0)
  })

  test('the texts of a book are found in their order', async () => {
    const owner = app.account('support').id
    const book = await addBook(app, { owner, inLibrary: true })
    const texts = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => addText(app, { owner, inLibrary: true, title })),
    )
    await fillBook(app, book, texts)
    const { body } = await app
      .as('student')
      .get(`fc_book_texts?book_sha1=eq.${book}&select=text_sha1,text:fc_texts(title)&order=idx`)
    expect(body.map(({ text }: { text: { title: string } }) => text.title)).toEqual(['One', 'Two', 'Three'])
    const rest = await app
      .as('student')
      .get(`fc_texts?owner=eq.${owner}&sha1=not.in.(${texts.join()})&title=eq.One`)
    expect(rest.body.filter(({ sha1 }: { sha1: string }) => texts.includes(sha1))).toEqual([])
  })
})

test('what an admin links in somebody else’s book is in the audit log', async () => {
  const admin = await app.addAccount({ role: 'gk_admin' })
  const book_sha1 = await addBook(app, { owner: app.account('teacher').id })
  const text_sha1 = await addText(app, { owner: admin.id, inLibrary: true })
  const link = `fc_book_texts?book_sha1=eq.${book_sha1}`
  expect((await app.with(admin).post('fc_book_texts', [{ book_sha1, text_sha1, idx: 0 }])).status).toBe(201)
  await app.with(admin).patch(link, { idx: 1 })
  await app.with(admin).delete(link)
  const logged = await app.sql(
    'select action, subject from private.audit_log where actor_id = $1 and resource = $2 order by id',
    [admin.id, 'fc_book_texts'],
  )
  expect(logged).toEqual(['insert', 'update', 'delete'].map((action) => ({ action, subject: book_sha1 })))
})

describe('the order of a book', () => {
  const orderOf = async (book: string) =>
    (await app.sql('select text_sha1, idx from api.fc_book_texts where book_sha1 = $1 order by idx', [
      book,
    ])) as {
      text_sha1: string
      idx: number
    }[]

  /** A book of a new member with as many of their texts. */
  async function newBookOf(count: number) {
    const member = await app.addAccount()
    const book_sha1 = await addBook(app, { owner: member.id })
    const texts: string[] = []
    for (let index = 0; index < count; index += 1) texts.push(await addText(app, { owner: member.id }))
    return { member, book_sha1, texts }
  }
  const move = (account: TestAccount, book_sha1: string, text_sha1?: string, before?: string) =>
    app.with(account).post('rpc/move_book_text', { book_sha1, text_sha1, before })

  test('is that in which texts were added, also of 16 added at once', async () => {
    const { member, book_sha1, texts } = await newBookOf(18)
    const rows = texts.map((text_sha1) => ({ book_sha1, text_sha1 }))
    const added = [rows.slice(0, 2), ...rows.slice(2).map((row) => [row])]
    await app.with(member).post('fc_book_texts', added[0])
    await Promise.all(added.slice(1).map((each) => app.with(member).post('fc_book_texts', each)))
    const order = await orderOf(book_sha1)
    expect(order.map(({ idx }) => idx)).toEqual(texts.map((_, index) => index))
    expect(order.slice(0, 2).map(({ text_sha1 }) => text_sha1)).toEqual(texts.slice(0, 2))
  })

  test('is not changed by others, nor by a text that is not in the book', async () => {
    const { member, book_sha1, texts } = await newBookOf(2)
    await fillBook(app, book_sha1, texts)
    const stranger = await app.addAccount({ role: 'teacher' })
    expect((await move(stranger, book_sha1, texts[0])).status).toBe(403)
    expect((await move(app.account('support'), book_sha1, texts[0])).status).toBe(403)
    expect((await move(member, '0'.repeat(40), texts[0])).status).toBe(403)
    const refused = await move(member, book_sha1, '0'.repeat(40))
    expect([refused.status, refused.body.message]).toEqual([400, 'This text is no longer in the book'])
    expect((await orderOf(book_sha1)).map(({ text_sha1 }) => text_sha1)).toEqual(texts)
  })

  test('is changed by moving a text before another one or to the end', async () => {
    const { member, book_sha1, texts } = await newBookOf(4)
    await fillBook(app, book_sha1, texts)
    const [a, b, c, d] = texts
    const read = async () => (await orderOf(book_sha1)).map(({ text_sha1 }) => text_sha1)
    expect((await move(member, book_sha1, d, b)).status).toBe(204)
    expect(await read()).toEqual([a, d, b, c])
    await move(member, book_sha1, a)
    expect(await read()).toEqual([d, b, c, a])
    await move(member, book_sha1, b, b)
    expect(await read()).toEqual([d, b, c, a])
    await move(member, book_sha1, d, '0'.repeat(40))
    expect(await read()).toEqual([b, c, a, d])
  })

  test('has no number twice after 24 moves at once', async () => {
    const { member, book_sha1, texts } = await newBookOf(6)
    await fillBook(app, book_sha1, texts)
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        move(member, book_sha1, texts[index % 6], texts[(index * 5 + 2) % 6]),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 204))
    expect((await orderOf(book_sha1)).map(({ idx }) => idx)).toEqual([0, 1, 2, 3, 4, 5])
  })
})

describe('a member’s list of books', () => {
  test('is filled from the book, and follows it until the member renames it', async () => {
    const [maker, reader] = [app.account('support'), await app.addAccount()]
    const book = await addBook(app, { owner: maker.id, inLibrary: true, title: 'Before' })
    const row = {
      book_sha1: book,
      book_title: 'Forged',
      book_description: 'x',
      author: 'x',
      owner: reader.id,
      permission: 'owner',
    }
    const [item] = (await app.with(reader).post('fc_bookstatitems', [row], back)).body
    expect(item).toMatchObject({ book_title: 'Before', author: 'Tingdu', permission: 'readonly' })
    await app.as('gk_admin').patch(`fc_books?sha1=eq.${book}`, { title: 'After' })
    const read = async () => (await app.with(reader).get(`fc_bookstatitems?sha1=eq.${item.sha1}`)).body[0]
    expect((await read()).book_title).toBe('After')
    await app
      .with(reader)
      .patch(`fc_bookstatitems?sha1=eq.${item.sha1}`, { book_title: 'Mine', book_description: 'My words' })
    await app.as('gk_admin').patch(`fc_books?sha1=eq.${book}`, { title: 'Later' })
    expect(await read()).toMatchObject({ book_title: 'Mine', book_description: 'My words' })
  })

  test('names the book of each text, and follows its title', async () => {
    const maker = await app.addAccount()
    const text = await addText(app, { owner: maker.id })
    await app.with(maker).post('fc_textstatitems', { text_sha1: text })
    const [first, second] = [
      await addBook(app, { owner: maker.id, title: 'First' }),
      await addBook(app, { owner: maker.id, title: 'Second' }),
    ]
    const read = async () =>
      (await app.with(maker).get(`fc_textstatitems?text_sha1=eq.${text}`)).body.map(
        ({ book_title }: { book_title: string | null }) => book_title,
      )
    expect(await read()).toEqual([null])
    await app.with(maker).post('fc_book_texts', { book_sha1: first, text_sha1: text })
    expect(await read()).toEqual(['First'])
    await app.with(maker).patch(`fc_books?sha1=eq.${first}`, { title: 'Renamed' })
    expect(await read()).toEqual(['Renamed'])
    await app.with(maker).post('fc_book_texts', { book_sha1: second, text_sha1: text })
    expect(await read()).toEqual(['Second'])
    await app.with(maker).delete(`fc_book_texts?book_sha1=eq.${second}`)
    expect(await read()).toEqual(['Renamed'])
    await app.with(maker).delete(`fc_book_texts?book_sha1=eq.${first}`)
    expect(await read()).toEqual([null])
  })

  test('a text of the library that one member adds to a book leaves the lists of all others alone', async () => {
    const [maker, reader] = [await app.addAccount(), await app.addAccount()]
    const text = await addText(app, { owner: app.account('support').id, inLibrary: true })
    for (const member of [maker, reader]) await app.with(member).post('fc_textstatitems', { text_sha1: text })
    const rowOf = async () =>
      (
        await app.sql(
          'select xmin, book_title from api.fc_textstatitems where owner = $1 and text_sha1 = $2',
          [reader.id, text],
        )
      )[0]
    await app.sql(`update api.fc_textstatitems set book_title = 'Theirs' where owner = $1`, [reader.id])
    const before = await rowOf()
    const book = await addBook(app, { owner: maker.id, title: 'Mine' })
    await app.with(maker).post('fc_book_texts', { book_sha1: book, text_sha1: text })
    await app.with(maker).patch(`fc_books?sha1=eq.${book}`, { title: 'Still mine' })
    expect(await rowOf()).toEqual(before)
    const own = (await app.with(maker).get(`fc_textstatitems?text_sha1=eq.${text}&select=book_title`)).body
    expect(own).toEqual([{ book_title: 'Still mine' }])
  })

  test('staff remove rows of one member at a time', async () => {
    const book_sha1 = await addBook(app, { owner: app.account('teacher').id, inLibrary: true })
    const readers = [await app.addAccount(), await app.addAccount()]
    for (const reader of readers) await app.with(reader).post('fc_bookstatitems', [{ book_sha1 }])
    const refused = await app.as('support').delete(`fc_bookstatitems?book_sha1=eq.${book_sha1}`)
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This would delete the rows of several members',
    ])
    const one = `fc_admin_bookstatitems?book_sha1=eq.${book_sha1}&owner=eq.${readers[0]?.id}`
    expect((await app.as('support').delete(one)).status).toBe(204)
    expect((await app.as('gk_admin').delete(`fc_books?sha1=eq.${book_sha1}`)).status).toBe(204)
  })

  test('contains a book once', async () => {
    const reader = await app.addAccount()
    const row = { book_sha1: await addBook(app, { owner: app.account('support').id, inLibrary: true }) }
    expect((await app.with(reader).post('fc_bookstatitems', [row])).status).toBe(201)
    expect((await app.with(reader).post('fc_bookstatitems', [row])).status).toBe(409)
  })

  test('has one’s own book as a notebook', async () => {
    const maker = await app.addAccount()
    const book_sha1 = await addBook(app, { owner: maker.id })
    await app.with(maker).post('fc_bookstatitems', { book_sha1, permission: 'owner' })
    const { body } = await app.with(maker).get(`fc_bookstatitems?owner=eq.${maker.id}&permission=eq.owner`)
    expect(body).toMatchObject([{ book_sha1 }])
  })

  test('renames a notebook itself, but not a book of the library', async () => {
    const [maker, reader] = [await app.addAccount(), await app.addAccount()]
    const own = await addBook(app, { owner: maker.id })
    const shared = await addBook(app, { owner: app.account('support').id, inLibrary: true })
    const mine = { book_title: 'Mine', book_description: 'My words' }
    await app.with(maker).post('fc_bookstatitems', { book_sha1: own, permission: 'owner' })
    await app.with(maker).patch(`fc_bookstatitems?book_sha1=eq.${own}`, mine)
    await app.with(reader).post('fc_bookstatitems', { book_sha1: shared, permission: 'owner' })
    await app.with(reader).patch(`fc_bookstatitems?book_sha1=eq.${shared}`, mine)
    const titles = await app.sql(
      'select title, description from api.fc_books where sha1 = any ($1) order by title',
      [[own, shared]],
    )
    expect(titles).toEqual([
      { title: 'A book', description: 'For the test' },
      { title: 'Mine', description: 'My words' },
    ])
  })
})

describe('private rows of others', () => {
  const ofOthers = {
    book_sha1: () => addBook(app, { owner: app.account('teacher').id, title: 'Secret' }),
    text_sha1: () => addText(app, { owner: app.account('teacher').id, title: 'Secret' }),
  }
  test.each([
    ['fc_bookstatitems', 'book_sha1', 'You can only add books you can see yourself'],
    ['fc_textstatitems', 'text_sha1', 'You can only add texts you can see yourself'],
    ['fc_org_books', 'book_sha1', 'Only the owner of a private book can share it'],
  ] as const)('are not added to %s', async (table, column, message) => {
    const admin = await app.addAccount({ role: 'teacher' })
    const organization = await addOrganization(app)
    await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
    const org = table === 'fc_org_books' ? { org_id: organization } : {}
    const row = { ...org, [column]: await ofOthers[column]() }
    const { status, body } = await app.with(admin).post(table, [row])
    expect([status, body.code, body.message]).toEqual([403, '42501', message])
    const unknown = await app.with(admin).post(table, [{ ...row, [column]: '0'.repeat(40) }])
    expect([unknown.status, JSON.stringify(unknown.body)]).toEqual([
      403,
      expect.not.stringContaining('Secret'),
    ])
  })
})

describe('books of an organization', () => {
  test('are seen by its members, and added by its admins within the limit, also 64 at once', async () => {
    const organization = await addOrganization(app, { maxBooks: 2 })
    const [admin, teacher, stranger] = await Promise.all([
      app.addAccount({ role: 'teacher' }),
      app.addAccount({ role: 'teacher' }),
      app.addAccount({ role: 'teacher' }),
    ])
    await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
    await joinOrganization(app, { organization, account: teacher, role: 'teacher' })
    const books = await Promise.all(Array.from({ length: 8 }, () => addBook(app, { owner: admin.id })))
    const row = { org_id: organization, book_sha1: books[0] }
    expect((await app.with(teacher).post('fc_org_books', [row])).status).toBe(403)
    expect((await app.with(stranger).post('fc_org_books', [row])).status).toBe(403)
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        app.with(admin).post('fc_org_books', [{ org_id: organization, book_sha1: books[index % 8] }]),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect((await app.with(teacher).get(`fc_org_books?org_id=eq.${organization}`)).body).toHaveLength(2)
    expect((await app.with(stranger).get(`fc_org_books?org_id=eq.${organization}`)).body).toEqual([])
    const given = (await app.with(teacher).get(`fc_org_books?org_id=eq.${organization}`)).body[0].book_sha1
    expect((await app.with(teacher).get(`fc_books?sha1=eq.${given}`)).body).toHaveLength(1)
    expect((await app.with(stranger).get(`fc_books?sha1=eq.${given}`)).body).toEqual([])
  })
})

test.each([
  'fc_texts?select=sha1&order=level,plan&limit=1',
  'fc_books?select=sha1&order=description,level&limit=1',
  'fc_textstatitems?select=sha1&order=book_title,numSounds&limit=1',
  'fc_bookstatitems?select=sha1&order=book_description&limit=1',
])('lists are sorted by the columns that the screens offer: %s', async (list) => {
  expect((await app.as('teacher').get(list)).status).toBe(200)
})

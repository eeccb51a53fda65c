import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import {
  addBook,
  addClass,
  addOrganization,
  addText,
  fillBook,
  joinClass,
  joinOrganization,
} from '@tingdu/testing/teaching.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  // As many connections as a server has, so that one account may hold two of them.
  app = await startTestApp({ pool: { maxConnections: 16 } })
})
afterAll(() => app.close())

const back = { prefer: 'return=representation' }
const fields = { name: 'A class', description: 'For the test', max_members: 5, max_books: 5 }
const at64 = <Reply>(send: (index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: 64 }, (_, index) => send(index)))
const created = (replies: { status: number }[]) => replies.filter(({ status }) => status === 201)

/** A class in an organization, with an account in each role. */
async function school() {
  const organization = await addOrganization(app)
  const [admin, orgTeacher, teacher, pupil, stranger] = await Promise.all([
    app.addAccount({ role: 'teacher' }),
    app.addAccount({ role: 'teacher' }),
    app.addAccount({ role: 'teacher' }),
    app.addAccount(),
    app.addAccount({ role: 'teacher' }),
  ])
  await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
  await joinOrganization(app, { organization, account: orgTeacher, role: 'teacher' })
  const classId = await addClass(app, { owner: teacher.id, organization })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  const membership = await joinClass(app, { classId, account: pupil })
  return { organization, classId, membership, admin, orgTeacher, teacher, pupil, stranger }
}

describe('unreadable names', () => {
  test.each(['Class\u202e1', 'Class\n1', 'Class\u200b1', '\u2800'])('%j', async (unreadable) => {
    const { organization, classId, admin, teacher } = await school()
    await app.sql('update private.accounts set email_verified = 1 where user_id = $1', [teacher.id])
    const refusal = {
      status: 400,
      body: { code: 'P0001', message: 'The name contains invisible characters' },
    }
    const [byTeacher, byAdmin] = [app.with(teacher), app.with(admin)]
    expect(await byTeacher.patch(`fc_classes?id=eq.${classId}`, { name: unreadable })).toMatchObject(refusal)
    const written = { name: unreadable, description: 'For the test', max_members: 5, max_books: 5 }
    expect(await byTeacher.post('fc_classes', written)).toMatchObject(refusal)
    expect(await byAdmin.patch(`fc_organization?id=eq.${organization}`, { name: unreadable })).toMatchObject(
      refusal,
    )
    const member = { class_id: classId, email: 'someone@school.test', user_name: unreadable }
    expect(await byTeacher.post('fc_class_members', member)).toMatchObject(refusal)
  })
})

describe('roles in a class', () => {
  test('strangers neither see the class nor change anything in it', async () => {
    const { classId, membership, stranger } = await school()
    const client = app.with(stranger)
    const book_sha1 = await addBook(app, { owner: app.account('support').id, inLibrary: true })
    expect((await client.get(`fc_classes?id=eq.${classId}`)).body).toEqual([])
    expect((await client.get(`fc_class_members?class_id=eq.${classId}`)).body).toEqual([])
    expect(
      (await client.post('fc_class_members', [{ class_id: classId, email: 'a@test.test' }])).status,
    ).toBe(403)
    expect((await client.post('fc_class_books', [{ class_id: classId, book_sha1 }])).status).toBe(403)
    await client.patch(`fc_classes?id=eq.${classId}`, { name: 'Mine' })
    await client.delete(`fc_class_members?id=eq.${membership}`)
    await client.delete(`fc_classes?id=eq.${classId}`)
    const [row] = (await app.as('support').get(`fc_classes?id=eq.${classId}`)).body
    expect(row).toMatchObject({ name: 'A class', nb_members: 2 })
  })

  test('pupils see the class and their own membership, and can only leave', async () => {
    const { classId, membership, pupil } = await school()
    const client = app.with(pupil)
    expect((await client.get(`fc_classes?id=eq.${classId}`)).body).toHaveLength(1)
    const { body } = await client.get(`fc_class_members?class_id=eq.${classId}`)
    expect(body).toMatchObject([{ id: membership, role: 'student' }])
    await client.patch(`fc_classes?id=eq.${classId}`, { name: 'Mine' })
    await client.patch(`fc_class_members?id=eq.${membership}`, { role: 'teacher' })
    expect(
      (await client.post('fc_class_members', [{ class_id: classId, email: 'a@test.test' }])).status,
    ).toBe(403)
    await client.delete(`fc_class_members?class_id=eq.${classId}`)
    const [row] = (await app.as('support').get(`fc_classes?id=eq.${classId}`)).body
    expect(row).toMatchObject({ name: 'A class', nb_members: 1 })
  })

  test('class teachers change the class, its members and what it gives', async () => {
    const { classId, membership, teacher } = await school()
    const client = app.with(teacher)
    const book_sha1 = await addBook(app, { owner: teacher.id })
    await client.patch(`fc_classes?id=eq.${classId}`, { name: 'Renamed' })
    const added = await client.post('fc_class_books', [
      { class_id: classId, book_sha1, book_title: 'x', book_description: 'x', book_level: 'x' },
    ])
    expect(added.status).toBe(201)
    await client.delete(`fc_class_members?id=eq.${membership}`)
    const [row] = (await client.get(`fc_classes?id=eq.${classId}`)).body
    expect(row).toMatchObject({ name: 'Renamed', nb_members: 1, nb_books: 1 })
  })

  test('admins of the organization manage members', async () => {
    const { classId, membership, admin } = await school()
    const row = { class_id: classId, email: 'new-pupil@test.test' }
    expect((await app.with(admin).post('fc_class_members', [row])).status).toBe(201)
    await app.with(admin).delete(`fc_class_members?id=eq.${membership}`)
    expect((await app.with(admin).get(`fc_class_members?class_id=eq.${classId}`)).body).toHaveLength(2)
  })

  test('other teachers of the organization see the class and its counts, but no names or addresses', async () => {
    const { classId, membership, orgTeacher, pupil } = await school()
    const client = app.with(orgTeacher)
    const { body } = await client.get(`fc_classes?id=eq.${classId}`)
    expect(body).toMatchObject([{ name: 'A class', nb_members: 2 }])
    for (const path of [
      `fc_class_members?class_id=eq.${classId}`,
      `fc_class_members?email=eq.${pupil.email}`,
      `fc_users?user_id=eq.${pupil.id}`,
    ])
      expect((await client.get(path)).body).toEqual([])
    const embedded = await client.get(`fc_classes?id=eq.${classId}&select=id,fc_class_members(email)`)
    expect(embedded.body).toEqual([{ id: classId, fc_class_members: [] }])
    const row = { class_id: classId, email: 'new-pupil@test.test' }
    expect((await client.post('fc_class_members', [row])).status).toBe(403)
    const changed = await client.patch(`fc_class_members?id=eq.${membership}`, { role: 'teacher' }, back)
    expect(changed.body).toEqual([])
    expect((await client.delete(`fc_class_members?id=eq.${membership}`, back)).body).toEqual([])
  })

  test('a teacher who loses the role while waiting for a lock changes nothing more', async () => {
    const { classId, teacher } = await school()
    const reply = await whileHeld(
      app,
      [
        [
          `update api.fc_class_members set role = 'student' where class_id = $1 and user_id = $2`,
          [classId, teacher.id],
        ],
        ['update api.fc_classes set nb_texts = nb_texts where id = $1', [classId]],
      ],
      () => app.with(teacher).post('fc_class_members', [{ class_id: classId, email: 'late@test.test' }]),
    )
    expect(reply.status).toBe(403)
  })

  test('nor changes or deletes the class, nor does an admin of the organization', async () => {
    for (const [role, send] of [
      ['teacher', (client, path) => client.patch(path, { name: 'Mine' })],
      ['teacher', (client, path) => client.delete(path)],
      ['admin', (client, path) => client.patch(path, { archived_at: '2026-01-01T00:00:00Z' })],
    ] satisfies [
      string,
      (client: ReturnType<typeof app.with>, path: string) => Promise<{ status: number }>,
    ][]) {
      const { classId, organization, teacher, admin, membership } = await school()
      await app.sql('delete from api.fc_class_members where id = $1', [membership])
      const { status } = await whileHeld(
        app,
        [
          [
            `update api.fc_class_members set role = 'student' where class_id = $1 and user_id = $2`,
            [classId, teacher.id],
          ],
          [
            `update api.fc_org_members set role = 'teacher' where org_id = $1 and user_id = $2`,
            [organization, admin.id],
          ],
          ['update api.fc_classes set nb_texts = nb_texts where id = $1', [classId]],
        ],
        () => send(app.with(role === 'teacher' ? teacher : admin), `fc_classes?id=eq.${classId}`),
      )
      expect(status).toBe(403)
      const rows = await app.sql('select name, archived_at from api.fc_classes where id = $1', [classId])
      expect(rows).toEqual([{ name: 'A class', archived_at: null }])
    }
  })

  test('staff who are demoted while they wait change nothing', async () => {
    const { classId } = await school()
    const staff = await app.addAccount({ role: 'support' })
    const { status } = await whileHeld(
      app,
      [
        [`update private.accounts set role = 'student' where user_id = $1`, [staff.id]],
        ['update api.fc_classes set nb_texts = nb_texts where id = $1', [classId]],
      ],
      () => app.with(staff).patch(`fc_classes?id=eq.${classId}`, { name: 'Mine' }),
    )
    expect(status).toBe(401)
  })

  test('a class that is deleted while it is given a book keeps it, without a deadlock', async () => {
    const { classId, teacher, membership } = await school()
    await app.sql('delete from api.fc_class_members where id = $1', [membership])
    const book = await addBook(app, { owner: teacher.id })
    const waiting = async () => {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await app.sql(waits)).length
    }
    const [added, deleted] = await whileHeld(
      app,
      // Stops the insert after it has locked the teacher, and before it counts the book.
      [['lock table api.fc_books in access exclusive mode', []]],
      async () => {
        const adding = app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }])
        await expect.poll(waiting).toBe(1)
        return Promise.all([adding, app.with(teacher).delete(`fc_classes?id=eq.${classId}`)])
      },
      2,
    )
    expect([added.status, deleted.status]).toEqual([201, 400])
    expect(deleted.body.message).toBe('This class still has members or books')
  })

  test('the audit log has what staff do with its link, without the code', async () => {
    const { classId } = await school()
    const staff = await app.addAccount({ role: 'support' })
    const call = { class_id: classId, is_on: true }
    await app.with(staff).post('rpc/set_class_join_link', call)
    await app.with(staff).post('rpc/set_class_join_link', { ...call, is_on: false })
    const rows = await app.sql(
      'select action, resource, subject, before, after from private.audit_log where actor_id = $1 order by id',
      [staff.id],
    )
    const logged = { resource: 'rpc/set_class_join_link', subject: String(classId) }
    expect(rows).toEqual([
      { ...logged, action: 'insert', before: null, after: { class_id: classId } },
      { ...logged, action: 'delete', before: { class_id: classId }, after: null },
    ])
  })
})

describe('creating a class', () => {
  test('in an organization, for its teachers; the creator is the first teacher', async () => {
    const { organization, orgTeacher, stranger } = await school()
    const body = { ...fields, org_id: organization, org_name: 'ignored' }
    expect((await app.with(stranger).post(`fc_classes?user_id=eq.${stranger.id}`, body)).status).toBe(403)
    const reply = await app.with(orgTeacher).post(`fc_classes?user_id=eq.${orgTeacher.id}`, body, back)
    expect(reply.body).toMatchObject([{ org_name: 'A school', nb_members: 1, nb_books: 0 }])
    const [{ id }] = reply.body
    const members = await app
      .with(orgTeacher)
      .get(`fc_class_members?user_id=eq.${orgTeacher.id}&class_id=eq.${id}`)
    expect(members.body).toMatchObject([{ role: 'teacher', email: orgTeacher.email.toLowerCase() }])
    const stored = await app.sql('select nb_members from api.fc_classes where id = $1', [id])
    expect(stored).toEqual([{ nb_members: 1 }])
    const noSeat = await app.with(orgTeacher).post('fc_classes', { ...body, max_members: 0 })
    expect([noSeat.status, noSeat.body.message]).toEqual([400, 'Max members must be at least 1'])
  })

  test('only one’s own account can be named as the creator, also by staff', async () => {
    const other = await app.addAccount({ role: 'teacher' })
    for (const creator of [await app.addAccount({ role: 'teacher' }), app.account('support')]) {
      const create = (filter: string) => app.with(creator).post(`fc_classes?${filter}`, fields)
      for (const filter of [
        `user_id=eq.${other.id}`,
        `user_id=eq.${creator.id}&user_id=eq.${other.id}`,
        `user%5Fid=eq.${other.id}`,
        `user_id=in.(${creator.id},${other.id})`,
        `user_id=not.eq.${creator.id}`,
        'user_id=eq.',
      ])
        expect(await create(filter)).toMatchObject({
          status: 403,
          body: { code: '42501', message: 'You can only create classes for yourself' },
        })
      expect((await create(`user_id=eq.${creator.id}`)).status).toBe(201)
    }
    expect((await app.as('anon').post(`fc_classes?user_id=eq.${other.id}`, fields)).status).toBe(401)
    expect(await app.sql('select from api.fc_classes where owner = $1', [other.id])).toEqual([])
  })

  test('students create none', async () => {
    expect((await app.as('student').post('fc_classes', fields)).status).toBe(403)
  })

  test('without a membership and an organization, a teacher has one class of ten members', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const tooLarge = await app.with(teacher).post('fc_classes', { ...fields, max_members: 11 })
    expect([tooLarge.status, tooLarge.body.message]).toEqual([
      400,
      'A class without an organization can have at most 10 members',
    ])
    expect(created(await at64(() => app.with(teacher).post('fc_classes', fields)))).toHaveLength(1)
    const own = await app.with(teacher).get('fc_classes')
    const raised = await app.with(teacher).patch(`fc_classes?id=eq.${own.body[0].id}`, { max_members: 500 })
    expect(raised.status).toBe(400)
  })
})

describe('a class without an organization', () => {
  test('is not one of endless archived ones', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const archive = (count: number) =>
      app.sql(
        `insert into api.fc_classes (owner, name, description, max_members, max_books, archived_at)
         select $1, 'A class', 'For the test', 1, 1, now() from generate_series(1, $2::int)`,
        [teacher.id, count],
      )
    await archive(199)
    expect((await app.with(teacher).post('fc_classes', fields)).status).toBe(201)
    await app.with(teacher).patch(`fc_classes?owner=eq.${teacher.id}&archived_at=is.null`, {
      archived_at: '2026-01-01T00:00:00Z',
    })
    const { status, body } = await app.with(teacher).post('fc_classes', fields)
    expect([status, body.message]).toEqual([400, 'You have 200 archived classes'])
  })

  test('is not restored beyond the limit, and seats follow the membership', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const client = app.with(teacher)
    const [first] = (await client.post('fc_classes', fields, back)).body
    await client.patch(`fc_classes?id=eq.${first.id}`, { archived_at: '2026-01-01T00:00:00Z' })
    expect((await client.post('fc_classes', fields)).status).toBe(201)
    expect((await client.patch(`fc_classes?id=eq.${first.id}`, { archived_at: null })).status).toBe(400)
    const large = await addClass(app, { owner: teacher.id, maxMembers: 100 })
    await joinClass(app, { classId: large, account: teacher, role: 'teacher' })
    const replies = await at64((index) =>
      client.post('fc_class_members', [{ class_id: large, email: `many${index}@test.test` }]),
    )
    expect(created(replies)).toHaveLength(9)
    expect(replies.find(({ status }) => status !== 201)?.body).toMatchObject({
      message: 'The class can have at most 10 members',
      hint: 'A membership raises the limit.',
    })
  })
})

describe('limits hold for 64 writers at once', () => {
  test('classes of an organization', async () => {
    const organization = await addOrganization(app, { maxClasses: 3 })
    const account = await app.addAccount({ role: 'teacher' })
    await joinOrganization(app, { organization, account, role: 'teacher' })
    const replies = await at64(() =>
      app.with(account).post('fc_classes', { ...fields, org_id: organization }),
    )
    expect(created(replies)).toHaveLength(3)
    expect(replies.find(({ status }) => status !== 201)?.body.message).toBe(
      'The organization can have at most 3 classes',
    )
    const [row] = await app.sql('select nb_classes from api.fc_organization where id = $1', [organization])
    expect(row).toEqual({ nb_classes: 3 })
  })

  test('members, books and texts of a class', async () => {
    const teacher = await app.addAccount({ role: 'teacher' })
    const classId = await addClass(app, { owner: teacher.id, maxMembers: 4, maxBooks: 2 })
    await joinClass(app, { classId, account: teacher, role: 'teacher' })
    const members = await at64((index) =>
      app.with(teacher).post('fc_class_members', [{ class_id: classId, email: `seat${index}@test.test` }]),
    )
    expect(created(members)).toHaveLength(3)
    expect(members.find(({ status }) => status !== 201)?.body.message).toBe(
      'The class can have at most 4 members',
    )
    const books = await Promise.all(Array.from({ length: 8 }, () => addBook(app, { owner: teacher.id })))
    const given = await at64((index) =>
      app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: books[index % 8] }]),
    )
    expect(created(given)).toHaveLength(2)
    const texts = await Promise.all(Array.from({ length: 8 }, () => addText(app, { owner: teacher.id })))
    const shared = await at64((index) =>
      app.with(teacher).post('fc_class_texts', [{ class_id: classId, text_sha1: texts[index % 8] }]),
    )
    expect(created(shared)).toHaveLength(2)
    expect(shared.find(({ status }) => status === 400)?.body.message).toBe(
      'The class can have at most 2 texts',
    )
    const counts = 'select nb_members, nb_books, nb_texts from api.fc_classes where id = $1'
    expect(await app.sql(counts, [classId])).toEqual([{ nb_members: 4, nb_books: 2, nb_texts: 2 }])
    expect((await app.with(teacher).patch(`fc_classes?id=eq.${classId}`, { max_books: 1 })).status).toBe(400)
  })
})

describe('counters', () => {
  test('follow deletions, also of books, texts and accounts', async () => {
    const { classId, teacher, pupil } = await school()
    const [book, text] = [
      await addBook(app, { owner: teacher.id }),
      await addText(app, { owner: teacher.id }),
    ]
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }])
    await app.with(teacher).post('fc_class_texts', [{ class_id: classId, text_sha1: text }])
    const counts = () =>
      app.sql('select nb_members, nb_books, nb_texts from api.fc_classes where id = $1', [classId])
    expect(await counts()).toEqual([{ nb_members: 2, nb_books: 1, nb_texts: 1 }])
    await app.sql('delete from private.accounts where user_id = $1', [pupil.id])
    expect((await app.with(teacher).delete(`fc_books?sha1=eq.${book}`)).status).toBe(204)
    expect((await app.with(teacher).delete(`fc_texts?sha1=eq.${text}`)).status).toBe(204)
    expect(await counts()).toEqual([{ nb_members: 1, nb_books: 0, nb_texts: 0 }])
  })

  test('a book that a class adds while it is deleted is in no class afterwards', async () => {
    const { classId, teacher } = await school()
    const book = await addBook(app, { owner: teacher.id })
    const reply = await whileHeld(app, [['delete from api.fc_books where sha1 = $1', [book]]], () =>
      app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }]),
    )
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    const [row] = await app.sql('select nb_books from api.fc_classes where id = $1', [classId])
    expect(row).toEqual({ nb_books: 0 })
  })

  test('a book that is deleted while a class adds it is in no class afterwards', async () => {
    const { classId } = await school()
    const book = await addBook(app, { owner: app.account('support').id, inLibrary: true })
    const given = 'insert into api.fc_class_books (class_id, book_sha1) values ($1, $2)'
    const { status } = await whileHeld(app, [[given, [classId, book]]], () =>
      app.as('gk_admin').delete(`fc_books?sha1=eq.${book}`),
    )
    expect(status).toBe(204)
    const [row] = await app.sql('select nb_books from api.fc_classes where id = $1', [classId])
    expect(row).toEqual({ nb_books: 0 })
    expect(await app.sql('select from api.fc_class_books where class_id = $1', [classId])).toEqual([])
  })
})

describe('adding rows again, as the screens send them', () => {
  const again = { prefer: 'resolution=ignore-duplicates, return=representation' }

  test('leaves members as they are and invites the others', async () => {
    const { classId, teacher, pupil } = await school()
    const rows = [
      { role: 'teacher', class_id: classId, email: pupil.email.toLowerCase(), user_name: 'Renamed' },
      { role: 'student', class_id: classId, email: `new${classId}@test.test`, user_name: null },
    ]
    const send = () =>
      app
        .with(teacher)
        .post('fc_class_members?on_conflict=class_id,email&select=email,role,user_id', rows, again)
    const first = await send()
    expect([first.status, first.body]).toEqual([
      201,
      [{ email: `new${classId}@test.test`, role: 'student', user_id: null }],
    ])
    expect((await send()).body).toEqual([])
    const { body } = await app
      .with(teacher)
      .get(`fc_class_members?class_id=eq.${classId}&user_id=eq.${pupil.id}`)
    expect(body).toMatchObject([{ role: 'student' }])
    const [row] = await app.sql('select nb_members from api.fc_classes where id = $1', [classId])
    expect(row).toEqual({ nb_members: 3 })
  })

  test('adds a book once', async () => {
    const { classId, teacher } = await school()
    const book_sha1 = await addBook(app, { owner: teacher.id })
    const rows = [{ class_id: classId, book_sha1, book_title: 'x', book_description: 'x', book_level: 'x' }]
    const send = () =>
      app.with(teacher).post('fc_class_books?on_conflict=class_id,book_sha1&select=book_sha1', rows, again)
    expect((await send()).body).toEqual([{ book_sha1 }])
    const second = await send()
    expect([second.status, second.body]).toEqual([expect.any(Number), []])
    const [row] = await app.sql('select nb_books from api.fc_classes where id = $1', [classId])
    expect(row).toEqual({ nb_books: 1 })
  })
})

describe('what a class gives', () => {
  test('its books are visible to members, with their texts', async () => {
    const { classId, teacher, pupil, stranger } = await school()
    const [book, text] = [
      await addBook(app, { owner: teacher.id }),
      await addText(app, { owner: teacher.id }),
    ]
    await fillBook(app, book, [text])
    const seenBy = async (account: TestAccount) => {
      const client = app.with(account)
      const books = await client.get(`fc_books?sha1=eq.${book}`)
      const links = await client.get(`fc_book_texts?book_sha1=eq.${book}&select=text_sha1`)
      const texts = await client.get(`fc_texts?sha1=eq.${text}`)
      return [books.body.length, links.body.length, texts.body[0]?.json_text ?? null]
    }
    expect(await seenBy(pupil)).toEqual([0, 0, null])
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }])
    expect(await seenBy(pupil)).toEqual([1, 1, { content: '你好。' }])
    expect(await seenBy(stranger)).toEqual([0, 0, null])
    await app.with(teacher).delete(`fc_class_books?class_id=eq.${classId}&book_sha1=eq.${book}`)
    expect(await seenBy(pupil)).toEqual([0, 0, null])
  })

  test('the lists of members follow its books and texts until they leave', async () => {
    const { classId, membership, teacher, pupil } = await school()
    const [inBook, colleague] = [await addText(app, { owner: teacher.id }), await app.addAccount()]
    await joinClass(app, { classId, account: colleague })
    const [book_sha1, text_sha1] = [
      await addBook(app, { owner: teacher.id }),
      await addText(app, { owner: teacher.id }),
    ]
    await fillBook(app, book_sha1, [inBook])
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1 }])
    await app.with(teacher).post('fc_class_texts', [{ class_id: classId, text_sha1 }])
    for (const account of [pupil, colleague]) {
      const client = app.with(account)
      expect((await client.post('fc_bookstatitems', [{ book_sha1 }])).status).toBe(201)
      for (const text of [text_sha1, inBook])
        expect(
          (await client.post('fc_textstatitems', [{ text_sha1: text, text_title: '-', author: '-' }])).status,
        ).toBe(201)
    }
    await app.with(pupil).delete(`fc_class_members?id=eq.${membership}`)
    const renamed = { title: 'Secret', author: 'Nobody' }
    await app.with(teacher).patch(`fc_books?sha1=eq.${book_sha1}`, { ...renamed, description: 'Hidden' })
    for (const text of [text_sha1, inBook]) {
      const changed = await app.with(teacher).patch(`fc_texts?sha1=eq.${text}`, renamed, back)
      const { last_modified } = changed.body[0]
      await app.with(teacher).post('rpc/publish_to_class', { sha1: text, last_modified })
    }
    const listOf = async (account: TestAccount) => {
      const books = await app.with(account).get('fc_bookstatitems?select=book_title,book_description,author')
      const texts = await app.with(account).get('fc_textstatitems?select=text_title,author')
      return [...books.body, ...texts.body]
    }
    const text = { text_title: 'Secret', author: 'Nobody' }
    expect(await listOf(colleague)).toEqual([
      { book_title: 'Secret', book_description: 'Hidden', author: 'Nobody' },
      text,
      text,
    ])
    const before = { text_title: 'A text', author: 'Tingdu' }
    expect(await listOf(pupil)).toEqual([
      { book_title: 'A book', book_description: 'For the test', author: 'Tingdu' },
      before,
      before,
    ])
  })

  test('a book says what of it each reader can read, and why', async () => {
    const { classId, teacher, pupil, stranger } = await school()
    const owner = app.account('support').id
    const texts = [
      await addText(app, { owner, inLibrary: true }),
      await addText(app, { owner, inLibrary: true, plan: 'gold' }),
      await addText(app, { owner, inLibrary: true, plan: 'silver' }),
      await addText(app, { owner, inLibrary: true, published: false }),
    ]
    const book = await addBook(app, { owner, inLibrary: true })
    await fillBook(app, book, texts)
    const shared = await addBook(app, { owner: teacher.id })
    await fillBook(app, shared, [await addText(app, { owner: teacher.id })])
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: shared }])
    const openingOf = async (reader: TestAccount, sha1: string) => {
      const { opening } =
        (await app.with(reader).get(`fc_books?sha1=eq.${sha1}&select=opening`)).body[0] ?? {}
      const links = (
        await app
          .with(reader)
          .get(
            `fc_book_texts?book_sha1=eq.${sha1}&select=text:fc_texts(json_text,in_library,published_version)`,
          )
      ).body as {
        text: { json_text: object | null; in_library: boolean; published_version: number | null } | null
      }[]
      const open = links.filter(
        ({ text }) => text?.json_text && (!text.in_library || text.published_version !== null),
      ).length
      expect(opening?.open ?? 0).toBe(open)
      return opening
    }
    expect(await openingOf(stranger, book)).toEqual({ texts: 3, open: 1, rights: ['free'], plan: 'gold' })
    await app.with(stranger).post('rpc/open_text', { sha1: texts[1] })
    expect(await openingOf(stranger, book)).toEqual({
      texts: 3,
      open: 2,
      rights: ['free', 'opened'],
      plan: 'silver',
    })
    expect(await openingOf(pupil, shared)).toEqual({ texts: 1, open: 1, rights: ['given'], plan: null })
    expect(await openingOf(teacher, shared)).toEqual({ texts: 1, open: 1, rights: ['own'], plan: null })
    expect(await openingOf(stranger, shared)).toBeUndefined()
    expect((await openingOf(app.account('support'), book)).rights).toContain('own')
    expect(await openingOf(app.account('gk_admin'), book)).toMatchObject({
      open: 3,
      rights: ['staff'],
      plan: null,
    })
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }])
    await app.sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        values ($1::bigint, 'coupon_redeemed', 'tingdu', 'coupon-test:' || $1::bigint, now(),
                '{"period": 10, "user_level": "silver"}')`,
      [teacher.id],
    )
    expect((await openingOf(teacher, book)).rights).toEqual(['free', 'membership'])
    expect(await openingOf(pupil, book)).toMatchObject({ texts: 3 })
  })

  test('the pages of a notebook that a class gives are open to its members', async () => {
    const { classId, teacher, pupil, stranger } = await school()
    const book_sha1 = await addBook(app, { owner: teacher.id })
    const written = { title: 'A page', content: '你好', level: 'beginner', lang: 'zh-CN' }
    const [{ sha1 }] = (await app.with(teacher).post('fc_pages', written, back)).body
    await app.with(teacher).post('fc_book_pages', { book_sha1, page_sha1: sha1 })
    await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1 }])
    const read = async (account: TestAccount) =>
      (await app.with(account).get(`fc_book_pages?book_sha1=eq.${book_sha1}&select=page:fc_pages(content)`))
        .body
    expect(await read(pupil)).toEqual([{ page: { content: '你好' } }])
    expect(await read(stranger)).toEqual([])
  })

  test('books of others that are private cannot be given', async () => {
    const { classId, teacher, stranger } = await school()
    const book = await addBook(app, { owner: stranger.id })
    const reply = await app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }])
    expect(reply.status).toBe(403)
  })

  test('a book is not given by someone who cannot read all its texts, and later texts stay closed', async () => {
    const { classId, teacher, pupil } = await school()
    const owner = app.account('support').id
    const [book, closed] = [
      await addBook(app, { owner, inLibrary: true }),
      await addText(app, { owner, inLibrary: true, plan: 'gold' }),
    ]
    const give = () => app.with(teacher).post('fc_class_books', [{ class_id: classId, book_sha1: book }])
    await fillBook(app, book, [closed])
    expect((await give()).status).toBe(403)
    await app.sql('delete from api.fc_book_texts where book_sha1 = $1', [book])
    expect((await give()).status).toBe(201)
    await fillBook(app, book, [closed])
    const { body } = await app.with(pupil).get(`fc_texts?sha1=eq.${closed}`)
    expect(body).toMatchObject([{ json_text: null }])
  })

  test('a private book that one was given is not passed on', async () => {
    const [first, second] = [await school(), await school()]
    const book = await addBook(app, { owner: first.teacher.id })
    await app.with(first.teacher).post('fc_class_books', [{ class_id: first.classId, book_sha1: book }])
    await joinClass(app, { classId: first.classId, account: second.teacher })
    expect((await app.with(second.teacher).get(`fc_books?sha1=eq.${book}`)).body).toHaveLength(1)
    const passed = await app
      .with(second.teacher)
      .post('fc_class_books', [{ class_id: second.classId, book_sha1: book }])
    expect(passed.status).toBe(403)
  })

  test('the same book twice is a conflict', async () => {
    const { classId, teacher } = await school()
    const rows = [{ class_id: classId, book_sha1: await addBook(app, { owner: teacher.id }) }]
    expect((await app.with(teacher).post('fc_class_books', rows)).status).toBe(201)
    const again = await app.with(teacher).post('fc_class_books', rows)
    expect([again.status, again.body.code]).toEqual([409, '23505'])
  })
})

describe('deleting a class', () => {
  test('is refused while it has books or other members', async () => {
    const { classId, membership, teacher } = await school()
    const remove = () => app.with(teacher).delete(`fc_classes?id=eq.${classId}`)
    const refused = await remove()
    expect([refused.status, refused.body.message]).toEqual([400, 'This class still has members or books'])
    await app.with(teacher).delete(`fc_class_members?id=eq.${membership}`)
    expect((await remove()).status).toBe(204)
  })
})

describe('joining', () => {
  test('an address is invited, and the row waits for an account', async () => {
    const { classId, teacher } = await school()
    const email = 'new-in-class@test.test'
    await app
      .with(teacher)
      .post('fc_class_members', [{ class_id: classId, email: ` ${email.toUpperCase()} `, role: 'student' }])
    const { body } = await app.with(teacher).get(`fc_class_members?class_id=eq.${classId}&email=eq.${email}`)
    expect(body).toMatchObject([{ user_id: null, role: 'student' }])
    await app.runJob('send-invitations')
    await app.runJobs()
    const mails = await app.outbox(email)
    expect(mails).toHaveLength(1)
    const { token } = mails[0]?.link('/invitation') ?? {}
    expect((await app.as('anon').post('rpc/preview_invitation', { token })).body).toEqual({
      kind: 'class',
      name: 'A class',
      school: 'A school',
      role: 'student',
      email,
      accepted: false,
    })
  })

  test('by link as a student, within the seats, until the link is replaced or switched off', async () => {
    const { classId, teacher, stranger } = await school()
    const link = async (is_on: boolean) =>
      (await app.with(teacher).post('rpc/set_class_join_link', { class_id: classId, is_on })).body
    const join = (account: TestAccount, code: unknown) => app.with(account).post('rpc/join_class', { code })
    const refused = await app
      .with(stranger)
      .post('rpc/set_class_join_link', { class_id: classId, is_on: true })
    expect(refused.status).toBe(403)
    const first = await link(true)
    expect((await join(stranger, first)).body).toBe(classId)
    expect((await join(stranger, first)).body).toBe(classId)
    const second = await link(true)
    const late = await app.addAccount()
    expect((await join(late, first)).status).toBe(404)
    await app.sql('update api.fc_classes set max_members = nb_members where id = $1', [classId])
    expect((await join(late, second)).body.message).toBe('The class can have at most 3 members')
    expect(await link(false)).toBeNull()
    expect((await join(late, second)).status).toBe(404)
    expect((await join(late, null)).status).toBe(404)
    const members = await app
      .with(teacher)
      .get(`fc_class_members?class_id=eq.${classId}&user_id=eq.${stranger.id}`)
    expect(members.body).toMatchObject([{ role: 'student' }])
  })

  test('by link, 32 at once', async () => {
    const { classId, teacher } = await school()
    const code = (await app.with(teacher).post('rpc/set_class_join_link', { class_id: classId, is_on: true }))
      .body
    const accounts = await Promise.all(Array.from({ length: 32 }, () => app.addAccount()))
    const replies = await Promise.all(
      accounts.map((account) => app.with(account).post('rpc/join_class', { code })),
    )
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const [row] = await app.sql('select nb_members from api.fc_classes where id = $1', [classId])
    expect(row).toEqual({ nb_members: 34 })
    const pupil = accounts[0]
    if (pupil)
      expect((await app.with(pupil).post('rpc/class_join_code', { class_id: classId })).status).toBe(403)
    expect((await app.with(teacher).post('rpc/class_join_code', { class_id: classId })).body).toBe(code)
  })

  test('by link is refused for an address that is invited by mail', async () => {
    const { classId, teacher } = await school()
    const account = await app.addAccount()
    await app
      .with(teacher)
      .post('fc_class_members', [{ class_id: classId, email: account.email, role: 'teacher' }])
    const code = (await app.with(teacher).post('rpc/set_class_join_link', { class_id: classId, is_on: true }))
      .body
    const refused = await app.with(account).post('rpc/join_class', { code })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'You have an email invitation to this class',
    ])
    expect((await app.with(account).get(`fc_class_members?class_id=eq.${classId}`)).body).toEqual([])
  })
})

test('a copy has the books and texts of the class, and its copier as the only member', async () => {
  const { classId, organization, teacher, orgTeacher } = await school()
  await joinOrganization(app, { organization, account: teacher, role: 'teacher' })
  await app
    .with(teacher)
    .post('fc_class_books', [{ class_id: classId, book_sha1: await addBook(app, { owner: teacher.id }) }])
  await app
    .with(teacher)
    .post('fc_class_texts', [{ class_id: classId, text_sha1: await addText(app, { owner: teacher.id }) }])
  const copied = await app.with(teacher).post('rpc/copy_class', { class_id: classId, name: 'Next term' })
  expect(copied.body).toEqual([{ id: expect.any(Number), left_out: [] }])
  const { body } = await app.with(teacher).get(`fc_classes?id=eq.${copied.body[0].id}`)
  expect(body).toMatchObject([
    { name: 'Next term', nb_books: 1, nb_texts: 1, nb_members: 1, owner: teacher.id },
  ])
  const unseen = await app.as('teacher').post('rpc/copy_class', { class_id: classId, name: 'Mine' })
  expect([unseen.status, unseen.body.message]).toEqual([403, 'You can only copy classes you can see'])
  // A teacher of the organization sees the class, but may not give what is private to its teacher.
  const partly = await app.with(orgTeacher).post('rpc/copy_class', { class_id: classId, name: 'Mine' })
  expect(partly.body).toEqual([{ id: expect.any(Number), left_out: ['A book', 'A text'] }])
})

test('a copy leaves out the private texts of colleagues, and says so', async () => {
  const { classId, organization, teacher, orgTeacher } = await school()
  await joinClass(app, { classId, account: orgTeacher, role: 'teacher' })
  await joinOrganization(app, { organization, account: teacher, role: 'teacher' })
  for (const [owner, title] of [
    [teacher, 'My own'],
    [orgTeacher, 'Of a colleague'],
  ] as const) {
    const text_sha1 = await addText(app, { owner: owner.id, title })
    expect((await app.with(owner).post('fc_class_texts', [{ class_id: classId, text_sha1 }])).status).toBe(
      201,
    )
  }
  const { body } = await app.with(teacher).post('rpc/copy_class', { class_id: classId, name: 'Next term' })
  expect(body[0].left_out).toEqual(['Of a colleague'])
  const texts = await app.with(teacher).get(`fc_class_texts?class_id=eq.${body[0].id}&select=text_title`)
  expect(texts.body).toEqual([{ text_title: 'My own' }])
})

test('a join link names its class to whoever is signed in, until it is switched off or the class is archived', async () => {
  const { classId, teacher, pupil, stranger } = await school()
  const code = (await app.with(teacher).post('rpc/set_class_join_link', { class_id: classId, is_on: true }))
    .body
  const named = async (account: TestAccount) =>
    (await app.with(account).post('rpc/class_to_join', { code })).body
  expect((await app.as('anon').post('rpc/class_to_join', { code })).status).toBe(401)
  expect(await named(stranger)).toEqual([
    { id: classId, name: 'A class', org_name: 'A school', joined: false },
  ])
  expect(await named(pupil)).toMatchObject([{ joined: true }])
  await app.with(teacher).patch(`fc_classes?id=eq.${classId}`, { archived_at: new Date().toISOString() })
  expect(await named(stranger)).toEqual([])
  await app.with(teacher).patch(`fc_classes?id=eq.${classId}`, { archived_at: null })
  await app.with(teacher).post('rpc/set_class_join_link', { class_id: classId, is_on: false })
  expect(await named(stranger)).toEqual([])
})

test('staff see a member’s classes with the class of each row', async () => {
  const { pupil } = await school()
  const { body } = await app
    .as('support')
    .get(
      `fc_admin_class_members?select=*,class:fc_classes(*)&user_id=eq.${pupil.id}&order=class(nb_members).asc,id.asc`,
    )
  expect(body).toMatchObject([{ user_id: pupil.id, class: { name: 'A class', nb_members: 2 } }])
})

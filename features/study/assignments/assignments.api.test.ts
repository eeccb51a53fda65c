import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, addOrganization, addText, joinClass, joinOrganization } from '@tingdu/testing/teaching.ts'
import { whileHeld } from '@tingdu/testing/while-held.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDeck, addEntry } from '../decks/test-decks.ts'
import { addQuiz } from '../quizzes/test-quizzes.ts'
import { addAssignment, daysFromNow } from './test-assignments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A class of an organization with a teacher and a student, and everyone who is to see nothing of it, or numbers only. */
async function aSchool() {
  const [teacher, colleague] = [
    await app.addAccount({ role: 'teacher' }),
    await app.addAccount({ role: 'teacher' }),
  ]
  const [student, other, admin] = [await app.addAccount(), await app.addAccount(), await app.addAccount()]
  const organization = await addOrganization(app)
  for (const account of [teacher, colleague])
    await joinOrganization(app, { organization, account, role: 'teacher' })
  await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
  const classId = await addClass(app, { owner: teacher.id, organization })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  await joinClass(app, { classId, account: student })
  const otherClass = await addClass(app, { owner: colleague.id, organization })
  await joinClass(app, { classId: otherClass, account: colleague, role: 'teacher' })
  await joinClass(app, { classId: otherClass, account: other })
  return { teacher, colleague, student, other, admin, classId, otherClass, organization }
}

const assign = (account: TestAccount, body: Record<string, unknown>) =>
  app
    .with(account)
    .post('fc_assignments', { due_at: daysFromNow(7), ...body }, { Prefer: 'return=representation' })

describe('assigning', () => {
  test('is refused to everyone but the teachers of the class', async () => {
    const { colleague, student, admin, classId } = await aSchool()
    for (const account of [colleague, student, admin]) {
      const text = await addText(app, { owner: account.id, published: true })
      expect((await assign(account, { class_id: classId, text_sha1: text })).status).toBe(403)
    }
    expect(await app.sql('select 1 from api.fc_assignments where class_id = $1', [classId])).toEqual([])
  })

  test.each([
    ['nothing', {}, 400, 'Assign one text, one deck or one quiz'],
    ['a due date in the past', { due_at: daysFromNow(-1) }, 400, 'The due date is in the past'],
    ['a due date before it opens', { opens_at: daysFromNow(8) }, 400, 'The due date must be after'],
    ['nobody', { for_members: [] }, 400, 'Choose 1 to 1,000 members'],
    ['somebody who is not in the class', { for_members: [1] }, 400, 'Only students of the class'],
    ['instructions without end', { instructions: 'x'.repeat(2001) }, 400, 'The instructions can have'],
    ['a count that the server keeps', { nb_former: 5 }, 403, ''],
  ])('refuses %s', async (what, fields, status, message) => {
    const { teacher, classId } = await aSchool()
    const text_sha1 = what === 'nothing' ? null : await addText(app, { owner: teacher.id, published: true })
    const reply = await assign(teacher, { class_id: classId, text_sha1, ...fields })
    expect([reply.status, reply.body.message]).toEqual([status, expect.stringContaining(message)])
  })

  test('refuses what the teacher may not give', async () => {
    const { teacher, colleague, classId } = await aSchool()
    const text = await addText(app, { owner: colleague.id, published: true })
    const deck = await addDeck(app, { owner: colleague.id })
    expect((await assign(teacher, { class_id: classId, text_sha1: text })).status).toBe(403)
    expect((await assign(teacher, { class_id: classId, deck_id: deck })).status).toBe(403)
  })

  test('gives the text to those it is for once it has opened, until it is deleted', async () => {
    const { teacher, student, classId } = await aSchool()
    const second = await app.addAccount()
    await joinClass(app, { classId, account: second })
    const text = await addText(app, { owner: teacher.id, title: '谁来晚了' })
    const { body, status } = await assign(teacher, {
      ...{ class_id: classId, text_sha1: text, for_members: [student.id] },
      opens_at: daysFromNow(1),
    })
    expect([status, body]).toMatchObject([201, [{ kind: 'text', title: '谁来晚了' }]])
    const [{ id }] = body
    const reads = async (account: TestAccount) =>
      (await app.with(account).get(`fc_texts?sha1=eq.${text}&select=json_text`)).body[0]?.json_text ?? null
    expect(await reads(student)).toBeNull()
    await app.with(teacher).patch(`fc_assignments?id=eq.${id}`, { opens_at: daysFromNow(-1) })
    expect(await reads(student)).not.toBeNull()
    expect(await reads(second)).toBeNull()
    await app.with(teacher).patch(`fc_assignments?id=eq.${id}`, { deleted_at: daysFromNow(0) })
    expect(await reads(student)).toBeNull()
    await app.with(teacher).patch(`fc_assignments?id=eq.${id}`, { deleted_at: null })
    expect(await reads(student)).not.toBeNull()
  })

  test('gives the deck to study, and takes it back', async () => {
    const { teacher, student, classId } = await aSchool()
    const deck = await addDeck(app, { owner: teacher.id })
    await addEntry(app, deck)
    const entries = async () => (await app.with(student).get(`fc_deck_entries?deck_id=eq.${deck}`)).body
    const { body } = await assign(teacher, { class_id: classId, deck_id: deck })
    expect(await entries()).toHaveLength(1)
    await app.with(teacher).delete(`fc_assignments?id=eq.${body[0].id}`)
    expect(await entries()).toEqual([])
  })

  test('gives a quiz of the teacher’s own to take, and no other', async () => {
    const { teacher, colleague, student, classId } = await aSchool()
    const [own, foreign] = [
      await addQuiz(app, { owner: teacher.id }),
      await addQuiz(app, { owner: colleague.id }),
    ]
    expect((await assign(teacher, { class_id: classId, quiz_id: foreign })).status).toBe(403)
    const start = () => app.with(student).post('rpc/start_quiz', { quiz_id: own })
    expect((await start()).status).toBeGreaterThanOrEqual(400)
    expect((await assign(teacher, { class_id: classId, quiz_id: own })).status).toBe(201)
    expect((await start()).status).toBe(200)
  })

  test('refuses what the teacher may not give, whatever its title', async () => {
    const { teacher, colleague, classId } = await aSchool()
    const [text_sha1, deck_id, quiz_id] = [
      await addText(app, { owner: colleague.id, published: true }),
      await addDeck(app, { owner: colleague.id }),
      await addQuiz(app, { owner: colleague.id }),
    ]
    for (const foreign of [{ text_sha1 }, { deck_id }, { quiz_id }])
      expect((await assign(teacher, { class_id: classId, title: 'Mine', ...foreign })).status).toBe(403)
    expect((await app.with(teacher).get(`fc_decks?id=eq.${deck_id}`)).body).toEqual([])
    expect((await app.with(teacher).get(`rpc/quiz_items?quiz_id=${quiz_id}`)).body).toBeNull()
  })

  test('shows no attempts at a quiz from before it was assigned', async () => {
    const { teacher, student, classId } = await aSchool()
    const staff = app.account('gk_admin')
    const text_sha1 = await addText(app, { owner: staff.id, inLibrary: true, published: true })
    const quiz_id = await addQuiz(app, { owner: null, source: { text_sha1 } })
    const { body: begun } = await app.with(student).post('rpc/start_quiz', { quiz_id })
    await app.with(student).post('rpc/finish_quiz', { attempt_id: begun.attempt_id })
    const past = daysFromNow(-30)
    const { body, status } = await assign(teacher, {
      ...{ class_id: classId, quiz_id, opens_at: past, counts_from: past },
    })
    expect(status).toBe(201)
    await app.with(teacher).patch(`fc_assignments?id=eq.${body[0].id}`, { opens_at: past })
    expect((await app.with(teacher).get(`fc_quiz_attempts?quiz_id=eq.${quiz_id}`)).body).toEqual([])
    expect((await app.with(teacher).get(`rpc/quiz_result?attempt_id=${begun.attempt_id}`)).body).toBeNull()
    const { body: again } = await app.with(student).post('rpc/start_quiz', { quiz_id })
    await app.with(student).post('rpc/finish_quiz', { attempt_id: again.attempt_id })
    expect((await app.with(teacher).get(`fc_quiz_attempts?quiz_id=eq.${quiz_id}`)).body).toHaveLength(1)
  })

  test('refuses dates that nobody can count with', async () => {
    const { teacher, student, classId } = await aSchool()
    const deck_id = await addDeck(app, { owner: teacher.id })
    for (const dates of [
      { due_at: 'infinity' },
      { due_at: '294276-12-31T23:59:59Z' },
      { opens_at: '-infinity' },
      { counts_from: '-infinity' },
    ])
      expect((await assign(teacher, { class_id: classId, deck_id, ...dates })).status).toBe(400)
    const { body } = await assign(teacher, { class_id: classId, deck_id })
    const path = `fc_assignment_progress?assignment_id=eq.${body[0].id}&user_id=eq.${student.id}`
    for (const due_at of ['infinity', '294276-12-31T23:59:59Z'])
      expect((await app.with(teacher).patch(path, { due_at })).status).toBe(400)
    expect((await app.with(student).get('rpc/my_assignments')).status).toBe(200)
  })

  test('is not moved into the past, and one that is over can be edited', async () => {
    const { teacher, classId } = await aSchool()
    const deck_id = await addDeck(app, { owner: teacher.id })
    const { body } = await assign(teacher, { class_id: classId, deck_id })
    const path = `fc_assignments?id=eq.${body[0].id}`
    expect(await app.with(teacher).patch(path, { due_at: daysFromNow(-0.01) })).toMatchObject({
      status: 400,
      body: { message: 'The due date is in the past' },
    })
    await app.sql(
      `update api.fc_assignments set opens_at = now() - interval '2 days', due_at = now() - interval '1 day'
        where id = $1`,
      [body[0].id],
    )
    expect((await app.with(teacher).patch(path, { instructions: 'It is over' })).status).toBe(204)
  })

  test('does not allow more by restoring what was deleted', async () => {
    const { teacher, classId } = await aSchool()
    const deck_id = await addDeck(app, { owner: teacher.id })
    const { body } = await assign(teacher, { class_id: classId, deck_id })
    const path = `fc_assignments?id=eq.${body[0].id}`
    expect((await app.with(teacher).patch(path, { deleted_at: 'infinity' })).status).toBe(204)
    const [{ deleted_at }] = (await app.with(teacher).get(path)).body
    expect(Date.parse(deleted_at)).toBeLessThanOrEqual(Date.now() + 60_000)
    await app.sql(
      `insert into api.fc_assignments (class_id, deck_id, title, due_at)
        select $1, $2, 'Deck', now() + interval '1 day' from generate_series(1, 300)`,
      [classId, deck_id],
    )
    expect((await app.with(teacher).patch(path, { deleted_at: null })).status).toBe(400)
  })

  test('allows a class 300 assignments', async () => {
    const { teacher, classId } = await aSchool()
    const deck = await addDeck(app, { owner: teacher.id })
    await app.sql(
      `insert into api.fc_assignments (class_id, deck_id, title, due_at)
        select $1, $2, 'Deck', now() + interval '1 day' from generate_series(1, 299)`,
      [classId, deck],
    )
    const replies = await Promise.all(
      [1, 2, 3].map(() => assign(teacher, { class_id: classId, deck_id: deck })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })
})

describe('who sees an assignment, and how far its members are', () => {
  test('a student to whom it is given does not see to which others', async () => {
    const { teacher, student, classId } = await aSchool()
    const second = await app.addAccount()
    await joinClass(app, { classId, account: second })
    const text_sha1 = await addText(app, { owner: teacher.id, published: true })
    const forMembers = async (for_members: number[] | null) =>
      (await assign(teacher, { class_id: classId, text_sha1, for_members })).body[0].id as number
    const [both, one, all] = [
      await forMembers([student.id, second.id]),
      await forMembers([student.id]),
      await forMembers(null),
    ]
    const client = app.with(student)
    const { body: own } = await client.get('rpc/my_assignments')
    expect(own.map(({ id }: { id: number }) => id)).toEqual([both, one, all])
    expect(JSON.stringify(own)).not.toContain('for_members')
    const rows = 'fc_assignments?select=id,for_members&order=id'
    expect((await client.get(rows)).body).toEqual([
      { id: one, for_members: [student.id] },
      { id: all, for_members: null },
    ])
    expect((await client.get(`fc_assignments?for_members=cs.{${second.id}}`)).body).toEqual([])
    expect((await client.get('fc_assignment_progress?select=assignment_id')).body).toHaveLength(3)
    expect((await app.with(teacher).get(rows)).body).toContainEqual({
      id: both,
      for_members: [student.id, second.id].sort((a, b) => a - b),
    })
  })

  test('another teacher, another student, an organization admin, staff and a former member', async () => {
    const { teacher, colleague, student, other, admin, classId } = await aSchool()
    const id = await addAssignment(app, { classId, owner: teacher.id })
    const sees = async (client: ReturnType<TestApp['with']>) => [
      (await client.get(`fc_assignments?id=eq.${id}`)).body.length,
      (await client.get(`fc_assignment_progress?assignment_id=eq.${id}`)).body.length,
    ]
    const found = {
      teacher: await sees(app.with(teacher)),
      student: await sees(app.with(student)),
      colleague: await sees(app.with(colleague)),
      other: await sees(app.with(other)),
      admin: await sees(app.with(admin)),
      support: await sees(app.as('support')),
    }
    expect(found).toEqual({
      ...{
        teacher: [1, 1],
        student: [1, 1],
        colleague: [0, 0],
        other: [0, 0],
        admin: [1, 0],
        support: [1, 1],
      },
    })
    await app.with(teacher).delete(`fc_class_members?class_id=eq.${classId}&user_id=eq.${student.id}`)
    expect(await sees(app.with(student))).toEqual([0, 0])
    expect(await sees(app.with(teacher))).toEqual([1, 0])
  })

  test('an organization admin does not see assignments for chosen students, only their numbers', async () => {
    const { teacher, student, admin, classId, organization } = await aSchool()
    const title = 'Extra practice'
    const some = await addAssignment(app, { classId, owner: teacher.id, forMembers: [student.id], title })
    const all = await addAssignment(app, { classId, owner: teacher.id })
    const ids = async (filter: string) =>
      (await app.with(admin).get(`fc_assignments?select=id&class_id=eq.${classId}${filter}`)).body
    expect(await ids('')).toEqual([{ id: all }])
    expect(await ids(`&for_members=cs.{${student.id}}`)).toEqual([])
    expect((await app.with(admin).get(`fc_assignments?id=eq.${some}`)).body).toEqual([])
    const { body } = await app.with(admin).get(`rpc/organization_activity?org_id=${organization}`)
    expect(body).toContainEqual(expect.objectContaining({ class_id: classId, assigned: 2 }))
    const forSome = `fc_assignments?id=eq.${some}&select=for_members`
    expect((await app.with(teacher).get(forSome)).body).toEqual([{ for_members: [student.id] }])
  })

  test('only its teachers excuse a member or move a date', async () => {
    const { teacher, colleague, student, admin, classId } = await aSchool()
    const id = await addAssignment(app, { classId, owner: teacher.id })
    const path = `fc_assignment_progress?assignment_id=eq.${id}&user_id=eq.${student.id}`
    const change = (account: TestAccount) => app.with(account).patch(path, { excused: true })
    expect((await change(student)).status).toBe(403)
    for (const account of [colleague, admin]) await change(account)
    expect((await app.as('support').patch(path, { excused: true })).status).toBe(403)
    expect(
      await app.sql('select 1 from private.assignment_overrides where assignment_id = $1', [id]),
    ).toEqual([])
    expect((await change(teacher)).status).toBe(204)
    const tooEarly = await app.with(teacher).patch(path, { due_at: daysFromNow(-30) })
    expect(tooEarly.status).toBe(400)
    const later = daysFromNow(20)
    await app.with(teacher).patch(path, { due_at: later })
    const { body } = await app.with(student).get(path)
    expect(body).toMatchObject([{ excused: true }])
    expect(Date.parse(body[0].due_at)).toBe(Date.parse(later))
  })

  test('a date that is moved while the member is being excused leaves them excused', async () => {
    const { teacher, student, classId } = await aSchool()
    const id = await addAssignment(app, { classId, owner: teacher.id })
    const path = `fc_assignment_progress?assignment_id=eq.${id}&user_id=eq.${student.id}`
    await app.with(teacher).patch(path, { due_at: daysFromNow(10) })
    const due_at = daysFromNow(20)
    const excuse = 'update private.assignment_overrides set excused = true where assignment_id = $1'
    await whileHeld(app, [[excuse, [id]]], () => app.with(teacher).patch(path, { due_at }))
    const [row] = (await app.with(teacher).get(path)).body
    expect([row.excused, Date.parse(row.due_at)]).toEqual([true, Date.parse(due_at)])
  })
})

test('a member who leaves takes along what they did; the class keeps how many had done it', async () => {
  const { teacher, student, classId } = await aSchool()
  const second = await app.addAccount()
  await joinClass(app, { classId, account: second })
  const id = await addAssignment(app, { classId, owner: teacher.id })
  await app.sql(
    `insert into api.fc_reading (owner, text_sha1, sentence, furthest, read_at, finished_at, read_through_at)
      select $1, text_sha1, 3, 3, now(), now(), now() from api.fc_assignments where id = $2`,
    [student.id, id],
  )
  await app.with(student).delete(`fc_class_members?class_id=eq.${classId}&user_id=eq.${student.id}`)
  await app.sql('delete from private.accounts where user_id = $1', [second.id])
  const { body } = await app.with(teacher).get(`fc_assignments?id=eq.${id}`)
  expect(body).toMatchObject([{ nb_former: 2, nb_former_done: 1 }])
  expect((await app.with(teacher).get(`fc_assignment_progress?assignment_id=eq.${id}`)).body).toEqual([])
})

describe('repeating', () => {
  test('keeps the time in the zone of the class when the clocks change', async () => {
    const { teacher, classId } = await aSchool()
    await app.with(teacher).patch(`fc_classes?id=eq.${classId}`, { time_zone: 'Europe/Berlin' })
    const deck = await addDeck(app, { owner: teacher.id })
    const first = { opens_at: '2027-03-14T08:00+01:00', due_at: '2027-03-21T23:59+01:00' }
    const { body } = await assign(teacher, { class_id: classId, deck_id: deck, ...first })
    const repeated = await app.with(teacher).post('rpc/repeat_assignment', { id: body[0].id, weeks: 2 })
    expect(repeated.body.map(({ due_at }: { due_at: string }) => new Date(due_at).toISOString())).toEqual([
      '2027-03-28T21:59:00.000Z',
      '2027-04-04T21:59:00.000Z',
    ])
    expect(repeated.body[0].counts_from).toBe(repeated.body[0].opens_at)
  })

  test('is refused for texts, for too many weeks, and to others', async () => {
    const { teacher, colleague, student, classId } = await aSchool()
    const deck = await addDeck(app, { owner: teacher.id })
    const text = await addAssignment(app, { classId, owner: teacher.id })
    const id = await addAssignment(app, { classId, owner: teacher.id, deck })
    const repeat = async (account: TestAccount, which: number, weeks: unknown) =>
      (await app.with(account).post('rpc/repeat_assignment', { id: which, weeks })).status
    expect(await repeat(teacher, text, 1)).toBe(400)
    for (const weeks of [0, 21, null]) expect(await repeat(teacher, id, weeks)).toBe(400)
    expect(await repeat(colleague, id, 1)).toBe(403)
    expect(await repeat(student, id, 1)).toBe(403)
  })
})

test('is copied to another class of the teacher, and to no other', async () => {
  const { teacher, colleague, otherClass, classId } = await aSchool()
  const id = await addAssignment(app, { classId, owner: teacher.id })
  const copy = { id, class_id: otherClass }
  expect((await app.with(teacher).post('rpc/copy_assignment', copy)).status).toBe(403)
  expect((await app.with(colleague).post('rpc/copy_assignment', copy)).status).toBe(403)
  await joinClass(app, { classId: otherClass, account: teacher, role: 'teacher' })
  const { body } = await app.with(teacher).post('rpc/copy_assignment', copy)
  expect(body).toMatchObject([{ class_id: otherClass, kind: 'text' }])
})

test('a past assignment is copied with new dates, and work that counts only from the opening counts from the new one', async () => {
  const { teacher, colleague, otherClass, classId } = await aSchool()
  await joinClass(app, { classId: otherClass, account: teacher, role: 'teacher' })
  const deck = await addDeck(app, { owner: teacher.id })
  const id = await addAssignment(app, { classId, owner: teacher.id, deck, opens: -9, due: -2 })
  await app.sql('update api.fc_assignments set counts_from = opens_at where id = $1', [id])
  const copy = (account: TestAccount, dates: object) =>
    app.with(account).post('rpc/copy_assignment', { id, class_id: otherClass, ...dates })
  const opens_at = new Date(daysFromNow(1)).toISOString()
  const due_at = new Date(daysFromNow(5)).toISOString()
  expect(await copy(teacher, {})).toMatchObject({
    status: 400,
    body: { message: 'The due date is in the past' },
  })
  expect((await copy(teacher, { opens_at: due_at, due_at: opens_at })).status).toBe(400)
  expect((await copy(colleague, { opens_at, due_at })).status).toBe(403)
  const { status, body } = await copy(teacher, { opens_at, due_at })
  expect(status).toBe(200)
  const times = ['opens_at', 'due_at', 'counts_from'].map((of) => new Date(body[0][of]).toISOString())
  expect(times).toEqual([opens_at, due_at, opens_at])
})

test('the zone of a class is one that browsers know', async () => {
  const { teacher, classId } = await aSchool()
  const set = async (time_zone: unknown) =>
    (await app.with(teacher).patch(`fc_classes?id=eq.${classId}`, { time_zone })).status
  expect([await set('Mars/Olympus'), await set(''), await set('Asia/Shanghai')]).toEqual([400, 400, 204])
})

test('two hundred students who finish in the same second are all done', async () => {
  const { teacher, classId } = await aSchool()
  const id = await addAssignment(app, { classId, owner: teacher.id })
  const [text] = await app.sql<{ sha1: string }>(
    'select text_sha1 as sha1 from api.fc_assignments where id = $1',
    [id],
  )
  const students = await Promise.all(Array.from({ length: 200 }, () => app.addAccount()))
  for (const account of students) await joinClass(app, { classId, account })
  await app.sql(
    `update private.text_versions set document = jsonb_build_object('content', '好。', 'sentences',
        jsonb_build_array(jsonb_build_object('start', 0, 'end', 2, 'words', jsonb_build_array())))
      where text_id = (select id from private.texts where sha1 = $1)`,
    [text?.sha1],
  )
  const replies = await Promise.all(
    students.map((account) =>
      app.with(account).post('rpc/record_reading', [
        {
          ...{ id: crypto.randomUUID(), text_sha1: text?.sha1, sentence: 0, shown: [[0, 0]] },
          ...{ seconds_read: 5, seconds_listened: 0, at: new Date().toISOString(), device: '' },
        },
      ]),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const { body } = await app.with(teacher).get(`fc_assignment_progress?assignment_id=eq.${id}&state=eq.done`)
  expect(body).toHaveLength(200)
})

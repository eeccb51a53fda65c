import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { addClass, addOrganization, joinClass, joinOrganization } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDeck, addEntry, addWord } from '../decks/test-decks.ts'
import { addQuiz } from '../quizzes/test-quizzes.ts'
import { aReview, sendReviews } from '../reviews/test-study.ts'
import { addAssignment } from './test-assignments.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A class of an organization whose student missed a word of the assigned deck, and one that is not assigned. */
async function aClass() {
  const teacher = await app.addAccount({ role: 'teacher' })
  const [student, other, admin] = [await app.addAccount(), await app.addAccount(), await app.addAccount()]
  const organization = await addOrganization(app)
  await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
  const classId = await addClass(app, { owner: teacher.id, organization })
  await joinClass(app, { classId, account: teacher, role: 'teacher' })
  await joinClass(app, { classId, account: student })
  await joinClass(app, { classId, account: other })
  const deck = await addDeck(app, { owner: teacher.id })
  const [word, elsewhere] = [await addWord(app), await addWord(app)]
  await addEntry(app, deck, word)
  await addAssignment(app, { classId, owner: teacher.id, deck })
  const missed = [word, elsewhere].map((word_id) => aReview({ word_id, skill: 'meaning', rating: 1 }))
  await sendReviews(app, student, missed)
  return { teacher, student, other, admin, classId, organization, word }
}

test('only teachers of a class and staff see its students; a student sees their own work', async () => {
  const { teacher, student, other, admin, classId, organization } = await aClass()
  const [colleague, formerTeacher] = [
    await app.addAccount({ role: 'teacher' }),
    await app.addAccount({ role: 'teacher' }),
  ]
  const [outsider, former, foreignAdmin] = [
    await app.addAccount(),
    await app.addAccount(),
    await app.addAccount(),
  ]
  const otherClass = await addClass(app, { owner: colleague.id, organization })
  await joinClass(app, { classId: otherClass, account: colleague, role: 'teacher' })
  await joinClass(app, { classId: otherClass, account: outsider })
  await joinClass(app, { classId, account: former })
  await joinClass(app, { classId, account: formerTeacher, role: 'teacher' })
  await joinOrganization(app, {
    organization: await addOrganization(app),
    account: foreignAdmin,
    role: 'org_admin',
  })
  const leave = `fc_class_members?class_id=eq.${classId}&user_id=eq.`
  await app.with(former).delete(`${leave}${former.id}`)
  await app.with(formerTeacher).delete(`${leave}${formerTeacher.id}`)

  const calls = [
    `rpc/class_progress?class_id=${classId}`,
    `rpc/class_words?class_id=${classId}`,
    `rpc/member_work?class_id=${classId}&user_id=${student.id}`,
    `rpc/organization_activity?org_id=${organization}`,
  ]
  const statuses = async (client: ReturnType<TestApp['with']>) =>
    Promise.all(calls.map(async (path) => (await client.get(path)).status))
  const found = {
    teacher: await statuses(app.with(teacher)),
    student: await statuses(app.with(student)),
    support: await statuses(app.as('support')),
    admin: await statuses(app.with(admin)),
    visitor: await statuses(app.as('anon')),
  }
  expect(found).toEqual({
    teacher: [200, 200, 200, 403],
    student: [403, 403, 200, 403],
    support: [200, 200, 200, 200],
    admin: [403, 403, 403, 200],
    visitor: [401, 401, 401, 401],
  })
  const nobodys = { other, colleague, outsider, former, formerTeacher, foreignAdmin }
  for (const [who, account] of Object.entries(nobodys))
    expect({ [who]: await statuses(app.with(account)) }).toEqual({ [who]: [403, 403, 403, 403] })
  // Former students see nothing of the class either, not even their own work there.
  const own = `rpc/member_work?class_id=${classId}&user_id=${former.id}`
  expect((await app.with(former).get(own)).body).toEqual([])
})

test('staff who look at the progress of a class are logged', async () => {
  const { classId } = await aClass()
  const staff = await app.addAccount({ role: 'support' })
  await app.with(staff).get(`rpc/class_progress?class_id=${classId}`)
  expect(
    await app.sql(
      'select action, subject, person from private.audit_log where actor_id = $1 and resource = $2',
      [staff.id, 'rpc/class_progress'],
    ),
  ).toEqual([{ action: 'read', subject: '*', person: null }])
})

test('teachers see what belongs to assignments, and nothing else', async () => {
  const { teacher, student, classId, word } = await aClass()
  const { body: words } = await app.with(teacher).get(`rpc/class_words?class_id=${classId}`)
  expect(words).toMatchObject([{ word_id: word, students: 2, known: 0, missed: 1 }])
  const work = `rpc/member_work?class_id=${classId}&user_id=${student.id}`
  const { body } = await app.with(teacher).get(work)
  expect(body).toMatchObject([{ state: 'started', work: { missed: [{ times: 1 }] } }])
  expect((await app.with(student).get(work)).body).toEqual(body)
})

test('an organization sees numbers, without names', async () => {
  const { teacher, admin, organization, classId } = await aClass()
  const path = `rpc/organization_activity?org_id=${organization}`
  expect((await app.with(teacher).get(path)).status).toBe(403)
  const { body } = await app.with(admin).get(path)
  expect(body).toEqual([
    { class_id: classId, name: 'A class', students: 2, active: 1, assigned: 2, done: 0, learned: 0 },
  ])
})

test('a word of two decks is learned once by each student', async () => {
  const { teacher, student, other, admin, organization, classId, word } = await aClass()
  const second = await addDeck(app, { inLibrary: true })
  await addEntry(app, second, word)
  await addEntry(app, second)
  await addAssignment(app, { classId, owner: teacher.id, deck: second })
  await addAssignment(app, { classId, owner: teacher.id, deck: second, forMembers: [student.id] })
  await sendReviews(app, student, [aReview({ word_id: word, skill: 'meaning', rating: 3 })])
  await app.with(other).post('rpc/set_word_states', { state: 'known', word_ids: [word] })
  const { body } = await app.with(admin).get(`rpc/organization_activity?org_id=${organization}`)
  expect(body).toMatchObject([{ class_id: classId, learned: 2 }])
})

describe('what was studied before an assignment opened', () => {
  const DAY_MS = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

  test('counts as done, and the words that were missed then stay private', async () => {
    const { teacher, student, classId, word } = await aClass()
    const deck = await addDeck(app, { inLibrary: true })
    const fresh = await addWord(app)
    await addEntry(app, deck, fresh)
    const review = (rating: 1 | 3, days: number) =>
      aReview({ word_id: fresh, skill: 'meaning', rating, reviewed_at: ago(days) })
    await sendReviews(app, student, [review(1, 3), review(1, 2.9), review(3, 2.8)])
    const id = await addAssignment(app, { classId, owner: teacher.id, deck, opens: -1 })
    const workOf = async () =>
      (await app.with(teacher).get(`rpc/member_work?class_id=${classId}&user_id=${student.id}`)).body.find(
        ({ assignment_id }: { assignment_id: number }) => assignment_id === id,
      )
    expect(await workOf()).toMatchObject({ state: 'done', work: { missed: [] } })
    const missedOf = async () => {
      const { body } = await app.with(teacher).get(`rpc/class_words?class_id=${classId}`)
      return Object.fromEntries(
        body.map(({ word_id, missed }: { word_id: number; missed: number }) => [word_id, missed]),
      )
    }
    expect(await missedOf()).toEqual({ [word]: 1, [fresh]: 0 })
    await sendReviews(app, student, [review(1, 0.5)])
    expect(await workOf()).toMatchObject({ work: { missed: [{ times: 1 }] } })
    expect(await missedOf()).toEqual({ [word]: 1, [fresh]: 1 })
  })

  test('counts as done, and when and how long the text was read then stays private', async () => {
    const { teacher, student, classId } = await aClass()
    const id = await addAssignment(app, { classId, owner: teacher.id, opens: -1 })
    await app.sql(
      `insert into api.fc_reading (owner, text_sha1, sentence, furthest, share_read, seconds_read, read_at, read_through_at)
        select $1, text_sha1, 3, 3, 1, 90, $3, $3 from api.fc_assignments where id = $2`,
      [student.id, id, ago(3)],
    )
    const word = await addWord(app)
    const saved = async (days: number) =>
      app.sql(
        `with deck as (select id from api.fc_decks where owner = $1 and kind = 'saved')
         insert into api.fc_deck_entries (deck_id, owner, idx, kind, word_id, source_text, source_start, source_end, created_at)
         select d.id, $1, $4, 'word', $2, a.text_sha1, 0, 1, $5 from deck d, api.fc_assignments a where a.id = $3`,
        [student.id, word, id, days, ago(days)],
      )
    await saved(3)
    const workOf = async () =>
      (await app.with(teacher).get(`rpc/member_work?class_id=${classId}&user_id=${student.id}`)).body.find(
        ({ assignment_id }: { assignment_id: number }) => assignment_id === id,
      )
    expect(await workOf()).toMatchObject({ state: 'done', work: null })
    await app.sql('update api.fc_reading set read_at = now() where owner = $1', [student.id])
    expect((await workOf()).work).toEqual({ seconds_read: 90, seconds_listened: 0, saved: [] })
  })
})

test('a teacher sees how many listening questions a device without a voice left out', async () => {
  const { teacher, student, other, classId } = await aClass()
  const quiz = await addQuiz(app, { owner: teacher.id, questions: 1 })
  await app.sql(
    `with added as (insert into private.quiz_questions (owner, quiz_id, kind, prompt, options, accepted)
        values ($1, $2, 'listening', '{"spoken": "没有录音"}', '{A,B}', '{A}') returning id)
      update api.fc_quizzes set questions = questions || (select id from added) where id = $2`,
    [teacher.id, quiz],
  )
  await addAssignment(app, { classId, owner: teacher.id, quiz })
  for (const [account, voice] of [[student, false] as const, [other, true] as const]) {
    const { body } = await app.with(account).post('rpc/start_quiz', { quiz_id: quiz, voice })
    await app.with(account).post('rpc/finish_quiz', { attempt_id: body.attempt_id })
  }
  const workOf = async (account: TestAccount, as: TestAccount) =>
    (await app.with(as).get(`rpc/member_work?class_id=${classId}&user_id=${account.id}`)).body.find(
      ({ kind }: { kind: string }) => kind === 'quiz',
    ).work
  const left = await workOf(student, teacher)
  expect(left).toMatchObject({ left_out: 1, answers: [{ kind: 'choice', answer: null }] })
  expect(await workOf(student, student)).toEqual(left)
  expect(
    (await app.sql('select left_out from api.fc_quiz_attempts where owner = $1', [student.id]))[0],
  ).toEqual({
    left_out: 1,
  })
  expect(await workOf(other, teacher)).toMatchObject({ left_out: 0, answers: [{}, { kind: 'listening' }] })
})

import {
  type LocalPlatform,
  type PlatformLaunch,
  startLocalPlatform,
} from '@tingdu/lti/testing/local-platform.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { nextNumber } from '@tingdu/testing/permissions.ts'
import { addOrganization, addText, addVerifiedTeacher, joinOrganization } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDeck, addEntry, addWord } from '../decks/test-decks.ts'
import { addQuiz } from '../quizzes/test-quizzes.ts'
import { aReview, sendReviews } from '../reviews/test-study.ts'
import { addPlatform, addTaughtClass } from './test-lti.ts'

const instructor = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'
const course = { id: 'course-7', title: 'Chinese 101' }

let app: TestApp
let local: LocalPlatform
let platform: number
let organization: number
let teacher: TestAccount
let classId: number

beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'http://localhost:3000' })
  local = await startLocalPlatform(() => `${app.url}/api/lti/keys`)
  organization = await addOrganization(app)
  platform = await addPlatform(app, local.registration, organization)
  teacher = await addVerifiedTeacher(app)
  classId = await addTaughtClass(app, teacher)
})
afterAll(async () => {
  await local.close()
  await app.close()
})

type Browser = { cookie?: string }
const headersOf = ({ cookie }: Browser) => ({ ...(cookie && { cookie }) })

/** The platform begins a launch in a browser; returns where the browser is sent. */
async function begin(launch: PlatformLaunch, browser: Browser = {}): Promise<string> {
  const response = await fetch(`${app.url}/api/lti/login/${organization}?${local.loginRequest(launch)}`, {
    redirect: 'manual',
    headers: headersOf(browser),
  })
  expect(response.status).toBe(302)
  browser.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return response.headers.get('location') ?? ''
}

function post(
  form: URLSearchParams,
  browser: Browser = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${app.url}/api/lti/launch`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headersOf(browser), ...headers },
    body: form,
  })
}

/** A whole launch; returns its code. */
async function launch(what: PlatformLaunch, browser: Browser = {}): Promise<string> {
  const response = await post(await local.identify(await begin(what, browser)), browser)
  expect(response.status).toBe(303)
  return (response.headers.get('location') ?? '').split('#')[1] ?? ''
}

async function failureOf(response: Response): Promise<string> {
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  return (await response.text()).match(/<p>(.*?)<\/p>/)?.[1] ?? ''
}

const open = (code: string, confirmed?: boolean) =>
  app.as('anon').post('rpc/open_lti_launch', { code, ...(confirmed !== undefined && { confirmed }) })

/** Links an account to a person by a first launch. */
async function link(account: TestAccount, person: PlatformLaunch['person']): Promise<void> {
  const code = await launch({ person, course })
  const reply = await app.with(account).post('rpc/link_lti_account', { code })
  expect(reply.status).toBe(204)
}

test('a launch of a person who is not linked asks to log in, even if the address has an account', async () => {
  const known = await app.addAccount({ role: 'student' })
  const code = await launch({
    person: { id: 'p1', name: 'Li Ming', email: known.email, roles: [learner] },
    course,
  })
  const reply = await open(code)
  expect(reply.body).toEqual({ state: 'link', platform: 'Canvas', name: 'Li Ming', email: known.email })
  expect(await app.sql('select from api.fc_lti_accounts where owner = $1', [known.id])).toEqual([])
})

test('a linked person is logged in once by each launch', async () => {
  const student = await app.addAccount({ role: 'student' })
  const person = { id: 'p2', roles: [learner] }
  await link(student, person)
  const code = await launch({ person, course })
  const [first, second] = await Promise.all([open(code), open(code)])
  const states = [first.body.state, second.body.state].sort()
  expect(states).toEqual(['signed in', 'used'])
  const { token, me } = first.body.state === 'signed in' ? first.body : second.body
  expect(me).toMatchObject({ id: student.id, role: 'student' })
  expect((await app.with({ token }).get('fc_users?select=user_id')).body).toEqual([{ user_id: student.id }])
})

test('whoever opens the link of another browser is asked before they are logged in', async () => {
  const student = await app.addAccount({ role: 'student', name: 'Wang Fang' })
  const person = { id: 'p3', roles: [learner] }
  await link(student, person)
  const posted = await local.identify(await begin({ person, course }))
  const response = await post(posted, { cookie: `tingdu_launch=${'x'.repeat(32)}` })
  const code = (response.headers.get('location') ?? '').split('#')[1] ?? ''
  expect((await open(code)).body).toMatchObject({ state: 'confirm', account: 'Wang Fang' })
  expect((await open(code, true)).body).toMatchObject({ state: 'signed in' })
})

test('a launch that is replayed, forged, expired or from an unknown platform is refused with a page', async () => {
  const what = { person: { id: 'p4', roles: [learner] }, course }
  const browser: Browser = {}
  const form = await local.identify(await begin(what, browser))
  expect((await post(form, browser)).status).toBe(303)
  expect(await failureOf(await post(form, browser))).toBe('This link was already used, or has expired.')

  const another = await local.identify(await begin(what))
  another.set('id_token', form.get('id_token') ?? '')
  expect(await failureOf(await post(another))).toBe('The token belongs to another login')

  const late = await local.identify(await begin(what))
  await app.sql("update private.lti_launches set expires_at = now() - interval '1 second' where id = $1", [
    late.get('state'),
  ])
  expect(await failureOf(await post(late))).toContain('has expired')

  const expired = await local.identify(await begin({ ...what, claims: { exp: 1_600_000_000 } }))
  expect(await failureOf(await post(expired))).toBe('The token has expired')

  const refused = new URLSearchParams({
    state: (await begin(what)).match(/state=([^&]+)/)?.[1] ?? '',
    error: 'login_required',
  })
  expect(await failureOf(await post(refused))).toBe('The learning platform did not say who you are.')
  for (const state of ['', 'no uuid', "' or 1=1"])
    expect(await failureOf(await post(new URLSearchParams({ state, id_token: 'x' })))).toContain(
      'already used',
    )

  const unknown = local.loginRequest(what)
  unknown.set('iss', 'https://unknown.test')
  const reply = await fetch(`${app.url}/api/lti/login/${organization}`, { method: 'POST', body: unknown })
  expect(await failureOf(reply)).toBe('This learning platform is not registered with Tingdu.')
  expect(
    await failureOf(await fetch(`${app.url}/api/lti/login/${organization}?iss=a%00b&login_hint=x`)),
  ).toBe('The request is incomplete.')
})

test('a name with HTML stays text, and a frame of the platform gets a link to a new tab', async () => {
  const person = { id: 'p5', name: '<img src=x onerror=alert(1)>', roles: [learner] }
  const browser: Browser = {}
  const framed = await post(await local.identify(await begin({ person, course }, browser)), browser, {
    'sec-fetch-dest': 'iframe',
  })
  const html = await framed.text()
  expect(html).toMatch(/<a href="http:\/\/localhost:3000\/lti\/open#[\w-]{32}" target="_blank"/)
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(framed.headers.get('content-security-policy')).toContain('frame-ancestors https:')
})

test('a person has one account of a platform, and an account one person', async () => {
  const [one, other] = [await app.addAccount({ role: 'student' }), await app.addAccount({ role: 'student' })]
  await link(one, { id: 'p6', roles: [learner] })
  const again = await launch({ person: { id: 'p6', roles: [learner] }, course })
  expect((await app.with(one).post('rpc/link_lti_account', { code: again })).status).toBe(204)
  expect((await app.with(other).post('rpc/link_lti_account', { code: again })).body.message).toContain(
    'already connected to another one',
  )
  const second = await launch({ person: { id: 'p7', roles: [learner] }, course })
  expect((await app.with(one).post('rpc/link_lti_account', { code: second })).status).toBe(400)
})

test('staff cannot be linked, and a blocked account is not logged in', async () => {
  const code = await launch({ person: { id: 'p8', roles: [learner] }, course })
  expect((await app.as('support').post('rpc/link_lti_account', { code })).status).toBe(403)
  const student = await app.addAccount({ role: 'student' })
  await link(student, { id: 'p9', roles: [learner] })
  await app.sql('update private.accounts set email_verified = -1 where user_id = $1', [student.id])
  const reply = await open(await launch({ person: { id: 'p9', roles: [learner] }, course }))
  expect([reply.status, reply.body.code]).toEqual([403, 'account_blocked'])
})

test('a teacher connects the course to a class, and students who open it join', async () => {
  const student = await app.addAccount({ role: 'student' })
  await link(student, { id: 's1', roles: [learner] })
  const early = await launch({ person: { id: 's1', roles: [learner] }, course })
  expect((await app.with(student).post('rpc/enter_lti_course', { code: early })).body).toMatchObject({
    next: 'wait',
    course: 'Chinese 101',
  })

  await link(teacher, { id: 't1', roles: [instructor] })
  const code = await launch({ person: { id: 't1', roles: [instructor] }, course })
  const arrival = await app.with(teacher).post('rpc/enter_lti_course', { code })
  expect(arrival.body).toMatchObject({ next: 'connect', classes: [{ id: classId, name: 'Chinese 101' }] })
  const foreign = await addTaughtClass(app, await addVerifiedTeacher(app))
  expect((await app.with(teacher).post('rpc/connect_lti_course', { code, class_id: foreign })).status).toBe(
    403,
  )
  expect(
    (await app.with(student).post('rpc/connect_lti_course', { code: early, class_id: classId })).status,
  ).toBe(403)
  expect((await app.with(student).post('rpc/connect_lti_course', { code, class_id: classId })).status).toBe(
    403,
  )
  expect((await app.with(teacher).post('rpc/connect_lti_course', { code, class_id: classId })).status).toBe(
    204,
  )

  const later = await launch({ person: { id: 's1', roles: [learner] }, course })
  expect((await app.with(student).post('rpc/enter_lti_course', { code: later })).body).toMatchObject({
    next: 'class',
    class_id: classId,
  })
  expect(
    await app.sql('select role from api.fc_class_members where class_id = $1 and user_id = $2', [
      classId,
      student.id,
    ]),
  ).toEqual([{ role: 'student' }])
})

test('a class that is full says so', async () => {
  await app.sql('update api.fc_classes set max_members = nb_members where id = $1', [classId])
  const student = await app.addAccount({ role: 'student' })
  await link(student, { id: 's2', roles: [learner] })
  const code = await launch({ person: { id: 's2', roles: [learner] }, course })
  const reply = await app.with(student).post('rpc/enter_lti_course', { code })
  expect([reply.status, reply.body.message]).toEqual([
    400,
    expect.stringMatching(/^The class can have at most \d+ members?$/),
  ])
  await app.sql('update api.fc_classes set max_members = 30 where id = $1', [classId])
})

async function addAssignment(): Promise<{ id: number; text: string }> {
  const text = await addText(app, { owner: teacher.id, published: true, content: '你好。再见。' })
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_assignments (class_id, kind, text_sha1, title, due_at)
     values ($1, 'text', $2, 'Read this', now() + interval '1 week') returning id`,
    [classId, text],
  )
  return { id: row?.id ?? 0, text }
}

test('a teacher chooses an assignment, students open it from the course, and their grade goes back', async () => {
  const { id, text } = await addAssignment()
  const code = await launch({ person: { id: 't1', roles: [instructor] }, course, choosing: true })
  expect((await app.with(teacher).post('rpc/enter_lti_course', { code })).body).toMatchObject({
    next: 'choose',
    class_id: classId,
  })
  expect(
    (await app.with(teacher).post('rpc/choose_lti_link', { code, assignment_id: id + 999 })).status,
  ).toBe(403)
  const deleted = (await addAssignment()).id
  await app.sql('update api.fc_assignments set deleted_at = now() where id = $1', [deleted])
  expect((await app.with(teacher).post('rpc/choose_lti_link', { code, assignment_id: deleted })).status).toBe(
    403,
  )
  expect((await app.with(teacher).post('rpc/choose_lti_link', { code, assignment_id: id })).status).toBe(204)
  const returned = await fetch(`${app.url}/api/lti/return`, {
    method: 'POST',
    body: new URLSearchParams({ code }),
  })
  const html = await returned.text()
  expect(returned.headers.get('content-security-policy')).toContain(`form-action 'self' ${local.url}`)
  const token = html.match(/name="JWT" value="([^"]+)"/)?.[1] ?? ''
  const sent = await fetch(html.match(/action="([^"]+)"/)?.[1] ?? '', {
    method: 'POST',
    body: new URLSearchParams({ JWT: token }),
  })
  expect(sent.status).toBe(200)
  const item = 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'
  expect(local.choices.at(-1)?.[item]).toMatchObject([
    { title: 'Read this', custom: { assignment: String(id) } },
  ])

  const student = await app.addAccount({ role: 'student' })
  await link(student, { id: 's3', roles: [learner] })
  const link3 = { id: 'link-3', title: 'Read this', custom: { assignment: String(id) } }
  const opened = await launch({ person: { id: 's3', roles: [learner] }, course, link: link3 })
  expect((await app.with(student).post('rpc/enter_lti_course', { code: opened })).body).toMatchObject({
    next: 'assignment',
    assignment: { id, kind: 'text', text_sha1: text },
  })
  await app.runJob('lti-grades')
  expect(local.scores).toEqual([])
  await app.sql(
    `insert into api.fc_reading (owner, text_sha1, sentence, furthest, share_read, read_at, read_through_at)
     values ($1, $2, 1, 1, 1, now(), now())`,
    [student.id, text],
  )
  local.failWith = 503
  await app.runJob('lti-grades')
  expect(local.scores).toEqual([])
  local.failWith = null
  await app.runJob('lti-grades')
  expect(local.scores).toEqual([])
  await app.sql("update private.lti_grades set retry_at = now() - interval '1 second'")
  await app.runJob('lti-grades')
  await app.runJob('lti-grades')
  expect(local.scores).toMatchObject([
    { userId: 's3', scoreGiven: 100, activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
  ])

  // Grades of a class that is no longer connected to the course stay here.
  await app.sql('update api.fc_lti_courses set class_id = $2 where class_id = $1', [
    classId,
    await addTaughtClass(app, teacher),
  ])
  await app.sql('update api.fc_reading set share_read = 0.9 where owner = $1', [student.id])
  await app.runJob('lti-grades')
  expect(local.scores).toHaveLength(1)
  await app.sql(`update api.fc_lti_courses set class_id = $1 where course = $2`, [classId, course.id])
})

/** Assigns a deck or a quiz, adds its link to the course, and opens it as a new student; returns the student and the person. */
async function openedLink(subject: { deck_id: number } | { quiz_id: number }) {
  const person = { id: `person-${nextNumber()}`, roles: [learner] }
  const due_at = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const assigned = await app
    .with(teacher)
    .post('fc_assignments', { class_id: classId, due_at, ...subject }, { Prefer: 'return=representation' })
  expect(assigned.status).toBe(201)
  const [{ id }] = assigned.body
  const code = await launch({ person: { id: 't1', roles: [instructor] }, course, choosing: true })
  await app.with(teacher).post('rpc/enter_lti_course', { code })
  expect((await app.with(teacher).post('rpc/choose_lti_link', { code, assignment_id: id })).status).toBe(204)
  const student = await app.addAccount({ role: 'student' })
  await link(student, person)
  const resource = { id: `link of ${id}`, title: 'x', custom: { assignment: String(id) } }
  const opened = await launch({ person, course, link: resource })
  const arrival = await app.with(student).post('rpc/enter_lti_course', { code: opened })
  expect(arrival.body).toMatchObject({ next: 'assignment', assignment: { id, ...subject } })
  const grades = async () => {
    await app.runJob('lti-grades')
    const own = local.scores.filter(({ userId }) => userId === person.id)
    return own.map(({ scoreGiven, activityProgress }) => [scoreGiven, activityProgress])
  }
  return { student, grades }
}

test('the grade of a deck is the share that is learned, and is sent back as it grows', async () => {
  const deck_id = await addDeck(app, { owner: teacher.id })
  const words = [await addWord(app), await addWord(app)]
  for (const word of words) await addEntry(app, deck_id, word)
  const { student, grades } = await openedLink({ deck_id })
  expect(await grades()).toEqual([])
  await sendReviews(app, student, [aReview({ word_id: words[0] as number, skill: 'meaning', rating: 3 })])
  expect(await grades()).toEqual([[50, 'InProgress']])
  await sendReviews(app, student, [aReview({ word_id: words[1] as number, skill: 'reading', rating: 2 })])
  expect(await grades()).toEqual([
    [50, 'InProgress'],
    [100, 'Completed'],
  ])
  expect(await grades()).toHaveLength(2)
})

test('the grade of a quiz is that of the best attempt, and is sent back once it is handed in', async () => {
  const quiz_id = await addQuiz(app, { owner: teacher.id, questions: 2 })
  const { student, grades } = await openedLink({ quiz_id })
  const attempt = async (answers: string[]) => {
    const { body } = await app.with(student).post('rpc/start_quiz', { quiz_id })
    const { attempt_id, questions } = body as { attempt_id: number; questions: { id: number }[] }
    for (const [at, answer] of answers.entries())
      await app
        .with(student)
        .post('rpc/answer_question', { attempt_id, question_id: questions[at]?.id, answer })
    return attempt_id
  }
  const handIn = (attempt_id: number) => app.with(student).post('rpc/finish_quiz', { attempt_id })
  const first = await attempt(['A', 'B'])
  expect((await grades()).filter(([, progress]) => progress === 'Completed')).toEqual([])
  await handIn(first)
  expect((await grades()).at(-1)).toEqual([50, 'Completed'])
  await handIn(await attempt(['A', 'A']))
  expect((await grades()).at(-1)).toEqual([100, 'Completed'])
  await handIn(await attempt(['B', 'B']))
  expect((await grades()).at(-1)).toEqual([100, 'Completed'])
})

test('a name that cannot be stored is refused with a page', async () => {
  const form = await local.identify(
    await begin({ person: { id: 'p9', name: 'a\0b', roles: [learner] }, course }),
  )
  await failureOf(await post(form))
})

test('a launch joins no archived class, and says that it is archived', async () => {
  const archived = { id: 'course-11', title: 'Chinese 1' }
  const oldClass = await addTaughtClass(app, teacher)
  await app.sql(
    `insert into api.fc_lti_courses (platform_id, course, class_id, title, members_url)
     values ($1, 'course-11', $2, 'Chinese 1', $3)`,
    [platform, oldClass, `${local.url}/members`],
  )
  await app.sql('update api.fc_classes set archived_at = now() where id = $1', [oldClass])
  const student = await app.addAccount({ role: 'student' })
  await link(student, { id: 'a1', roles: [learner] })
  const code = await launch({ person: { id: 'a1', roles: [learner] }, course: archived })
  const arrival = await app.with(student).post('rpc/enter_lti_course', { code })
  expect(arrival.body).toMatchObject({ next: 'archived', course: 'Chinese 1', is_member: false })
  const teaching = await launch({ person: { id: 't1', roles: [instructor] }, course: archived })
  expect((await app.with(teacher).post('rpc/enter_lti_course', { code: teaching })).body).toMatchObject({
    next: 'archived',
    is_member: true,
  })
  local.people = [{ id: 'a1', name: 'Linked', roles: [learner] }]
  const { body } = await app.with(teacher).post('rpc/lti_course_members', { class_id: oldClass, add: true })
  expect(body).toMatchObject([{ state: 'refused', reason: 'This class is archived' }])
  expect(
    await app.sql('select from api.fc_class_members where class_id = $1 and user_id = $2', [
      oldClass,
      student.id,
    ]),
  ).toEqual([])
})

test('a link that was copied to another course leads to no assignment of the first', async () => {
  const { id } = await addAssignment()
  const other = { id: 'course-8', title: 'Chinese 102' }
  const otherClass = await addTaughtClass(app, teacher)
  await app.sql(
    `insert into api.fc_lti_courses (platform_id, course, class_id, title) values ($1, 'course-8', $2, 'x')`,
    [platform, otherClass],
  )
  const code = await launch({
    person: { id: 't1', roles: [instructor] },
    course: other,
    link: { id: 'link-9', title: 'x', custom: { assignment: String(id) } },
  })
  expect((await app.with(teacher).post('rpc/enter_lti_course', { code })).body).toMatchObject({
    next: 'other course',
  })
})

test('the members of the course are compared with the class, and added', async () => {
  const student = await app.addAccount({ role: 'student' })
  await link(student, { id: 'm1', roles: [learner] })
  local.people = [
    { id: 't1', name: 'The teacher', roles: [instructor] },
    { id: 'm1', name: 'Linked', roles: [learner] },
    { id: 'm2', name: 'Invited', email: 'Invited@School.test', roles: [learner] },
    { id: 'm3', name: 'Unknown', roles: [learner] },
    { id: 'm4', name: 'Wrong', email: 'no address', roles: [learner] },
  ]
  const compare = (add: boolean) =>
    app.with(teacher).post('rpc/lti_course_members', { class_id: classId, add })
  const states = (body: { state: string }[]) => body.map(({ state }) => state)
  expect(states((await compare(false)).body)).toEqual([
    'in class',
    'joins',
    'is invited',
    'no address',
    'is invited',
  ])
  expect(states((await compare(true)).body)).toEqual([
    'in class',
    'joins',
    'is invited',
    'no address',
    'refused',
  ])
  expect(states((await compare(false)).body)).toEqual([
    'in class',
    'in class',
    'in class',
    'no address',
    'is invited',
  ])
  expect((await app.with(student).post('rpc/lti_course_members', { class_id: classId })).status).toBe(409)
  const listed = local.people
  local.people = [{ id: 'm5', email: 'a\0b@school.test', roles: [learner] }]
  expect((await compare(false)).status).toBe(502)
  local.people = listed
  local.failWith = 500
  const failed = await compare(false)
  expect([failed.status, failed.body.code]).toEqual([502, 'platform_failed'])
  local.failWith = null
})

test('the list of members is asked for 60 times an hour at most', async () => {
  const limited = await startTestApp({ rateLimitFactor: 0.05 })
  const ask = () => limited.as('teacher').post('rpc/lti_course_members', { class_id: 1 })
  const statuses = []
  for (let call = 0; call < 4; call += 1) statuses.push((await ask()).status)
  expect(statuses).toEqual([409, 409, 409, 429])
  await limited.close()
})

test('an org_admin manages the platforms of the organization, and nobody else’s', async () => {
  const admin = await app.addAccount({ role: 'teacher' })
  await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
  const client = app.with(admin)
  expect((await client.get('fc_lti_platforms?select=id')).body).toEqual([{ id: platform }])
  const body = {
    org_id: organization,
    name: 'Moodle',
    issuer: 'https://moodle.test',
    client_id: 'abc',
    auth_url: 'https://moodle.test/auth',
    token_url: 'https://moodle.test/token',
    jwks_url: 'https://moodle.test/keys',
  }
  expect((await client.post('fc_lti_platforms', body)).status).toBe(201)
  expect((await client.post('fc_lti_platforms', body)).status).toBe(409)
  expect(
    (await client.post('fc_lti_platforms', { ...body, org_id: await addOrganization(app) })).status,
  ).toBe(403)
  for (const token_url of ['http://169.254.169.254/', 'https://user@school.test/', 'ftp://a.test'])
    expect((await client.post('fc_lti_platforms', { ...body, client_id: 'other', token_url })).status).toBe(
      400,
    )
  expect((await app.with(teacher).get('fc_lti_platforms?select=id')).body).toEqual([])
})

test('a stranger who registers the platform of a school neither keeps it out nor receives its launches', async () => {
  const stranger = await app.addAccount({ role: 'teacher' })
  const elsewhere = await addOrganization(app)
  await joinOrganization(app, { organization: elsewhere, account: stranger, role: 'org_admin' })
  const { issuer, client_id } = local.registration
  const stolen = { issuer, client_id: 'school-client', name: 'Canvas', ...strangersAddresses }
  const squatted = await app.with(stranger).post('fc_lti_platforms', { ...stolen, org_id: elsewhere })
  const copied = await app
    .with(stranger)
    .post('fc_lti_platforms', { ...stolen, client_id, org_id: elsewhere })
  expect([squatted.status, copied.status]).toEqual([201, 201])

  const admin = await app.addAccount({ role: 'teacher' })
  await joinOrganization(app, { organization, account: admin, role: 'org_admin' })
  const own = { ...local.registration, client_id: 'school-client', name: 'Canvas', org_id: organization }
  expect((await app.with(admin).post('fc_lti_platforms', own)).status).toBe(201)

  const what = { person: { id: 'p20', roles: [learner] }, course }
  expect(await begin(what)).toContain(local.registration.auth_url)
  for (const foreign of [await addOrganization(app), 0, 'x', "1'", '9'.repeat(20)])
    expect(
      await failureOf(await fetch(`${app.url}/api/lti/login/${foreign}?${local.loginRequest(what)}`)),
    ).toBe('This learning platform is not registered with Tingdu.')
})

const strangersAddresses = {
  auth_url: 'https://stranger.test/auth',
  token_url: 'https://stranger.test/token',
  jwks_url: 'https://stranger.test/keys',
}

import { startTestApp, type TestApp, type TestRole } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.sql(`insert into api.fc_words (chinese, traditional) values ('学习', '學習')`)
})
afterAll(() => app.close())

/** Twenty back-references, which took PostgreSQL most of a second for one word. */
const slow = `match.${encodeURIComponent(`^(${'a?'.repeat(20)})+\\1*b$`)}`

test.each(['anon', 'student', 'teacher'] as const)('regular expressions are not for %s', async (who) => {
  const status = who === 'anon' ? 401 : 403
  for (const query of [
    `chinese=${slow}`,
    'chinese=imatch.学',
    'or=(id.eq.1,chinese.match.学)',
    'chinese=not.match(any).{学}',
  ])
    expect(await app.as(who).get(`fc_words?${query}`)).toMatchObject({
      status,
      body: { code: who === 'anon' ? '42501' : 'patterns_not_allowed' },
    })
})

test.each<TestRole>(['support', 'gk_admin', 'super_admin'])('regular expressions are for %s', async (who) => {
  const { status, body } = await app.as(who).get('fc_words?chinese=match.^学&select=chinese')
  expect([status, body]).toEqual([200, [{ chinese: '学习' }]])
})

test('a member of staff who views the product as a member has no more rights than the member', async () => {
  const { id } = app.account('student')
  const { body } = await app.as('support').post('rpc/view_as', { user_id: id })
  const reply = await app.with({ token: body[0].token }).get('fc_words?chinese=match.^学')
  expect(reply).toMatchObject({ status: 403, body: { code: 'patterns_not_allowed' } })
})

test('nobody learns names of the database by a cast', async () => {
  for (const who of ['student', 'super_admin'] as const)
    expect(await app.as(who).get('fc_words?select=id::regrole')).toMatchObject({
      status: 400,
      body: { code: 'PGRST100', message: 'A cast to regrole is not allowed' },
    })
})

test('Location and Content-Location are addresses of this server', async () => {
  const support = app.as('support')
  const coupon = { code: 'LOCATED', period: 30, redeem_times: 1, user_level: 'silver' }
  const created = await support.post('fc_coupouns', coupon, { prefer: 'return=headers-only' })
  const location = created.headers.get('location') ?? ''
  expect(location).toMatch(/^\/api\/fc_coupouns\?id=eq\.\d+$/)
  const { token } = app.account('support')
  const response = await fetch(new URL(location, app.url), { headers: { authorization: `Bearer ${token}` } })
  expect(await response.json()).toMatchObject([coupon])
  const read = await support.get('fc_coupouns?select=code&code=eq.LOCATED')
  expect(read.headers.get('content-location')).toBe('/api/fc_coupouns?code=eq.LOCATED&select=code')
})

test('formulas in CSV responses do not run in spreadsheets', async () => {
  const book = { title: '=HYPERLINK("http://x.test")', description: '@SUM(A1)', author: '-1' }
  expect((await app.as('teacher').post('fc_books', book)).status).toBe(201)
  const list = 'fc_books?select=title,description,author'
  const { body } = await app.as('teacher').get(list, { accept: 'text/csv', prefer: 'count=exact' })
  expect(body).toBe(`title,description,author\n"'=HYPERLINK(""http://x.test"")","'@SUM(A1)",'-1`)
})

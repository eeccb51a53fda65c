import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const view = (name: string, more = {}) => ({ grid: 'members', name, query: 'roles=teacher', ...more })

test.each([
  ['an empty name', { name: '' }],
  ['a name of spaces', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a long query', { query: 'x'.repeat(2001) }],
  ['no list', { grid: '' }],
  ['a strange list', { grid: '../../staff/members' }],
])('%s is refused', async (_what, more) => {
  expect((await app.as('support').post('fc_saved_views', view('A view', more))).status).toBe(400)
})

test('views are saved for oneself only, whatever the request says', async () => {
  const other = app.account('gk_admin').id
  const forOther = await app.as('support').post('fc_saved_views', view('Of another', { owner: other }))
  expect(forOther.status).toBe(403)
  await app.as('support').post('fc_saved_views', view('Mine'))
  expect((await app.as('gk_admin').get('fc_saved_views')).body).toEqual([])
  expect((await app.as('support').get('fc_saved_views?select=name,query')).body).toEqual([
    { name: 'Mine', query: 'roles=teacher' },
  ])
})

test('a name is given once for each list', async () => {
  const support = app.as('support')
  expect((await support.post('fc_saved_views', view('Paid'))).status).toBe(201)
  expect((await support.post('fc_saved_views', view('PAID'))).status).toBe(409)
  expect((await support.post('fc_saved_views', view('Paid', { grid: 'payments' }))).status).toBe(201)
})

test('twenty views of each list are kept, of requests at the same time as well', async () => {
  const admin = app.as('super_admin')
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, index) => admin.post('fc_saved_views', view(`View ${index}`))),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(replies.find(({ status }) => status === 400)?.body).toMatchObject({
    code: 'P0001',
    message: 'You already have 20 saved views',
  })
  const many = Array.from({ length: 21 }, (_, index) => view(`More ${index}`, { grid: 'payments' }))
  expect((await admin.post('fc_saved_views', many)).status).toBe(400)
})

test('a member has 200 of all lists, however the lists are called', async () => {
  const staff = await app.addAccount({ role: 'support' })
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => view('Mine', { grid: `list-${letters(from + index)}` }))
  expect((await app.with(staff).post('fc_saved_views', many(0, 200))).status).toBe(201)
  const { status, body } = await app.with(staff).post('fc_saved_views', many(200, 1))
  expect([status, body.message]).toEqual([400, 'You already have 200 saved views of all lists'])
})

const letters = (number: number) =>
  [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')

test('views are deleted with the account', async () => {
  const staff = await app.addAccount({ role: 'support' })
  await app.with(staff).post('fc_saved_views', view('Soon gone'))
  await app.as('super_admin').delete(`fc_users?user_id=eq.${staff.id}`)
  expect(await app.sql('select from api.fc_saved_views where owner = $1', [staff.id])).toEqual([])
})

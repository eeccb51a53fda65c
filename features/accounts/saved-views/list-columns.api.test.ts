import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const merge = { prefer: 'resolution=merge-duplicates' }
const choice = (columns: unknown, grid = 'members') => ({ grid, columns })

test.each([
  ['no column', choice([])],
  ['too many columns', choice(Array.from({ length: 51 }, (_, index) => `c${index}`))],
  ['long columns', choice(['x'.repeat(2001)])],
  ['a strange list', choice(['name'], '../staff')],
])('%s is refused', async (_what, body) => {
  expect((await app.as('support').post('fc_list_columns', body)).status).toBe(400)
})

test('columns are chosen for oneself only, whatever the request says', async () => {
  const other = app.account('gk_admin').id
  const forOther = await app.as('support').post('fc_list_columns', { ...choice(['name']), owner: other })
  expect(forOther.status).toBe(403)
  expect((await app.as('student').post('fc_list_columns', choice(['name']))).status).toBe(403)
  expect((await app.as('support').post('fc_list_columns', choice(['email', 'name']), merge)).status).toBe(201)
  expect((await app.as('gk_admin').get('fc_list_columns')).body).toEqual([])
})

test('choosing again replaces the columns of that list, and a reset forgets them', async () => {
  const staff = app.with(await app.addAccount({ role: 'support' }))
  await staff.post('fc_list_columns', choice(['name', 'email']), merge)
  await staff.post('fc_list_columns', choice(['date'], 'payments'), merge)
  expect((await staff.post('fc_list_columns', choice(['role', 'name']), merge)).status).toBeLessThan(300)
  expect((await staff.get('fc_list_columns?select=grid,columns&order=grid')).body).toEqual([
    choice(['role', 'name']),
    choice(['date'], 'payments'),
  ])
  await staff.delete('fc_list_columns?grid=eq.members')
  expect((await staff.get('fc_list_columns?select=grid')).body).toEqual([{ grid: 'payments' }])
})

test('there are at most 50 lists, of requests at the same time as well, and those can still be changed', async () => {
  const staff = app.with(await app.addAccount({ role: 'support' }))
  const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const replies = await Promise.all(
    Array.from({ length: 54 }, (_, index) =>
      staff.post('fc_list_columns', choice(['name'], `list-${letters(index)}`), merge),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(50)
  const kept = replies.findIndex(({ status }) => status === 201)
  const again = choice(['email'], `list-${letters(kept)}`)
  expect((await staff.post('fc_list_columns', again, merge)).status).toBeLessThan(300)
})

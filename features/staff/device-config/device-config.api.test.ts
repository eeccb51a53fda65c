import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { addText } from '@tingdu/testing/teaching.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Entry = { name: string; value: unknown }
const read = async () => (await app.as('gk_admin').get('fc_server_config')).body[0]
const values = async () =>
  Object.fromEntries((await read()).conf_info.map(({ name, value }: Entry) => [name, value]))
const patch = (change: object, who: 'support' | 'gk_admin' | 'teacher' | 'anon' = 'gk_admin') =>
  app.as(who).patch('fc_server_config', change)
const set = (name: string, value: unknown) => patch({ conf_info: [{ name, value }] })

test.each([
  ['anon', 401],
  ['teacher', 403],
  ['support', 403],
] as const)('%s cannot change the configuration', async (who, status) => {
  const before = await read()
  expect((await patch({ conf_info: [{ name: 'max-events', value: 1 }] }, who)).status).toBe(status)
  expect(await read()).toEqual(before)
})

test.each<[unknown, string]>([
  [{ name: 'max-events', value: 1 }, 'conf_info must be a list of entries with name and value'],
  [['max-events'], 'Every entry of conf_info needs a name and a value, and nothing else'],
  [[{ name: 'max-events' }], 'Every entry of conf_info needs a name and a value, and nothing else'],
  [
    [{ name: 'max-events', value: 1, x: 1 }],
    'Every entry of conf_info needs a name and a value, and nothing else',
  ],
  [[{ name: 'admin', value: true }], 'Unknown setting: admin'],
  [[{ name: 'otp-verify', value: 'yes' }], 'otp-verify must be true or false'],
  [[{ name: 'call-to-action-1', value: 1 }], 'call-to-action-1 must be true or false'],
  [[{ name: 'max-events', value: '5' }], 'max-events must be a whole number from 0 to 1,000,000'],
  [[{ name: 'max-events', value: 0.5 }], 'max-events must be a whole number from 0 to 1,000,000'],
  [
    [{ name: 'config-time-to-live', value: 3651 }],
    'config-time-to-live must be a whole number from 0 to 3,650',
  ],
  [
    [{ name: 'max-nb-texts-before-subscribe', value: -1 }],
    'max-nb-texts-before-subscribe must be a whole number from 0 to 1,000,000',
  ],
  [
    [
      { name: 'max-events', value: 1 },
      { name: 'max-events', value: 2 },
    ],
    'conf_info can name every setting only once',
  ],
])('refuses the entries %j', async (conf_info, message) => {
  const before = await read()
  const { status, body } = await patch({ conf_info })
  expect([status, body.message]).toEqual([400, message])
  expect(await read()).toEqual(before)
})

test('an older version is refused, and says which one to load', async () => {
  const { version_num } = await read()
  expect((await patch({ version_num, conf_info: [] })).status).toBe(204)
  const { status, body } = await patch({ version_num, conf_info: [{ name: 'max-events', value: 7 }] })
  expect([status, body.message, body.hint]).toEqual([
    409,
    'Someone else has changed the configuration',
    `Load version ${version_num + 1}, then try again.`,
  ])
})

test('the version counts up, or is what a change names', async () => {
  const { version_num } = await read()
  await set('otp-verify', true)
  expect((await read()).version_num).toBe(version_num + 1)
  await patch({ version_num: version_num + 10 })
  expect((await read()).version_num).toBe(version_num + 10)
  for (const leap of [version_num + 1011, 1_000_000_000, 2_147_483_647]) {
    const { status, body } = await patch({ version_num: leap })
    expect([status, body.message]).toEqual([400, `version_num can be at most ${version_num + 1010}`])
  }
})

test('entries that a change leaves out keep their value', async () => {
  await set('max-events', 11)
  await set('config-time-to-live', 3)
  expect(await values()).toMatchObject({ 'max-events': 11, 'config-time-to-live': 3 })
  expect(Object.keys(await values())).toHaveLength(5)
})

test('of 64 concurrent changes, none is lost', async () => {
  const { version_num } = await read()
  const names = ['max-events', 'config-time-to-live', 'max-nb-texts-before-subscribe', 'otp-verify'] as const
  const changes = Array.from({ length: 64 }, (_, index) => {
    const name = names[index % names.length] as string
    return { name, value: name === 'otp-verify' ? true : 100 + index }
  })
  await set('otp-verify', false)
  const statuses = await Promise.all(changes.map(async ({ name, value }) => (await set(name, value)).status))
  expect(new Set(statuses)).toEqual(new Set([204]))
  expect((await read()).version_num).toBe(version_num + 65)
  for (const [name, value] of Object.entries(await values()))
    if (name !== 'call-to-action-1') expect(changes).toContainEqual({ name, value })
})

test('of 64 concurrent changes of one version, one wins', async () => {
  const { version_num } = await read()
  const statuses = await Promise.all(
    Array.from({ length: 64 }, async (_, value) => {
      const change = { version_num, conf_info: [{ name: 'max-events', value }] }
      return (await patch(change)).status
    }),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(63)
})

test('max-nb-texts-before-subscribe takes effect at once', async () => {
  const owner = app.account('support').id
  const [first, second] = [
    await addText(app, { owner, inLibrary: true, plan: 'gold' }),
    await addText(app, { owner, inLibrary: true, plan: 'gold' }),
  ]
  const open = async (sha1: string) => (await app.as('student').post('rpc/open_text', { sha1 })).body[0]
  await set('max-nb-texts-before-subscribe', 1)
  expect(await open(first)).toMatchObject({ right: 'opened', opened: 1, free: 1 })
  expect(await open(second)).toMatchObject({ right: null, opened: 1, free: 1 })
  await set('max-nb-texts-before-subscribe', 2)
  expect(await open(second)).toMatchObject({ right: 'opened', opened: 2, free: 2 })
})

test('free texts are listed with their title, and the others are found by the specified calls', async () => {
  const owner = app.account('support').id
  const free = await addText(app, { owner, inLibrary: true, title: 'A free text' })
  await app.as('support').post('fc_textstatitems', { text_sha1: free })
  const added = await app.as('gk_admin').post('fc_free_texts', [{ text_sha1: free }])
  expect(added.status).toBe(201)
  const listed = await app
    .as('support')
    .get(
      `fc_free_texts?select=*,text:fc_texts(owner,author,last_modified,title)&text_sha1=eq.${free}&order=text(title).asc`,
    )
  expect(listed.body).toMatchObject([{ numSounds: 0, text: { title: 'A free text', author: 'Tingdu' } }])
  const others = await app
    .as('support')
    .get(
      `fc_admin_textstatitems?select=*,text:fc_texts(author,last_modified)&sha1=not.in.(${free})&text_title=ilike.%25free%25`,
    )
  expect(others.body).toMatchObject([{ text_sha1: free, text: { author: 'Tingdu' } }])
  expect((await app.as('gk_admin').post('fc_free_texts', [{ text_sha1: free }])).status).toBe(409)
})

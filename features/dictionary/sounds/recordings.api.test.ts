import { mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchMedia, upload } from '../../accounts/uploads/test-uploads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const record = async (chinese: string, change: object = {}) => {
  const { key } = await upload(app, app.account('support'), mp3Of(), 'sounds/a.mp3')
  const recording = { chinese, phonetic: 'nǐ hǎo', sound: key, ...change }
  return { key, reply: await app.as('support').post('fc_recordings', recording) }
}

test('a recording is refused without a file of one’s own, in capitals, and for a reading that has one', async () => {
  const { key } = await upload(app, app.account('gk_admin'), mp3Of(), 'sounds/a.mp3')
  expect((await record('早', { sound: key })).reply.status).toBe(400)
  expect((await record('早', { phonetic: 'Zǎo' })).reply).toMatchObject({
    status: 400,
    body: { message: 'The pinyin must have 1 to 500 characters, in lower case' },
  })
  expect((await record('早')).reply.status).toBe(201)
  expect((await record('早')).reply.status).toBe(409)
})

test('a recording of staff is heard by everyone signed in, is replaced and removed, and leaves a trace', async () => {
  const { key, reply } = await record('你好', { author: 'Mei', licence: 'CC BY 4.0' })
  expect(reply.status).toBe(201)
  const found = async () => (await app.as('student').post('rpc/sounds_of', { texts: ['你好'] })).body
  expect(await found()).toEqual([
    {
      chinese: '你好',
      phonetic: 'nǐ hǎo',
      generated: false,
      sound: key,
      seconds: expect.closeTo(0.26, 2),
      author: 'Mei',
      licence: 'CC BY 4.0',
    },
  ])
  expect((await fetchMedia(app, key)).response.status).toBe(200)
  const other = await upload(app, app.account('support'), mp3Of(20), 'sounds/a.mp3')
  const filter = 'fc_recordings?chinese=eq.你好'
  expect((await app.as('student').patch(filter, { sound: other.key })).status).toBe(403)
  expect((await app.as('support').patch(filter, { sound: other.key, author: null })).status).toBe(204)
  expect(await found()).toMatchObject([{ sound: other.key, author: null }])
  expect((await app.as('support').delete(filter)).status).toBe(204)
  expect(await found()).toEqual([])
  const actions = await app.sql(
    `select action from private.audit_log where resource = 'fc_recordings' and actor_id = $1 order by id desc limit 3`,
    [app.account('support').id],
  )
  expect(actions.map(({ action }) => action)).toEqual(['delete', 'update', 'insert'])
})

test('sounds are found by their text only, a limited number at once, and not without a session', async () => {
  expect((await app.as('anon').post('rpc/sounds_of', { texts: ['你好'] })).status).toBe(401)
  expect((await app.as('student').post('rpc/sounds_of', { texts: [] })).body).toEqual([])
  const many = Array.from({ length: 501 }, (_, at) => `${at}`)
  expect((await app.as('student').post('rpc/sounds_of', { texts: many })).status).toBe(400)
  expect((await app.as('super_admin').get('generated_sounds')).status).toBe(404)
})

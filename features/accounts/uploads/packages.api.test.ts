import { pngOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchMedia, postForm, signedForm, tokenOf, upload } from './test-uploads.ts'

let app: TestApp
let member: TestAccount
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.addAccount()
})

const bytes = Buffer.from('a package')
const waiting = () =>
  app.sql(
    `select key from private.uploads where owner = $1 and removed_at is null and key like 'packages/%'`,
    [member.id],
  )

test('a package waits unchecked, and is neither served nor used by rows', async () => {
  const { key } = await upload(app, member, bytes, 'packages/a.apkg')
  expect(key).toMatch(/^packages\/[0-9a-f-]{36}\.apkg$/)
  expect((await fetchMedia(app, key, tokenOf(member))).response.status).toBe(404)
  expect((await app.with(member).post('fc_profile', { avatar: key })).status).toBe(400)
  expect(await waiting()).toEqual([{ key }])
})

test('the next package replaces it, also while the first is being uploaded', async () => {
  const first = await upload(app, member, bytes, 'packages/a.apkg')
  const second = await signedForm(app, member, 'packages/b.apkg')
  const third = await signedForm(app, member, 'packages/c.apkg')
  expect((await postForm(app, second, bytes)).status).toBe(409)
  expect((await postForm(app, third, bytes)).status).toBe(204)
  expect(await waiting()).toEqual([{ key: third.key }])
  expect((await postForm(app, first, bytes)).status).toBe(409)
})

test('packages and pictures have separate quotas', async () => {
  await upload(app, member, bytes, 'packages/a.apkg')
  await app.sql(`update private.uploads set bytes = 499 * 1024 * 1024 where owner = $1`, [member.id])
  await upload(app, member, pngOf(8, 8))
  await upload(app, member, bytes, 'packages/a.apkg')
  expect(await waiting()).toHaveLength(1)
})

test('a package that nobody imports is deleted within hours', async () => {
  await upload(app, member, bytes, 'packages/a.apkg')
  await app.sql(`update private.uploads set signed_at = now() - interval '2 hours' where owner = $1`, [
    member.id,
  ])
  await app.runJob('clean-uploads')
  expect(await waiting()).toEqual([])
  expect(await app.sql('select from private.uploads where owner = $1', [member.id])).toEqual([])
})

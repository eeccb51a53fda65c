import { pngOf, sizeOf } from '@tingdu/storage/testing-pictures.ts'
import { startTestS3, type TestS3 } from '@tingdu/storage/testing-s3-server.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchMedia, postForm, signedForm } from './test-uploads.ts'

let s3: TestS3
let app: TestApp
let member: TestAccount
beforeAll(async () => {
  s3 = await startTestS3()
  app = await startTestApp({ media: { directory: 'nothing is kept here', minFreeBytes: 0, s3: s3.settings } })
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const showAvatar = async (avatar: string) => {
  const reply = await app.with(member).post('fc_profile', { avatar })
  return [reply.status, reply.body?.code ?? null]
}

async function posted(bytes: Buffer) {
  member = await app.addAccount()
  const form = await signedForm(app, member)
  expect((await postForm(app, form, bytes)).status).toBe(204)
  return form
}

test('the form has signature version 4 in addition to the specified names', async () => {
  member = await app.addAccount()
  const form = (await app.with(member).get('s3/signed?resource=images/a.png')).body
  expect(form).toMatchObject({
    AWSAccessKeyId: s3.settings.accessKeyId,
    acl: 'bucket-owner-full-control',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media$/),
    'Content-Type': 'image/png',
    fields: {
      key: form.key,
      Policy: form.policy,
      'X-Amz-Signature': form.signature,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    },
  })
})

test('the content security policy allows posting to the bucket and to no other site', async () => {
  const { headers } = await fetch(`${app.url}/settings`, { headers: { accept: 'text/html' } })
  const { origin } = new URL(s3.settings.endpoint ?? '')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`)
})

test('a posted file is checked when a row refers to it, and served from then on', async () => {
  const { key } = await posted(Buffer.concat([pngOf(40, 30), Buffer.from('<script>')]))
  expect((await fetchMedia(app, key)).response.status).toBe(404)
  expect(await showAvatar(key)).toEqual([201, null])
  const { response, bytes } = await fetchMedia(app, key)
  expect([response.status, response.headers.get('content-type'), sizeOf(bytes)]).toEqual([
    200,
    'image/png',
    [40, 30],
  ])
  expect(bytes.includes('<script>')).toBe(false)
  expect(s3.objects.has(key)).toBe(false)
  const part = await fetchMedia(app, key, { range: 'bytes=1-3' })
  expect([part.response.status, part.bytes.toString()]).toEqual([206, 'PNG'])
})

test('an invalid picture is refused and deleted', async () => {
  const { key } = await posted(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(await showAvatar(key)).toEqual([400, 'not_a_picture'])
  expect(await showAvatar(key)).toEqual([400, 'P0001'])
  expect(s3.objects.has(key)).toBe(false)
  expect((await app.with(member).get('fc_profile')).body).toEqual([])
})

test('a key without a posted file is refused', async () => {
  member = await app.addAccount()
  expect(await showAvatar((await signedForm(app, member)).key)).toEqual([400, 'upload_missing'])
})

test('posting a form again does not change a published file', async () => {
  const form = await posted(pngOf(40, 30))
  await showAvatar(form.key)
  await postForm(app, form, pngOf(3, 3))
  expect(sizeOf((await fetchMedia(app, form.key)).bytes)).toEqual([40, 30])
})

test('an unavailable bucket returns an error and changes nothing; the same request works later', async () => {
  const { key } = await posted(pngOf(40, 30))
  s3.away = true
  expect(await showAvatar(key)).toEqual([503, 'unavailable'])
  expect((await app.with(member).get('fc_profile')).body).toEqual([])
  s3.away = false
  expect(await showAvatar(key)).toEqual([201, null])
})

test('a file that cannot be removed while the bucket is unavailable is removed later', async () => {
  const { key } = await posted(pngOf(40, 30))
  await app.sql("update private.uploads set signed_at = now() - interval '2 days' where key = $1", [key])
  s3.away = true
  await app.runJob('clean-uploads')
  s3.away = false
  expect(s3.objects.has(key)).toBe(true)
  await app.runJob('clean-uploads')
  expect(s3.objects.has(key)).toBe(false)
  expect(await app.sql('select from private.uploads where key = $1', [key])).toEqual([])
})

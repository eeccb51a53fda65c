import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chunk, pngOf, sizeOf } from '@tingdu/storage/testing-pictures.ts'
import { FRAME_SECONDS, id3Of, mp3Of } from '@tingdu/storage/testing-sounds.ts'
import { startTestApp, type TestAccount, type TestApp } from '@tingdu/testing/app.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createPasswords } from '../accounts/passwords.server.ts'
import { type Form, fetchMedia, postForm, postToBucket, signedForm, tokenOf, upload } from './test-uploads.ts'

let directory: string
let app: TestApp
let member: TestAccount
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'tingdu-uploads-'))
  app = await startTestApp({ media: { directory, minFreeBytes: 0, s3: null } })
  member = await app.addAccount()
})
afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

const sign = (resource: string) => app.with(member).get(`s3/signed?resource=${encodeURIComponent(resource)}`)
const png = pngOf(40, 30)
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const executable = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'.repeat(500), 'latin1')

describe('a signature', () => {
  test('requires a session', async () => {
    expect((await app.as('anon').get('s3/signed?resource=images/a.png')).status).toBe(401)
  })

  test.each([
    ['', 'Specify what to upload: resource=images/{name}.png, sounds/{name}.mp3 or packages/{name}.apkg'],
    ['avatar.png', "Uploads go to 'images', 'sounds' or 'packages'"],
    ['private/a.png', "Uploads go to 'images', 'sounds' or 'packages'"],
    ['../images/a.png', "Uploads go to 'images', 'sounds' or 'packages'"],
    ['images/../../etc/passwd.png', "Uploads go to 'images', 'sounds' or 'packages'"],
    ['images/..png', "The name can only have letters, digits, '-' and '_'"],
    ['images/a b.png', "The name can only have letters, digits, '-' and '_'"],
    ['images/a%00.png', "The name can only have letters, digits, '-' and '_'"],
    [`images/${'a'.repeat(201)}.png`, "The name can only have letters, digits, '-' and '_'"],
    ['constructor/a.png', "Uploads go to 'images', 'sounds' or 'packages'"],
    ['images/a', 'Pictures must be .png, sounds .mp3, packages .apkg'],
    ['images/a.svg', 'Pictures must be .png, sounds .mp3, packages .apkg'],
    ['images/a.html', 'Pictures must be .png, sounds .mp3, packages .apkg'],
    ['images/a.mp3', 'Pictures must be .png, sounds .mp3, packages .apkg'],
    ['sounds/a.png', 'Pictures must be .png, sounds .mp3, packages .apkg'],
  ])('for %j is refused', async (resource, message) => {
    const { status, body } = await sign(resource)
    expect([status, body.code, body.message]).toEqual([400, 'invalid_input', message])
  })

  test('has the specified fields and a name chosen by the server', async () => {
    const { status, body } = await sign('images/my-face.png')
    expect(status).toBe(200)
    expect(body).toEqual({
      key: expect.stringMatching(/^images\/[0-9a-f-]{36}\.png$/),
      AWSAccessKeyId: 'tingdu',
      policy: expect.any(String),
      signature: expect.any(String),
      acl: 'private',
      url: '/api/s3/bucket',
      'Content-Type': 'image/png',
      fields: expect.any(Object),
    })
    const { url, fields, ...named } = body
    expect(fields).toEqual(named)
    expect((await sign('tingdu/sounds/x.mp3')).body.key).toMatch(/^sounds\/[0-9a-f-]{36}\.mp3$/)
  })

  test('is limited to 60 per hour', async () => {
    const limited = await startTestApp({ rateLimitFactor: 1 })
    const asMember = limited.with(await limited.addAccount())
    const statuses: number[] = []
    for (let count = 0; count < 61; count++) {
      statuses.push((await asMember.get('s3/signed?resource=images/a.png')).status)
      await limited.sql('update private.uploads set bytes = 0')
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    expect((await limited.as('teacher').get('s3/signed?resource=images/a.png')).status).toBe(200)
    await limited.close()
  })
})

describe('the form', () => {
  test('stores a picture re-encoded and serves it with its type, cacheable indefinitely', async () => {
    const note = Buffer.concat([
      png.subarray(0, 33),
      chunk('tEXt', Buffer.from('a\0secret')),
      png.subarray(33),
    ])
    const owner = await app.addAccount()
    const { key } = await upload(app, owner, note)
    await app.with(owner).post('fc_profile', { avatar: key })
    const { response, bytes } = await fetchMedia(app, key)
    expect(response.status).toBe(200)
    expect(sizeOf(bytes)).toEqual([40, 30])
    expect(bytes.includes('secret')).toBe(false)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': expect.stringMatching(/^inline; filename="[0-9a-f-]+\.png"$/),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await fetchMedia(app, key, again)).response.status).toBe(304)
  })

  test.each<[string, Buffer, number, string, string]>([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'not_a_picture', 'PNG'],
    ['HTML', html, 400, 'not_a_picture', 'PNG'],
    ['an executable', executable, 400, 'not_a_picture', 'PNG'],
    ['a sound', mp3Of(), 400, 'not_a_picture', 'PNG'],
    ['a truncated file', png.subarray(0, 70), 400, 'not_a_picture', 'PNG'],
    ['a bomb', pngOf(50_000, 50_000, 1000), 400, 'not_a_picture', 'PNG'],
    ['10 MB', Buffer.alloc(10 * 1024 * 1024), 413, 'file_too_large', 'larger than 5 MB'],
    ['nothing', Buffer.alloc(0), 400, 'file_empty', 'empty'],
  ])('does not accept %s renamed .png', async (_what, bytes, status, code, says) => {
    const form = await signedForm(app, member)
    const reply = await postForm(app, form, bytes)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.message).toContain(says)
    expect((await fetchMedia(app, form.key, tokenOf(member))).response.status).toBe(404)
    const row = { avatar: form.key }
    expect((await app.with(await app.addAccount()).post('fc_profile', row)).status).toBe(400)
  })

  test('can be used once', async () => {
    const form = await signedForm(app, member)
    const replies = await Promise.all(Array.from({ length: 8 }, () => postForm(app, form, png)))
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 409)])
    const again = await postForm(app, form, pngOf(3, 3))
    expect([again.status, again.body.message]).toEqual([
      409,
      'This upload has already been used. Please start a new one.',
    ])
    expect(sizeOf((await fetchMedia(app, form.key, tokenOf(member))).bytes)).toEqual([40, 30])
  })

  test.each<[string, (form: Form) => Record<string, string>, string]>([
    ['another key', () => ({ key: 'images/00000000-0000-0000-0000-000000000000.png' }), "'key'"],
    ['a path traversal key', () => ({ key: '../../evil.png' }), "'key'"],
    ['another type', () => ({ 'Content-Type': 'text/html' }), "'Content-Type'"],
    ['a policy of its own', ({ policy }) => ({ policy: policy.replace(/^../, 'eZ') }), 'signature'],
    ['another signature', () => ({ signature: 'AAAA' }), 'signature'],
    ['an extra field', () => ({ success_action_redirect: 'https://elsewhere.test' }), 'not signed'],
  ])('with %s is refused', async (_what, change, says) => {
    const form = await signedForm(app, member)
    const { status, body } = await postForm(
      app,
      { ...form, fields: { ...form.fields, ...change(form) } },
      png,
    )
    expect(status).toBe(403)
    expect(body.message).toContain(says)
  })

  test('is refused after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const form = await signedForm(app, member)
    vi.advanceTimersByTime(599_999)
    expect((await postForm(app, form, null)).body.code).toBe('no_file')
    vi.advanceTimersByTime(1)
    expect((await postForm(app, form, png)).body.code).toBe('upload_expired')
  })

  test('is refused if it is malformed, has no file, or announces a huge body', async () => {
    expect((await postToBucket(app, 'x', { 'content-type': 'text/plain' })).status).toBe(415)
    const form = await signedForm(app, member)
    expect((await postForm(app, form, null)).body.code).toBe('no_file')
    const { promise: status, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 515 * 1024 * 1024 }
    const huge = request(new URL('/api/s3/bucket', app.url), { method: 'POST', headers }, (response) => {
      resolve(response.statusCode)
      huge.destroy()
    })
    huge.once('error', reject)
    huge.write('--x')
    expect(await status).toBe(413)
  })

  test('can be posted again after the bucket was unavailable', async () => {
    const blocked = join(directory, 'blocked')
    await writeFile(blocked, 'a file where the directory should be')
    const broken = await startTestApp({ media: { directory: blocked, minFreeBytes: 0, s3: null } })
    const someone = await broken.addAccount()
    const form = await signedForm(broken, someone)
    const reply = await postForm(broken, form, png)
    expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
    await rm(blocked)
    expect((await postForm(broken, form, png)).status).toBe(204)
    await broken.close()
  })
})

describe('a sound', () => {
  const sound = mp3Of(20)

  test('is served in ranges', async () => {
    const { key } = await upload(app, member, sound, 'sounds/x.mp3')
    const whole = await fetchMedia(app, key, tokenOf(member))
    expect([whole.response.headers.get('content-type'), whole.bytes.equals(sound)]).toEqual([
      'audio/mpeg',
      true,
    ])
    const part = await fetchMedia(app, key, { ...tokenOf(member), range: 'bytes=400-499' })
    expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
      206,
      `bytes 400-499/${sound.length}`,
    ])
    expect(part.bytes.equals(sound.subarray(400, 500))).toBe(true)
    const outside = await fetchMedia(app, key, { ...tokenOf(member), range: `bytes=${sound.length}-` })
    expect([outside.response.status, outside.response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${sound.length}`,
    ])
  })

  test('has its size and duration recorded, for features that show them', async () => {
    const { key } = await upload(app, member, sound, 'sounds/x.mp3')
    const facts = 'select bytes, private.upload_seconds(key) as seconds from private.uploads where key = $1'
    expect(await app.sql(facts, [key])).toEqual([
      { bytes: sound.length, seconds: expect.closeTo(20 * FRAME_SECONDS, 3) },
    ])
  })

  test.each<[string, Buffer, number, string]>([
    ['HTML', html, 400, 'not_a_sound'],
    ['an executable', executable, 400, 'not_a_sound'],
    ['a picture', png, 400, 'not_a_sound'],
    ['ten bytes of ID3', id3Of(''), 400, 'not_a_sound'],
    ['an ID3 tag without sound', id3Of('a title'), 400, 'not_a_sound'],
    ['a truncated file', sound.subarray(0, 1000), 400, 'not_a_sound'],
    ['nothing', Buffer.alloc(0), 400, 'file_empty'],
    ['51 MB', Buffer.alloc(51 * 1024 * 1024), 413, 'file_too_large'],
  ])('is refused if it is %s', async (_what, bytes, status, code) => {
    const owner = await app.addAccount()
    const form = await signedForm(app, owner, 'sounds/x.mp3')
    const reply = await postForm(app, form, bytes)
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect((await fetchMedia(app, form.key, tokenOf(owner))).response.status).toBe(404)
    expect(existsSync(join(directory, 'posted', form.key))).toBe(false)
  })
})

describe('an address under /media', () => {
  test.each([
    'images/00000000-0000-0000-0000-000000000000.png',
    '..%2f..%2f..%2fetc%2fpasswd',
    'images%2f..%2f..%2fposted',
    'posted/images',
    'images',
    '',
  ])('%j is not found', async (key) => {
    expect((await fetchMedia(app, key)).response.status).toBe(404)
  })
})

describe('a row', () => {
  test("shows its owner's upload and no other", async () => {
    const [owner, other] = [await app.addAccount(), await app.addAccount()]
    const { key } = await upload(app, owner, png)
    const refused = await app.with(other).post('fc_profile', { avatar: key })
    expect([refused.status, refused.body.code, refused.body.hint]).toEqual([400, 'P0001', 'Upload it again.'])
    expect((await app.with(owner).post('fc_profile', { avatar: key })).status).toBe(201)
  })

  test.each(['images/mine.png', 'https://elsewhere.test/a.png', '../../a.png'])(
    'does not show %s',
    async (avatar) => {
      expect((await app.with(await app.addAccount()).post('fc_profile', { avatar })).status).toBe(400)
    },
  )

  test('does not show a key without a posted file', async () => {
    const { key } = await signedForm(app, member)
    const { status, body } = await app.with(member).post('fc_profile', { avatar: key })
    expect([status, body.code]).toEqual([400, 'upload_missing'])
  })
})

describe('cleaning', () => {
  const statuses = (forms: Form[]) =>
    Promise.all(forms.map(async ({ key }) => (await fetchMedia(app, key)).response.status))
  const statusFor = async (owner: TestAccount, { key }: Form) =>
    (await fetchMedia(app, key, tokenOf(owner))).response.status
  const grow = (hours: number) =>
    app.sql('update private.uploads set signed_at = signed_at - make_interval(hours => $1)', [hours])

  test('removes files that no row has used for a day, and keeps the others', async () => {
    const owner = await app.addAccount()
    const [shown, replaced, unused] = [
      await upload(app, owner, png),
      await upload(app, owner, png),
      await upload(app, owner, png),
    ]
    await app.with(owner).post('fc_profile', { avatar: replaced.key })
    await app.with(owner).patch(`fc_profile?owner=eq.${owner.id}`, { avatar: shown.key })
    await app.runJob('clean-uploads')
    expect(await statusFor(owner, unused)).toBe(200)
    await grow(25)
    await app.runJob('clean-uploads')
    expect(await statuses([shown, replaced, unused])).toEqual([200, 404, 404])
    expect(await statusFor(owner, unused)).toBe(404)
    expect(existsSync(join(directory, 'public', unused.key))).toBe(false)
    const rows = await app.sql('select key, uses from private.uploads where owner = $1', [owner.id])
    expect(rows).toEqual([{ key: shown.key, uses: 1 }])
    expect(
      (await app.with(owner).patch(`fc_profile?owner=eq.${owner.id}`, { avatar: unused.key })).status,
    ).toBe(400)
  })

  test('removes the partial files of a server that crashed while receiving', async () => {
    const { key } = await upload(app, member, png)
    const [old, fresh] = [randomUUID(), randomUUID()].map((name) =>
      join(directory, 'posted', `${key}.${name}`),
    ) as [string, string]
    for (const part of [old, fresh]) await writeFile(part, png.subarray(0, 9))
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(old, twoHoursAgo, twoHoursAgo)
    await app.runJob('clean-uploads')
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
    expect((await fetchMedia(app, key, tokenOf(member))).response.status).toBe(200)
  })

  test("removes an account's files immediately, but keeps those that others use", async () => {
    const owner = await app.addAccount({
      role: 'support',
      passwordHash: await createPasswords().hash('tell nobody'),
    })
    const [avatar, cover, unused] = [
      await upload(app, owner, png),
      await upload(app, owner, png),
      await upload(app, owner, png),
    ]
    await app.with(owner).post('fc_profile', { avatar: avatar.key })
    const limits = { max_members: 1, max_books: 1, max_classes: 1 }
    const school = { name: 'A school', description: 'With a cover', image: cover.key, ...limits }
    expect((await app.with(owner).post('fc_organization', school)).status).toBe(201)
    const body = { password: 'tell nobody' }
    expect((await app.with(owner).delete(`fc_users?user_id=eq.${owner.id}`, {}, body)).status).toBe(204)
    expect(await statuses([avatar, cover, unused])).toEqual([404, 200, 404])
    await grow(25)
    await app.runJob('clean-uploads')
    expect(await statuses([cover])).toEqual([200])
  })
})

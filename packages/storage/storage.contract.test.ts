import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskSpace } from './disk-space.ts'
import { openLocalBucket } from './local.ts'
import {
  type Bucket,
  BucketUnavailable,
  type ReceivingBucket,
  type SignedForm,
  type UploadRefused,
} from './port.ts'
import { openS3Bucket } from './s3.ts'
import { startTestS3 } from './testing-s3-server.ts'

type Setup = { bucket: Bucket; fail(): Promise<Bucket>; close(): Promise<void> }

/** The local bucket behind a server that only passes forms to it. */
async function localSetup(): Promise<Setup> {
  const directory = await mkdtemp(join(tmpdir(), 'tingdu-storage-'))
  const secret = Buffer.from('a secret of the test')
  const claimed = new Set<string>()
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return sendSigned(bucket, request.url ?? '', response)
    const form = { contentType: String(request.headers['content-type']), body: request }
    const claim = async (key: string) => !claimed.has(key) && Boolean(claimed.add(key))
    const answer = await bucket.receive(form, claim).then(
      () => ({ status: 204, code: '' }),
      (error: UploadRefused) => ({ status: error.status ?? 500, code: error.code }),
    )
    response.writeHead(answer.status).end(answer.code)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket = openLocalBucket({ directory, minFreeBytes: 0, secret, url, readsFrom: `${url}/media` })
  return {
    bucket,
    async fail() {
      const file = join(directory, 'a-file')
      await writeFile(file, '')
      return openLocalBucket({ directory: file, minFreeBytes: 0, secret, url, readsFrom: url })
    },
    async close() {
      await chmod(directory, 0o700)
      await new Promise((closed) => server.close(closed))
      await rm(directory, { recursive: true })
    },
  }
}

/** What the server does with an address to read: it asks the bucket whether the signature is its own. */
async function sendSigned(bucket: ReceivingBucket, address: string, response: ServerResponse) {
  const { pathname, searchParams } = new URL(address, 'http://here.test')
  const key = decodeURIComponent(pathname.slice('/media/'.length))
  if (!bucket.mayRead(key, searchParams)) return void response.writeHead(403).end()
  const found = await bucket.find(key)
  if (!found) return void response.writeHead(404).end()
  ;(await bucket.read(key, 0, found.size - 1)).pipe(response)
}

async function s3Setup(): Promise<Setup> {
  const s3 = await startTestS3()
  return {
    bucket: openS3Bucket(s3.settings),
    fail: async () => openS3Bucket({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }),
    close: s3.close,
  }
}

const keyOf = () => `images/${randomUUID()}.png`
const offer = (key: string) => ({ key, contentType: 'image/png', maxBytes: 1000, seconds: 60 })

async function post({ url, fields }: SignedForm, file: string | null, changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  if (file !== null) form.append('file', new Blob([file]), '../../evil.html')
  const response = await fetch(url, { method: 'POST', body: form })
  await response.text()
  return response.status
}

describe.each([
  ['the local bucket', localSetup],
  ['S3', s3Setup],
])('%s', (_name, open) => {
  let setup: Setup
  let bucket: Bucket
  beforeAll(async () => {
    setup = await open()
    bucket = setup.bucket
  })
  afterAll(() => setup.close())

  test('a posted file is served only once it is published', async () => {
    const key = keyOf()
    expect(await post(await bucket.sign(offer(key)), 'as posted')).toBe(204)
    expect(await bucket.find(key)).toBeNull()
    expect((await bucket.readPosted(key, 100))?.toString()).toBe('as posted')
    expect((await bucket.readPosted(key, 2))?.toString()).toBe('as')
    await bucket.publish(key, Buffer.from('as published'), 'image/png')
    expect(await bucket.find(key)).toEqual({ size: 12, contentType: 'image/png' })
    expect((await buffer(await bucket.read(key, 0, 11))).toString()).toBe('as published')
    expect((await buffer(await bucket.read(key, 3, 5))).toString()).toBe('pub')
    expect(await bucket.readPosted(key, 100)).toBeNull()
  })

  test('a posted file can be published unchanged or discarded', async () => {
    const [kept, discarded] = [keyOf(), keyOf()]
    for (const key of [kept, discarded]) await post(await bucket.sign(offer(key)), 'as posted')
    const checked = await bucket.openPosted(kept)
    expect((await buffer(checked?.body ?? Readable.from([]))).toString()).toBe('as posted')
    await bucket.publishPosted(kept, 'image/png', checked?.version ?? 'none')
    await bucket.discardPosted(discarded)
    expect(await bucket.openPosted(kept)).toBeNull()
    expect(await bucket.find(kept)).toEqual({ size: 9, contentType: 'image/png' })
    expect([await bucket.readPosted(kept, 9), await bucket.readPosted(discarded, 9)]).toEqual([null, null])
  })

  test('posting a form again does not change the published file', async () => {
    const key = keyOf()
    const form = await bucket.sign(offer(key))
    await post(form, 'first')
    await bucket.publish(key, Buffer.from('first'), 'image/png')
    await post(form, 'second')
    expect((await buffer(await bucket.read(key, 0, 4))).toString()).toBe('first')
  })

  test('removes a file, and removing it again is not an error', async () => {
    const key = keyOf()
    await bucket.publish(key, Buffer.from('x'), 'image/png')
    await bucket.remove(key)
    await bucket.remove(key)
    expect(await bucket.find(key)).toBeNull()
  })

  test('a missing file is null', async () => {
    expect([await bucket.find(keyOf()), await bucket.readPosted(keyOf(), 9)]).toEqual([null, null])
  })

  test.each([
    ['a path traversal', '../../etc/passwd.png'],
    ['a path traversal inside the folder', 'images/../public/a.png'],
    ['an encoded slash', 'images%2fa.png'],
    ['an encoded path traversal', '..%2f..%2fa.png'],
    ['a backslash', 'images\\a.png'],
    ['an absolute path', '/images/a.png'],
    ['an empty folder', 'images//a.png'],
    ['the folder of published files', 'public/images/a.png'],
    ['the folder of posted files', 'posted/images/a.png'],
    ['a null byte', 'images/a\0.png'],
    ['a line break', 'images/a.png\n'],
    ['a query', 'images/a.png?versionId=1'],
    ['the placeholder of S3 forms', `images/\${filename}`],
    ['capital letters', 'images/A.png'],
    ['no extension', 'images/a'],
    ['two extensions', 'images/a.html.png'],
    ['201 characters', `images/${'a'.repeat(190)}.png`],
    ['nothing', ''],
  ])('a key with %s is rejected by every call', async (_what, key) => {
    const refused = { status: 400, code: 'bad_key' }
    const calls = [
      () => bucket.sign(offer(key)),
      () => bucket.readPosted(key, 9),
      () => bucket.openPosted(key),
      () => bucket.publish(key, Buffer.from('x'), 'image/png'),
      () => bucket.publishPosted(key, 'image/png', ''),
      () => bucket.discardPosted(key),
      () => bucket.read(key, 0, 1),
      () => bucket.signRead(key, { from: new Date(), seconds: 60 }),
      () => bucket.remove(key),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(refused)
    expect(await bucket.find(key)).toBeNull()
  })

  test.each([
    ['another key', { key: 'images/other.png' }],
    ['a path traversal', { key: '../../etc/passwd.png' }],
    ['another type', { 'Content-Type': 'text/html' }],
    ['another access', { acl: 'public-read' }],
    ['a field that was not signed', { success_action_redirect: 'https://elsewhere.test' }],
  ])('%s is rejected', async (_what, changes) => {
    const key = keyOf()
    expect(await post(await bucket.sign(offer(key)), 'x', changes)).toBe(403)
    expect(await bucket.readPosted(key, 9)).toBeNull()
  })

  test('a forged policy or signature is rejected', async () => {
    const { policy, signature, ...form } = await bucket.sign(offer(keyOf()))
    const wider = Buffer.from(Buffer.from(policy, 'base64').toString().replace('1000', '999999999')).toString(
      'base64',
    )
    const named = (value: string, by: string) => {
      const name = Object.entries(form.fields).find(([, one]) => one === value)?.[0] ?? ''
      return post({ policy, signature, ...form }, 'x', { [name]: by })
    }
    expect([await named(policy, wider), await named(signature, `${signature}0`)]).toEqual([403, 403])
  })

  test('an expired form is rejected', async () => {
    expect(await post(await bucket.sign({ ...offer(keyOf()), seconds: -1 }), 'x')).toBe(403)
  })

  test('a file that is too large or empty is rejected', async () => {
    const key = keyOf()
    expect([400, 413]).toContain(await post(await bucket.sign(offer(key)), 'x'.repeat(1001)))
    const huge = 'x'.repeat(8_000_000)
    expect([400, 413]).toContain(await post(await bucket.sign(offer(key)), huge))
    expect(await post(await bucket.sign(offer(key)), '')).toBe(400)
    expect(await bucket.readPosted(key, 9)).toBeNull()
    expect(await post(await bucket.sign(offer(key)), 'x'.repeat(1000))).toBe(204)
  })

  describe('an address to read', () => {
    const HOUR = 3600
    const published = async () => {
      const key = keyOf()
      await bucket.publish(key, Buffer.from('as published'), 'image/png')
      return key
    }
    const window = (seconds = HOUR, from = new Date()) => ({ from, seconds })
    const statusOf = async (address: string, method = 'GET') =>
      (await fetch(address, { method, ...(method === 'PUT' && { body: 'x' }) })).status

    test('is read without other proof, and is the same within its time', async () => {
      const [key, from] = [await published(), new Date(Date.now() - 60_000)]
      const address = await bucket.signRead(key, window(HOUR, from))
      expect(await (await fetch(address)).text()).toBe('as published')
      expect(await bucket.signRead(key, window(HOUR, from))).toBe(address)
      expect(await bucket.signRead(key, window(HOUR, new Date(from.getTime() + 5000)))).not.toBe(address)
    })

    test('is refused once its time is over', async () => {
      const address = await bucket.signRead(await published(), window(60, new Date(Date.now() - 61_000)))
      expect(await statusOf(address)).toBe(403)
    })

    test('is refused for another key, with any change, and without a signature', async () => {
      const [key, other] = [await published(), await published()]
      const address = new URL(await bucket.signRead(key, window()))
      expect(await statusOf(address.href.replace(key, other))).toBe(403)
      for (const [name, value] of address.searchParams) {
        const changed = new URL(address)
        // A later end, another signature, another signer.
        const last = value.at(-1) === '0' ? '1' : '0'
        changed.searchParams.set(name, /^\d+$/.test(value) ? `${value}0` : value.slice(0, -1) + last)
        expect([name, await statusOf(changed.href)]).toEqual([name, 403])
        const without = new URL(address)
        without.searchParams.delete(name)
        expect([name, await statusOf(without.href)]).toEqual([name, 403])
      }
      expect(await statusOf(`${address.origin}${address.pathname}`)).toBe(403)
    })

    test('is for reading alone', async () => {
      const key = await published()
      const address = await bucket.signRead(key, window())
      for (const method of ['PUT', 'DELETE']) expect(await statusOf(address, method)).not.toBeLessThan(400)
      expect((await buffer(await bucket.read(key, 0, 11))).toString()).toBe('as published')
    })
  })

  test('an unreachable bucket throws', async () => {
    const unreachable = await setup.fail()
    await expect(unreachable.publish(keyOf(), Buffer.from('x'), 'image/png')).rejects.toThrow(
      BucketUnavailable,
    )
    await expect(unreachable.remove(keyOf())).rejects.toThrow(BucketUnavailable)
  })
})

test('S3 publishes only the version of a posted file that was checked', async () => {
  const { bucket, close } = await s3Setup()
  const key = keyOf()
  const form = await bucket.sign(offer(key))
  await post(form, 'checked')
  const { version = '' } = (await bucket.openPosted(key)) ?? {}
  await post(form, 'posted later')
  await expect(bucket.publishPosted(key, 'image/png', version)).rejects.toThrow(BucketUnavailable)
  expect(await bucket.find(key)).toBeNull()
  await close()
})

describe('only the local bucket', () => {
  let setup: Setup
  beforeAll(async () => {
    setup = await localSetup()
  })
  afterAll(() => setup.close())

  test('accepts a form once', async () => {
    const form = await setup.bucket.sign(offer(keyOf()))
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(form, 'x')))
    expect(answers.sort()).toEqual([204, ...Array.from({ length: 7 }, () => 409)])
  })

  test('receives nothing that would leave too little free space on the disk', async () => {
    const directory = join(tmpdir(), randomUUID(), 'not there yet')
    const { bavail, bsize } = await statfs(tmpdir())
    const settings = {
      directory,
      secret: Buffer.from('a secret'),
      url: 'http://nowhere.test',
      readsFrom: '/media',
    }
    const full = { status: 507, code: 'storage_full' }
    const fullDisk = openLocalBucket({ ...settings, minFreeBytes: bavail * bsize * 2 })
    await expect(fullDisk.sign(offer(keyOf()))).rejects.toMatchObject(full)
    // A form that was signed while there was space.
    const signer = openLocalBucket({ ...settings, minFreeBytes: 0 })
    const { fields } = await signer.sign(offer(keyOf()))
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob(['x']), 'a.png')
    const posted = new Response(form)
    const contentType = posted.headers.get('content-type') ?? ''
    const body = Readable.from([Buffer.from(await posted.arrayBuffer())])
    await expect(fullDisk.receive({ contentType, body }, async () => true)).rejects.toMatchObject(full)
    expect(existsSync(directory)).toBe(false)
  })

  test('reserves the space of files that are still arriving', async () => {
    const { bavail, bsize } = await statfs(tmpdir())
    const disk = createDiskSpace(tmpdir(), 0)
    const arriving = Promise.withResolvers<void>()
    const first = disk.reserve('a', bavail * bsize * 0.6, () => arriving.promise)
    await expect(disk.reserve('a', 1, async () => {})).rejects.toMatchObject({ status: 409 })
    const second = disk.reserve('b', bavail * bsize * 0.6, async () => {})
    await expect(second).rejects.toMatchObject({ status: 507 })
    arriving.resolve()
    await first
    await disk.reserve('b', bavail * bsize * 0.6, async () => {})
  })

  test('rejects other content, a form without a file, and an incomplete form', async () => {
    const form = await setup.bucket.sign(offer(keyOf()))
    expect(await post(form, null)).toBe(400)
    expect((await fetch(form.url, { method: 'POST', body: 'x' })).status).toBe(415)
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    const parts = Object.entries(form.fields).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const body = `${parts.join('')}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf`
    expect((await fetch(form.url, { method: 'POST', headers, body })).status).toBe(400)
    expect(await post(form, 'whole')).toBe(204)
  })

  test('keeps no space or partial file of a form that breaks off', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'tingdu-storage-'))
    const settings = {
      directory,
      minFreeBytes: 0,
      secret: Buffer.from('a secret'),
      url: 'http://nowhere.test',
      readsFrom: '/media',
    }
    const local = openLocalBucket(settings)
    const { fields } = await local.sign(offer(keyOf()))
    const parts = Object.entries({ ...fields, 'file"; filename="x': 'half of the file' }).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const contentType = 'multipart/form-data; boundary=b'
    for (let attempt = 0; attempt < 3; attempt++) {
      const form = { contentType, body: Readable.from(parts) }
      const receiving = local.receive(form, async () => true)
      await expect(receiving).rejects.toMatchObject({ status: 400, code: 'upload_incomplete' })
    }
    expect(await readdir(join(directory, 'posted', 'images'))).toEqual([])
    const whole = { contentType, body: Readable.from([...parts, '--b--\r\n']) }
    expect(await local.receive(whole, async () => true)).toBe(fields.key)
    await rm(directory, { recursive: true })
  })

  test('rejects a form if the client disconnected before it was read', async () => {
    const body = Readable.from(['--b\r\n'])
    body.destroy()
    const form = { contentType: 'multipart/form-data; boundary=b', body }
    const receiving = (setup.bucket as ReceivingBucket).receive(form, async () => true)
    await expect(receiving).rejects.toMatchObject({ status: 400, code: 'upload_incomplete' })
  })
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPush } from './open-push.ts'
import { type Push, PushFailed, type PushMessage } from './port.ts'
import { isOfPushService, readPushSettings } from './settings.ts'
import { startTestPushService, type TestPushService } from './testing-push-service.ts'
import { generatePushKeys, openWebPush } from './web-push.ts'

const keys = generatePushKeys()
const subject = 'mailto:support@tingdu.test'
const message: PushMessage = { title: '听读', text: '12 cards are due', path: '/review' }

let service: TestPushService
let folder: string
beforeAll(async () => {
  service = await startTestPushService(() => keys.publicKey)
  folder = await mkdtemp(join(tmpdir(), 'tingdu-push-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => service.answerWith(null))

const settings = { keys, services: [] }
const opened: Record<string, () => Push> = {
  'the push service of a browser': () => openPush({ ...settings, outbox: null }, keys, subject),
  'a folder': () => openPush({ ...settings, outbox: join(folder, 'push') }, keys, subject),
}

describe.each(Object.entries(opened))('%s', (name, open) => {
  const read = async (received: PushMessage[]) => {
    if (name !== 'a folder') return received
    const files = await readdir(join(folder, 'push'))
    return Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(folder, 'push', file), 'utf8'))),
    )
  }

  test('takes messages, one after another', async () => {
    const push = open()
    const { target, received } = service.addBrowser()
    expect([await push.send(target, message), await push.send(target, message)]).toEqual(['sent', 'sent'])
    expect(await read(received)).toMatchObject([message, message])
  })
})

test('a folder that cannot be written to is a failure', async () => {
  await writeFile(join(folder, 'file'), '')
  const push = openPush({ ...settings, outbox: join(folder, 'file') }, keys, subject)
  await expect(push.send(service.addBrowser().target, message)).rejects.toBeInstanceOf(PushFailed)
})

describe('a push service', () => {
  const send = (target = service.addBrowser().target) => openWebPush(keys, subject, 300).send(target, message)

  test.each([404, 410])('that answers %i no longer knows the browser', async (status) => {
    service.answerWith(status)
    expect(await send()).toBe('gone')
  })

  test.each([400, 401, 413, 429, 500, 503, 302, 'hang'] as const)(
    'that answers %s is a failure',
    async (answer) => {
      service.answerWith(answer)
      await expect(send()).rejects.toBeInstanceOf(PushFailed)
    },
  )

  test('that is down is a failure', async () => {
    const { target } = service.addBrowser()
    await expect(send({ ...target, endpoint: 'http://127.0.0.1:1/x' })).rejects.toBeInstanceOf(PushFailed)
  })

  test('refuses messages that another installation signed', async () => {
    const stranger = openWebPush(generatePushKeys(), subject, 2_000)
    await expect(stranger.send(service.addBrowser().target, message)).rejects.toThrow('403')
  })

  test.each([
    ['a key of another curve', { p256dh: 'AAAA' }],
    ['no secret', { auth: '' }],
  ])('gets nothing for %s', async (_name, fields) => {
    await expect(send({ ...service.addBrowser().target, ...fields })).rejects.toBeInstanceOf(PushFailed)
  })
})

describe('addresses', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.example.com/abc',
  ])('%s is of a push service', (endpoint) => {
    expect(isOfPushService(endpoint, { services: ['https://push.example.com'] })).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://fcm.googleapis.com.evil.test/abc',
    'https://evilpush.apple.com.test/',
    'https://notpush.apple.com@evil.test/',
    'https://me:secret@web.push.apple.com/abc',
    'https://127.0.0.1/abc',
    'http://localhost:3000/api/rpc/login',
    'file:///etc/passwd',
    'abc',
    '',
  ])('%s is not', (endpoint) => {
    expect(isOfPushService(endpoint, { services: [] })).toBe(false)
  })
})

describe('settings', () => {
  const read = (variables: Record<string, string>) => readPushSettings((name) => variables[name] ?? null)
  const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = keys

  test('are optional', () => {
    expect(read({})).toEqual({ keys: null, services: [], outbox: null })
    expect(
      read({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_SERVICES: 'https://a.test/x, http://b.test:81' }),
    ).toEqual({
      keys,
      services: ['https://a.test', 'http://b.test:81'],
      outbox: null,
    })
  })

  test.each([
    [{ VAPID_PUBLIC_KEY }, 'must be a pair'],
    [{ VAPID_PRIVATE_KEY }, 'must be a pair'],
    [{ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: 'short' }, 'must be a pair'],
    [{ PUSH_SERVICES: 'push.example.com' }, 'PUSH_SERVICES'],
  ])('%j are refused', (variables, reason) => {
    expect(() => read(variables as Record<string, string>)).toThrow(reason)
  })
})

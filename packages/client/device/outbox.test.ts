// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { endSession, startSession } from '../session.ts'
import { deviceDatabase } from './database.ts'
import {
  deliver,
  flush,
  forgetThisMember,
  onRefused,
  outboxState,
  registerSenders,
  type Sender,
  startOutbox,
  takeBack,
} from './outbox.ts'

const member = { name: 'Wang Ming', email: 'ming@example.test', role: 'student', email_verified: 1 } as const
const failure = (status: number, code = '') =>
  new ApiError(status, { code, message: `failed with ${status}`, details: null, hint: null })

let calls: string[] = []
/** What the server does with the next calls: throws, or returns; afterwards it stores everything. */
let behavior: (() => unknown)[] = []
/** While it is set, every call fails with it. */
let isDown: ApiError | null = null
let nextMember = 1
let id = 0

const makeSender = (kind: string, most = 10, lane?: string): Sender<string, string> => ({
  kind,
  most,
  ...(lane && { lane }),
  async send(rows) {
    calls.push(`${kind}: ${rows.map(({ body }) => body).join(' ')}`)
    if (isDown) throw isDown
    const answers = await behavior.shift()?.()
    return (answers as string[] | undefined) ?? rows.map(({ body }) => `stored ${body}`)
  },
})
const words = makeSender('words')
const times = makeSender('times')

const row = (body: string) => ({ id: `${nextMember}-${body}`, body })
const signIn = (memberId: number) => startSession({ ...member, id: memberId }, `token ${memberId}`)
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

beforeEach(() => {
  calls = []
  behavior = []
  isDown = null
  nextMember++
  id = nextMember
  signIn(id)
})
afterEach(async () => {
  await forgetThisMember()
  endSession('signed-out')
})

test('changes are answered in order, and then nothing is kept', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((body) => deliver(words, row(body))))
  expect(answers).toEqual(['a', 'b', 'c'].map((body) => ({ sent: true, answer: `stored ${body}` })))
  expect(calls.join(' ').replaceAll('words: ', '')).toBe('a b c')
  expect(outboxState()).toEqual({ waiting: 0, failing: false })
  expect(await (await deviceDatabase(id)).outbox.count()).toBe(0)
})

test.each([0, 401, 408, 429, 500, 503])(
  'what fails with %i waits on the device, and is sent again in order, in as few calls as possible',
  async (status) => {
    isDown = failure(status)
    for (const body of ['a', 'b', 'c']) expect(await deliver(words, row(body))).toEqual({ sent: false })
    await flush()
    expect(outboxState().waiting).toBe(3)
    calls = []
    isDown = null
    await flush()
    expect(calls).toEqual(['words: a b c'])
    expect(outboxState()).toEqual({ waiting: 0, failing: false })
  },
)

test('what an earlier visit left behind is sent at the start, and then refetched', async () => {
  const later = vi.fn()
  await (await deviceDatabase(id)).outbox.add({ id: 'left', kind: 'earlier', body: 'left' })
  registerSenders({ earlier: async () => ({ ...makeSender('earlier'), later }) })
  const stop = startOutbox()
  await expect.poll(() => calls).toEqual(['earlier: left'])
  await expect.poll(() => later.mock.calls.length).toBe(1)
  stop()
})

test('a change of an unknown kind waits, and does not hold up others', async () => {
  await (await deviceDatabase(id)).outbox.add({ id: 'newer', kind: 'of a newer version', body: '' })
  expect(await deliver(words, row('a'))).toMatchObject({ sent: true })
  expect(outboxState().waiting).toBe(1)
})

test('a change with the id of one that waits is not added', async () => {
  behavior = [() => Promise.reject(failure(0))]
  await deliver(words, row('a'))
  await deliver(words, row('a'))
  expect(calls).toEqual(['words: a', 'words: a'])
  expect(outboxState().waiting).toBe(0)
})

test('a change that was never sent is taken back without a call', async () => {
  behavior = [() => Promise.reject(failure(503))]
  await deliver(words, row('a'))
  await takeBack(row('a').id, words, row('not a'))
  await flush()
  expect(calls).toEqual(['words: a'])
  expect(outboxState().waiting).toBe(0)
})

test('a change that may have arrived is taken back on the server, in order', async () => {
  behavior = [() => Promise.reject(failure(0, 'timeout')), () => Promise.reject(failure(0, 'network'))]
  await deliver(words, row('a'))
  const undone = takeBack(row('a').id, words, row('not a'))
  const after = deliver(words, row('b'))
  await Promise.all([undone, after, flush()])
  await flush()
  expect(calls.at(-1)).toBe('words: a not a b')
})

test('a refused change leaves the queue, and its caller is told', async () => {
  behavior = [() => Promise.reject(failure(403, '42501')), () => [failure(400, 'P0001')]]
  await expect(deliver(words, row('a'))).rejects.toMatchObject({ status: 403 })
  await expect(deliver(words, row('b'))).rejects.toMatchObject({ code: 'P0001' })
  expect(outboxState().waiting).toBe(0)
})

test('if a whole call is refused, only invalid changes are lost, with a notice if no caller waits for them', async () => {
  const refused = vi.fn()
  const stop = onRefused(refused)
  isDown = failure(0)
  for (const body of ['a', 'bad', 'c']) await deliver(words, row(body))
  await flush()
  calls = []
  isDown = null
  behavior = [
    () => Promise.reject(failure(400)),
    () => undefined,
    () => Promise.reject(failure(400)),
    () => undefined,
  ]
  await flush()
  expect(calls).toEqual(['words: a bad c', 'words: a', 'words: bad', 'words: c'])
  expect(refused).toHaveBeenCalledTimes(1)
  stop()
})

test('a kind that the server fails to store holds up only its own lane', async () => {
  const undo = makeSender('undo', 1, 'words')
  behavior = [() => Promise.reject(failure(500)), () => Promise.reject(failure(500))]
  await deliver(words, row('a'))
  const undone = deliver(undo, row('u'))
  await Promise.all([undone, deliver(times, row('t'))])
  await flush()
  expect(calls.at(-2)).toBe('words: a')
  expect(calls.at(-1)).toBe('undo: u')
  expect(calls.filter((call) => call === 'times: t')).toHaveLength(1)
})

test('signing out deletes the database, and another member starts with nothing', async () => {
  behavior = [() => Promise.reject(failure(0))]
  await deliver(words, row('a'))
  await forgetThisMember()
  endSession('signed-out')
  expect(await names()).not.toContain(`tingdu.${id}`)
  expect(outboxState().waiting).toBe(0)
  signIn(id + 1000)
  await flush()
  expect(calls).toEqual(['words: a'])
})

test('a session that ends without signing out keeps unsent changes for the same member', async () => {
  behavior = [() => Promise.reject(failure(0))]
  await deliver(words, row('a'))
  endSession('expired')
  signIn(id + 1000)
  await flush()
  expect(outboxState().waiting).toBe(0)
  endSession('expired')
  signIn(id)
  await flush()
  expect(calls).toEqual(['words: a', 'words: a'])
})

test('the start deletes what is left of others, but not what they have not sent', async () => {
  const other = id + 2000
  await deviceDatabase(other)
  const unsent = id + 3000
  await (await deviceDatabase(unsent)).outbox.add({ id: 'unsent', kind: 'words', body: 'a' })
  startOutbox()()
  await expect.poll(names).not.toContain(`tingdu.${other}`)
  expect(await names()).toContain(`tingdu.${unsent}`)
  await (await deviceDatabase(unsent)).delete()
})

test('without storage, changes wait in memory, and the page asks before it is closed', async () => {
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  behavior = [() => Promise.reject(failure(0))]
  await deliver(words, row('a'))
  expect([outboxState().waiting, asks()]).toEqual([1, true])
  await flush()
  expect([outboxState().waiting, asks()]).toEqual([0, false])
  vi.restoreAllMocks()
})

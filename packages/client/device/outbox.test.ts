// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { endSession, startSession } from '../session.ts'
import { deviceDatabase } from './database.ts'
import {
  countWaiting,
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

test('what is of a kind whose sender cannot be loaded waits, and holds up nothing', async () => {
  await (await deviceDatabase(id)).outbox.add({ id: 'unloaded', kind: 'unloaded', body: 'x' })
  registerSenders({ unloaded: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect(await deliver(words, row('a'))).toMatchObject({ sent: true })
  expect(outboxState().waiting).toBe(1)
  registerSenders({ unloaded: async () => makeSender('unloaded') })
  await flush()
  expect(calls).toEqual(['words: a', 'unloaded: x'])
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
  isDown = failure(0, 'timeout')
  await deliver(words, row('a'))
  const undone = takeBack(row('a').id, words, row('not a'))
  const after = deliver(words, row('b'))
  await Promise.all([undone, after, flush()])
  isDown = null
  await flush()
  expect(calls.at(-1)).toBe('words: a not a b')
})

test('what may have arrived before is taken back on the server, also if the next attempt is turned away', async () => {
  behavior = [() => Promise.reject(failure(0, 'timeout'))]
  await deliver(words, row('a'))
  behavior = [() => Promise.reject(failure(503))]
  await flush()
  await takeBack(row('a').id, words, row('not a'))
  await flush()
  expect(calls.at(-1)).toBe('words: a not a')
})

test.each([500, 502, 504])('what fails with %i may have been stored', async (status) => {
  behavior = [() => Promise.reject(failure(status))]
  await deliver(words, row('a'))
  await takeBack(row('a').id, words, row('not a'))
  await flush()
  expect(calls.at(-1)).toBe('words: a not a')
})

test('what is taken back while it is about to be sent is not sent', async () => {
  const kind = 'loads slowly'
  let loaded = (_sender: Sender<string, string>) => {}
  registerSenders({
    [kind]: () =>
      new Promise((resolve) => {
        loaded = resolve
      }),
  })
  await (await deviceDatabase(id)).outbox.bulkAdd([
    { id: 'taken', kind: 'words', body: 'taken' },
    { id: 'other', kind, body: 'other' },
  ])
  registerSenders({ words: async () => words })
  const flushed = flush()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await takeBack('taken', words, row('not taken'))
  loaded(makeSender(kind))
  registerSenders({ [kind]: async () => makeSender(kind) })
  await flushed
  expect(calls).toEqual([`${kind}: other`])
})

test('what waits is not sent in the name of another member who signs in meanwhile', async () => {
  isDown = failure(0)
  await deliver(words, row('a'))
  await flush()
  isDown = null
  calls = []
  const waiting = (await deviceDatabase(id)).outbox
  const ofTable = waiting.where('id')
  const mark = vi.spyOn(waiting, 'where').mockImplementationOnce(() => {
    signIn(id + 1000)
    return ofTable as never
  })
  await flush()
  expect(mark).toHaveBeenCalled()
  expect(calls).toEqual([])
  signIn(id)
  await flush()
  expect(calls).toEqual(['words: a'])
})

test('what another tab has stored is counted before signing out', async () => {
  await deliver(words, row('a'))
  await (await deviceDatabase(id)).outbox.add({ id: 'of another tab', kind: 'words', body: 'b' })
  expect(outboxState().waiting).toBe(0)
  expect(await countWaiting()).toBe(1)
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

test('of changes that are sent together, only the one on which the server fails waits', async () => {
  isDown = failure(0)
  for (const body of ['a', 'bad', 'c']) await deliver(words, row(body))
  await flush()
  isDown = null
  calls = []
  behavior = [() => Promise.reject(failure(500)), () => undefined, () => Promise.reject(failure(500))]
  await flush()
  expect(calls).toEqual(['words: a bad c', 'words: a', 'words: bad'])
  expect(outboxState()).toEqual({ waiting: 2, failing: true })
})

test('a change on which the server fails for three days is given up with a notice, and later changes are sent', async () => {
  const refused = vi.fn()
  const stop = onRefused(refused)
  vi.useFakeTimers({ toFake: ['Date'] })
  const day = 24 * 60 * 60 * 1000
  isDown = failure(0)
  for (const body of ['bad', 'next']) await deliver(words, row(body))
  await flush()
  isDown = failure(500)
  await flush()
  vi.setSystemTime(Date.now() + 2 * day)
  await flush()
  expect(outboxState().waiting).toBe(2)
  expect(refused).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 2 * day)
  isDown = null
  calls = []
  behavior = [() => Promise.reject(failure(500)), () => Promise.reject(failure(500))]
  await flush()
  expect(calls).toEqual(['words: bad next', 'words: bad', 'words: next'])
  expect(outboxState()).toEqual({ waiting: 0, failing: false })
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 500 }))
  stop()
  vi.useRealTimers()
})

test('back online, the first failure is tried again after a second, however long there was no connection', async () => {
  const stop = startOutbox()
  isDown = failure(0)
  await deliver(words, row('a'))
  for (let times = 0; times < 8; times++) await flush()
  isDown = null
  calls = []
  behavior = [() => Promise.reject(failure(0))]
  dispatchEvent(new Event('online'))
  await expect.poll(() => calls, { timeout: 5_000 }).toEqual(['words: a', 'words: a'])
  stop()
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

test('what a full device can neither note nor delete is sent once', async () => {
  isDown = failure(0)
  for (const body of ['a', 'b']) await deliver(words, row(body))
  await flush()
  isDown = null
  calls = []
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full)
  const endless = setTimeout(() => vi.restoreAllMocks(), 1000)
  await flush()
  clearTimeout(endless)
  vi.restoreAllMocks()
  expect(calls).toEqual(['words: a b'])
})

test('what waits in memory is sent before what follows it', async () => {
  isDown = failure(0)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const body of ['a', 'b']) await deliver(words, row(body))
  vi.restoreAllMocks()
  isDown = null
  calls = []
  await flush()
  expect(calls).toEqual(['words: a b'])
})

test('a database that could not be opened is opened again', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('not now', 'UnknownError')
  })
  await expect(deviceDatabase(id)).rejects.toThrow()
  vi.restoreAllMocks()
  expect(await (await deviceDatabase(id)).outbox.count()).toBe(0)
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

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { hashKey } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { queryClient } from '../query-client.ts'
import { endSession, startSession } from '../session.ts'
import { noteContact } from './contact.ts'
import { deviceDatabase } from './database.ts'
import { isOpenNow, type Keeper, keep, registerKeepers, unkeep, unkeepAll, useKeepState } from './keep.ts'
import { answerFromDevice, isAnsweredByDevice, keptAddress, registerAnswers } from './kept.ts'
import { forgetThisMember } from './outbox.ts'

const member = { name: 'Wang Ming', email: 'ming@example.test', role: 'student', email_verified: 1 } as const
const DAY = 24 * 60 * 60 * 1000
const unreachable = new ApiError(0, { code: 'network', message: '', details: null, hint: null })

let id = 0
/** What the server answers; null if it cannot be reached. */
let server: ((what: string) => unknown) | null = null
let until: number | null = null

const query = (what: string) => ({
  queryKey: ['kept', what],
  queryFn: async () => {
    if (!server) throw unreachable
    return server(what)
  },
  staleTime: 0,
  retry: false as const,
})
const ask = (what: string) => queryClient.fetchQuery(query(what))
const signIn = (memberId: number) => startSession({ ...member, id: memberId }, `token ${memberId}`)
const contactAt = (time: number) =>
  noteContact(new Response(null, { headers: { Date: new Date(time).toUTCString() } }))
const text = (sha1: string) => ({ kind: 'text', id: sha1, title: sha1, path: `/texts/${sha1}` }) as const
const storedItems = async () => (await (await deviceDatabase(id)).items.toArray()).map((item) => item.id)

/** Lets the server answer once the returned function is called. */
function holdServer(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server = async (what) => {
    await promise
    return what
  }
  return resolve
}

const keeper: Keeper = async (sha1, keeping) => {
  if (until !== null) keeping.until(until)
  await keeping.answer(query(sha1))
  await keeping.answer(query('shared'))
  await keeping.file(`/media/${sha1}.mp3?signed=1`)
}
registerKeepers({ text: async () => keeper })
answerFromDevice(queryClient)

beforeEach(async () => {
  id++
  until = null
  server = (what) => ({ what })
  vi.stubGlobal('fetch', async () => new Response('sound', { headers: { 'Content-Type': 'audio/mpeg' } }))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: () => {} }))
  signIn(id)
  contactAt(Date.now())
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await forgetThisMember()
  endSession('signed-out')
})

test('kept answers are used when the server cannot be reached, and nothing else is', async () => {
  await keep(text('a'))
  server = null
  queryClient.clear()
  expect(await ask('a')).toEqual({ what: 'a' })
  await expect(ask('b')).rejects.toBe(unreachable)
  expect(await keptAddress('/media/a.mp3?signed=2')).toBe('blob:copy')
  expect(await keptAddress('/media/b.mp3')).toBe('/media/b.mp3')
})

test('queries that are not kept may be answered by whatever is registered for their name, and later by the server again', async () => {
  registerAnswers({
    kept:
      async () =>
      async ([, what]) =>
        what === 'known' ? 'from the device' : undefined,
  })
  server = null
  expect(await ask('known')).toBe('from the device')
  expect(isAnsweredByDevice(hashKey(query('known').queryKey))).toBe(true)
  await expect(ask('unknown')).rejects.toBe(unreachable)
  registerAnswers({ kept: async () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(ask('known')).rejects.toBe(unreachable)
  registerAnswers({ kept: async () => async () => undefined })
  server = (what) => ({ what })
  expect(await ask('known')).toEqual({ what: 'known' })
  expect(isAnsweredByDevice(hashKey(query('known').queryKey))).toBe(false)
})

test('a newer answer replaces the one that is kept, and so does a change made by the page', async () => {
  await keep(text('a'))
  server = () => 'newer'
  await ask('a')
  await expect
    .poll(async () => (await (await deviceDatabase(id)).answers.get('["kept","a"]'))?.data)
    .toBe('newer')
  server = null
  await ask('a')
  queryClient.setQueryData(['kept', 'a'], 'changed here')
  queryClient.removeQueries({ queryKey: ['kept', 'a'] })
  await expect.poll(() => ask('a')).toBe('changed here')
})

test('what the device has answered is asked again once there is a connection', async () => {
  await keep(text('a'))
  server = null
  queryClient.clear()
  await ask('a')
  server = () => 'from the server'
  dispatchEvent(new Event('online'))
  expect(queryClient.getQueryState(['kept', 'a'])?.isInvalidated).toBe(true)
})

test('while the server takes long, what is kept is shown, and then replaced by its answer', async () => {
  await keep(text('a'))
  queryClient.clear()
  let answer = (_data: unknown) => {}
  server = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = ask('a')
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  expect(await asked).toEqual({ what: 'a' })
  expect(isAnsweredByDevice(hashKey(['kept', 'a']))).toBe(true)
  answer({ what: 'newer' })
  await vi.waitFor(() => expect(queryClient.getQueryData(['kept', 'a'])).toEqual({ what: 'newer' }))
  expect(isAnsweredByDevice(hashKey(['kept', 'a']))).toBe(false)
  server = null
  queryClient.clear()
  await vi.waitFor(async () => expect(await ask('a')).toEqual({ what: 'newer' }))
})

test('a server that takes long is waited for where nothing is kept', async () => {
  await keep(text('a'))
  let answer = (_data: unknown) => {}
  server = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = ask('b')
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  answer('late')
  expect(await asked).toBe('late')
})

test('removing an item leaves what another one needs', async () => {
  await keep(text('a'))
  await keep(text('b'))
  await unkeep(text('a'))
  server = null
  queryClient.clear()
  await expect(ask('a')).rejects.toBe(unreachable)
  expect(await ask('shared')).toEqual({ what: 'shared' })
  await unkeepAll()
  queryClient.clear()
  await expect(ask('shared')).rejects.toBe(unreachable)
  expect(await storedItems()).toEqual([])
})

test('it opens until thirty days after the last contact, whatever the clock says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) })
  contactAt(Date.now())
  await keep(text('a'))
  server = null
  const opens = async () => {
    queryClient.clear()
    return ask('a').then(
      () => true,
      () => false,
    )
  }
  vi.setSystemTime(Date.UTC(2026, 5, 1) + 29 * DAY)
  expect(await opens()).toBe(true)
  vi.setSystemTime(Date.UTC(2026, 5, 1) + 31 * DAY)
  expect(await opens()).toBe(false)
  vi.setSystemTime(Date.UTC(2026, 5, 2))
  expect(await opens(), 'after the clock was set back').toBe(false)
  contactAt(Date.UTC(2026, 6, 2))
  expect(await opens(), 'after another contact').toBe(true)
})

test('a clock that is wrong by two years neither closes what is kept nor opens it longer', async () => {
  for (const wrong of [-730 * DAY, 730 * DAY]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
    contactAt(Date.now() - wrong)
    await keep(text('a'))
    const item = { until: Date.now() - wrong + DAY }
    expect(isOpenNow(item)).toBe('open')
    vi.setSystemTime(Date.now() + 2 * DAY)
    expect(isOpenNow(item)).toBe('expired')
    vi.setSystemTime(Date.now() + 31 * DAY)
    expect(isOpenNow({ until: null })).toBe('no contact')
    vi.useRealTimers()
  }
})

test('what a membership opens closes with it', async () => {
  until = Date.now() + 2 * DAY
  await keep(text('a'))
  server = null
  queryClient.clear()
  expect(await ask('a')).toEqual({ what: 'a' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * DAY })
  queryClient.clear()
  await expect(ask('a')).rejects.toBe(unreachable)
  expect(await keptAddress('/media/a.mp3')).toBe('/media/a.mp3')
})

test('another member on the device sees nothing of it', async () => {
  await keep(text('a'))
  const first = id
  endSession('expired')
  id += 1000
  signIn(id)
  contactAt(Date.now())
  await keep(text('b'))
  server = null
  await expect(ask('a')).rejects.toBe(unreachable)
  expect(await keptAddress('/media/a.mp3')).toBe('/media/a.mp3')
  expect(await storedItems()).toEqual(['text b'])
  await expect.poll(async () => (await (await deviceDatabase(first)).items.toArray()).length).toBe(0)
})

test('on a full device, no part of the item is kept, and what was kept before stays', async () => {
  await keep(text('a'))
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await keep(text('b'))).toBe('full')
  expect(await keep(text('a')), 'what is there already').toBe('full')
  vi.restoreAllMocks()
  expect(await storedItems()).toEqual(['text a'])
  server = null
  queryClient.clear()
  expect(await ask('a')).toEqual({ what: 'a' })
  await expect(ask('b')).rejects.toBe(unreachable)
})

test('on a full device, what changed since it was kept is shown for this visit', async () => {
  await keep(text('a'))
  server = null
  await ask('a')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  queryClient.setQueryData(['kept', 'a'], 'changed here')
  await expect.poll(() => put.mock.calls.length).toBeGreaterThan(0)
  queryClient.removeQueries({ queryKey: ['kept', 'a'] })
  await expect.poll(() => ask('a')).toBe('changed here')
  vi.restoreAllMocks()
  queryClient.setQueryData(['kept', 'a'], 'kept again')
  await expect
    .poll(async () => (await (await deviceDatabase(id)).answers.get('["kept","a"]'))?.data)
    .toBe('kept again')
  expect(await ask('a')).toBe('kept again')
})

test('if the server cannot be reached, nothing is kept partially', async () => {
  server = (what) => {
    if (what === 'shared') throw unreachable
    return what
  }
  expect(await keep(text('a'))).toBe('failed')
  expect(await storedItems()).toEqual([])
  expect(await (await deviceDatabase(id)).answers.count()).toBe(0)
})

test.each([
  ['everything was removed', async () => await unkeepAll()],
  [
    'the member signed out, and another one signed in',
    async () => {
      await forgetThisMember()
      endSession('signed-out')
      id += 1000
      signIn(id)
    },
  ],
])('what arrives after %s is neither kept nor shown', async (_what, end) => {
  await keep(text('a'))
  const shown = renderHook(() => useKeepState(text('a'))).result
  const go = holdServer()
  const again = keep(text('a'))
  await expect.poll(() => shown.current.state).toBe('keeping')
  await end()
  go()
  expect(await again).toBe('failed')
  expect(shown.current).toEqual({ state: 'none' })
  const database = await deviceDatabase(id)
  expect([await database.items.count(), await database.answers.count()]).toEqual([0, 0])
})

test('what is kept automatically stays when the member asks for it', async () => {
  const go = holdServer()
  const automatic = keep(text('a'), true)
  const asked = keep(text('a'))
  go()
  expect(await Promise.all([automatic, asked])).toEqual(['kept', 'kept'])
  const isAutomatic = async () => (await (await deviceDatabase(id)).items.get('text a'))?.automatic
  expect(await isAutomatic()).toBe(false)
  await keep(text('a'), true)
  expect(await isAutomatic()).toBe(false)
  await keep(text('b'), true)
  expect((await (await deviceDatabase(id)).items.get('text b'))?.automatic).toBe(true)
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deviceDatabase } from '@tingdu/client/device/database.ts'
import { forgetThisMember } from '@tingdu/client/device/outbox.ts'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DictionaryCard } from './DictionaryCard.tsx'
import { checkMembership, startDownload } from './download.ts'
import { keepsDictionary } from './kept-note.ts'
import { messages } from './messages.ts'
import { storedFile } from './stored-file.ts'

const offer = (version = 'one') => ({
  version,
  bytes: 2_000_000,
  parts: 4,
  words: 40_000,
  sentences: 6104,
  until: '2100-01-01T00:00:00Z',
})
const user = userEvent.setup()
const server = stubServerForEachTest()
let id = 100

/** The version that the server has, and which parts cannot be fetched. */
let version = 'one'
let broken: number[] = []

beforeEach(() => {
  version = 'one'
  broken = []
  startSession({ ...member, id: ++id }, 'token')
  server.on('GET', 'dictionary/download', () => ({ status: 200, body: offer(version) }))
  server.on('GET', 'dictionary/download/part', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    if (query.get('version') !== version)
      return { status: 410, body: { code: 'version_gone', message: 'The dictionary has changed' } }
    const part = Number(query.get('part'))
    if (broken.includes(part)) return { status: 503, body: { code: 'unavailable', message: 'Later' } }
    return { status: 200, body: `${version} ${part}` }
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetThisMember()
})

const stored = () => storedFile(id)
const fetchedParts = () =>
  server.calls.flatMap(({ path }) => /part\?.*part=(\d)/.exec(path)?.[1] ?? []).map(Number)

async function storedText(): Promise<string> {
  const { kept } = await stored().state()
  const parts = kept && (await stored().file(kept))
  return new TextDecoder().decode(await new Blob(parts ?? []).arrayBuffer())
}

const button = (name: string) => screen.findByRole('button', { name })

test('the size is shown before the download, and what is stored after it', async () => {
  showScreen(<DictionaryCard />, '/settings/device')
  await user.click(await button('Download (2.0 MB)'))
  await screen.findByText('On this device: 2.0 MB.')
  expect(await storedText()).toBe('"one 0""one 1""one 2""one 3"')
  expect(keepsDictionary()).toBe(true)
  expect(screen.getByRole('link', { name: 'Credits' }).getAttribute('href')).toBe('/credits')
})

test('an interrupted download continues where it stopped', async () => {
  broken = [2]
  showScreen(<DictionaryCard />, '/settings/device')
  await user.click(await button('Download (2.0 MB)'))
  await screen.findByText(messages.failed)
  await screen.findByText('Stopped at 1.0 MB of 2.0 MB.')
  expect(keepsDictionary()).toBe(false)
  broken = []
  await user.click(await button('Continue'))
  await screen.findByText('On this device: 2.0 MB.')
  expect(fetchedParts()).toEqual([0, 1, 2, 2, 3])
})

test('it can be stopped, and the part already downloaded can be removed', async () => {
  let answer: () => void = () => {}
  server.on('GET', 'dictionary/download/part', async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return { status: 200, body: 'x' }
  })
  showScreen(<DictionaryCard />, '/settings/device')
  await user.click(await button('Download (2.0 MB)'))
  await screen.findByRole('progressbar', { name: messages.downloading })
  await user.click(await button('Stop'))
  answer()
  await user.click(await button('Remove'))
  await user.click((await screen.findAllByRole('button', { name: 'Remove' })).at(-1) as HTMLElement)
  await button('Download (2.0 MB)')
  expect(await (await deviceDatabase(id)).dictionary.count()).toBe(0)
})

test('a dictionary that changes during the download is downloaded from the beginning', async () => {
  const { on } = server
  let parts = 0
  on('GET', 'dictionary/download/part', ({ path }) => {
    if (++parts === 3) version = 'two'
    if (!path.includes(`version=${version}`))
      return { status: 410, body: { code: 'version_gone', message: 'The dictionary has changed' } }
    return { status: 200, body: version }
  })
  await startDownload()
  expect(await storedText()).toBe('"two"'.repeat(4))
})

test('a newer version is offered; the previous one stays until the new one is complete, and is then deleted', async () => {
  await startDownload()
  version = 'two'
  broken = [3]
  showScreen(<DictionaryCard />, '/settings/device')
  await screen.findByText(messages.isNewer)
  await user.click(await button('Update (2.0 MB)'))
  await screen.findByText(messages.failed)
  expect(await storedText()).toContain('one 3')
  broken = []
  await user.click(await button('Continue'))
  await screen.findByText('On this device: 2.0 MB.')
  await expect.poll(storedText).toBe('"two 0""two 1""two 2""two 3"')
  // Its parts and the note.
  expect(await (await deviceDatabase(id)).dictionary.count()).toBe(5)
})

test('a full device says so, and keeps no part of the download', async () => {
  const { dictionary } = await deviceDatabase(id)
  const put = dictionary.put.bind(dictionary)
  vi.spyOn(Object.getPrototypeOf(dictionary), 'put').mockImplementation(((row: { key: string }) =>
    row.key.endsWith(' 2')
      ? Promise.reject(
          Object.assign(new Error('full'), {
            name: 'AbortError',
            inner: new DOMException('full', 'QuotaExceededError'),
          }),
        )
      : put(row as never)) as never)
  showScreen(<DictionaryCard />, '/settings/device')
  await user.click(await button('Download (2.0 MB)'))
  await screen.findByText(messages.full)
  await button('Try again')
  const keys = await dictionary.toCollection().primaryKeys()
  expect(keys).toEqual(['state'])
})

test('without a membership, it is not offered', async () => {
  server.on('GET', 'dictionary/download', {
    status: 403,
    body: { code: 'membership_required', message: messages.membershipRequired },
  })
  showScreen(<DictionaryCard />, '/settings/device')
  await screen.findByText(messages.membershipRequired)
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/plans')
  expect(screen.queryByRole('button')).toBeNull()
})

test('while the server has no dictionary yet, it says so, and can be asked again', async () => {
  server.on('GET', 'dictionary/download', {
    status: 503,
    body: { code: 'dictionary_loading', message: messages.dictionaryLoading },
  })
  showScreen(<DictionaryCard />, '/settings/device')
  await screen.findByText(messages.dictionaryLoading)
  server.on('GET', 'dictionary/download', { status: 200, body: offer() })
  await user.click(await button('Retry'))
  await button('Download (2.0 MB)')
})

test('once a membership has ended, the dictionary is removed; without a connection it stays', async () => {
  await startDownload()
  server.on('GET', 'dictionary/download', 'no answer')
  await checkMembership()
  expect(keepsDictionary()).toBe(true)
  server.on('GET', 'dictionary/download', {
    status: 403,
    body: { code: 'membership_required', message: messages.membershipRequired },
  })
  await checkMembership()
  expect(keepsDictionary()).toBe(false)
  expect(await (await deviceDatabase(id)).dictionary.count()).toBe(0)
})

test('a member whose membership has ended does not remove that of another one who signs in meanwhile', async () => {
  await startDownload()
  const owner = id
  startSession({ ...member, id: ++id }, 'another token')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  server.on('GET', 'dictionary/download', async () => {
    await answered
    return { status: 403, body: { code: 'membership_required', message: messages.membershipRequired } }
  })
  const checked = checkMembership()
  startSession({ ...member, id: owner }, 'token')
  answer()
  await checked
  expect((await storedFile(owner).state()).kept).toMatchObject({ version: 'one' })
  await (await deviceDatabase(id)).delete()
})

test('what is noted at the same time is all kept', async () => {
  const { until: _until, ...kept } = offer()
  await Promise.all([stored().saveState({ kept }), stored().saveState({ until: 5 })])
  expect(await stored().state()).toMatchObject({ kept, until: 5 })
})

test('another member on the device does not have it', async () => {
  await startDownload()
  const first = id
  startSession({ ...member, id: ++id }, 'another token')
  showScreen(<DictionaryCard />, '/settings/device')
  await button('Download (2.0 MB)')
  expect((await storedFile(id).state()).kept).toBeNull()
  await (await deviceDatabase(first)).delete()
})

// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteContact } from '@tingdu/client/device/contact.ts'
import { keep, registerKeepers } from '@tingdu/client/device/keep.ts'
import { forgetThisMember } from '@tingdu/client/device/outbox.ts'
import { startSession } from '@tingdu/client/session.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { press } from '@tingdu/testing/screen-actions.ts'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import LibraryScreen from '../library/LibraryScreen.tsx'
import { messages } from '../messages.ts'
import { aShelfText } from '../test-book.ts'
import { ContinueCard } from './ContinueCard.tsx'

const answers = stubServerForEachTest()
const show = (address: string) => showScreen(<LibraryScreen />, address)
const title = '下雨'
const path = textPaths.text('7'.repeat(40))
const link = () => screen.findByRole('link', { name: title })

beforeEach(async () => {
  startSession(member, 'token')
  noteContact(new Response(null, { headers: { Date: new Date().toUTCString() } }))
  registerKeepers({ text: async () => async () => undefined })
  await keep({ kind: 'text', id: '7'.repeat(40), title, path })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const table of ['fc_shelf', 'rpc/own_notebooks', 'rpc/texts_to_continue'])
    answers.on('GET', table, 'no answer')
})
afterEach(async () => {
  // As long as something is shown, the queries hear of it.
  act(() => {
    dispatchEvent(new Event('online'))
  })
  cleanup()
  vi.restoreAllMocks()
  await forgetThisMember()
})

test.each(['shelf', 'my-texts'])('%s shows the texts on this device, and all of them later', async (tab) => {
  show(`/books?tab=${tab}`)
  expect((await link()).getAttribute('href')).toBe(path)
  expect(screen.getByText(messages.offline)).toBeTruthy()
  expect(screen.queryByText(messages.textsFailed)).toBeNull()
  answers.on('GET', 'fc_shelf', page([aShelfText]))
  answers.on('GET', 'rpc/own_notebooks', page([]))
  answers.on('GET', 'rpc/texts_to_continue', page([]))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('link', { name: /在茶馆/ })).toBeTruthy()
  expect(screen.queryByText(messages.onDevice)).toBeNull()
})

test.each(['shelf', 'my-texts'])(
  '%s stays as it is when the connection is lost, until something else is asked',
  async (tab) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    answers.on('GET', 'fc_shelf', page([aShelfText]))
    answers.on('GET', 'rpc/own_notebooks', page([]))
    answers.on('GET', 'rpc/texts_to_continue', page([]))
    show(`/books?tab=${tab}`)
    await screen.findByRole('link', { name: /在茶馆/ })
    online.mockReturnValue(false)
    answers.on('GET', 'fc_shelf', 'no answer')
    act(() => {
      dispatchEvent(new Event('offline'))
    })
    expect(screen.getByRole('link', { name: /在茶馆/ })).toBeTruthy()
    expect(screen.queryByText(messages.onDevice)).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), '下')
    await link()
  },
)

test('a search finds them by their titles', async () => {
  show('/books?tab=shelf&q=下')
  await link()
  cleanup()
  show('/books?tab=shelf&q=雪')
  expect(await screen.findByText(/This will load when you’re back online/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: title })).toBeNull()
})

test('a server that cannot be reached is asked again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  show('/books?tab=shelf')
  await link()
  expect(screen.getByText(messages.unreachable)).toBeTruthy()
  answers.on('GET', 'fc_shelf', page([aShelfText]))
  answers.on('GET', 'rpc/texts_to_continue', page([]))
  await press(messages.tryAgain)
  expect(await screen.findByRole('region', { name: 'Tea stories' })).toBeTruthy()
})

test('Home offers what is on this device', async () => {
  showScreen(<ContinueCard />, '/user/home')
  expect((await link()).getAttribute('href')).toBe(path)
})

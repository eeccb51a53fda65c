// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteContact } from '@tingdu/client/device/contact.ts'
import { keep, registerKeepers } from '@tingdu/client/device/keep.ts'
import { forgetThisMember } from '@tingdu/client/device/outbox.ts'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { keepTexts } from '@tingdu/ui/messages.ts'
import { KeepButton } from '@tingdu/ui/page/KeepButton.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import KeptScreen from './KeptScreen.tsx'
import { messages } from './messages.ts'

stubServerForEachTest()

const DAY = 24 * 60 * 60 * 1000
let until: number | null = null
let fails = false
registerKeepers({
  text: async () => async (id, keeping) => {
    if (fails) throw new Error('no connection')
    if (until !== null) keeping.until(until)
    await keeping.put([[['text', id], 'x'.repeat(1_200_000)]])
  },
})

const contactAt = (time: number) =>
  noteContact(new Response(null, { headers: { Date: new Date(time).toUTCString() } }))
const text = (title: string) => ({ kind: 'text', id: title, title, path: `/texts/details/${title}` }) as const
const open = () => showScreen(<KeptScreen />, '/settings/device')
const row = (title: string) => screen.getByRole('link', { name: title }).closest('li') as HTMLElement

beforeEach(() => {
  until = null
  fails = false
  startSession(member, 'a token')
  contactAt(Date.now())
})
afterEach(async () => {
  await forgetThisMember()
  Reflect.deleteProperty(navigator, 'storage')
})

test('what is kept is listed with its size, and removed one by one or all together', async () => {
  for (const title of ['猫', '狗', '鱼']) await keep(text(title), title === '鱼')
  open()
  expect(await screen.findByText(`${messages.kinds.text} · 1.2 MB · ${messages.automatic}`)).toBeTruthy()
  expect(await screen.findByText(/3\.6 MB used/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: messages.remove('狗') }))
  await waitFor(() => expect(screen.queryByRole('link', { name: '狗' })).toBeNull())
  expect(screen.getByRole('link', { name: '猫' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: messages.removeAll }))
  const dialog = await screen.findByRole('dialog', { name: messages.removeAllTitle })
  await userEvent.click(within(dialog).getByRole('button', { name: messages.removeAll }))
  expect(await screen.findByText(messages.empty)).toBeTruthy()
})

test('what no longer opens says why', async () => {
  await keep(text('猫'))
  until = Date.now() - DAY
  await keep(text('狗'))
  const { unmount } = open()
  expect(await screen.findByText(messages.expired)).toBeTruthy()
  expect(row('狗').textContent).toContain(messages.expired)
  expect(row('猫').textContent).not.toContain(messages.closed)
  unmount()
  contactAt(Date.now() - 40 * DAY)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * DAY })
  open()
  expect(row('猫').textContent).toContain(messages.closed)
  vi.useRealTimers()
})

test('where the browser may delete what is kept, the page says so', async () => {
  await keep(text('猫'))
  const persisted = vi.fn(async () => false)
  const estimate = async () => ({ quota: 5e9, usage: 1e9 })
  Object.defineProperty(navigator, 'storage', { value: { estimate, persisted }, configurable: true })
  const { unmount } = open()
  expect(await screen.findByText(messages.volatile)).toBeTruthy()
  expect(screen.getByText(/4\.0 GB free/)).toBeTruthy()
  unmount()
  persisted.mockResolvedValue(true)
  open()
  expect(await screen.findByText(messages.persistent)).toBeTruthy()
})

test('the button keeps an item, reports a failure, and removes the item after asking', async () => {
  showScreen(<KeepButton {...text('猫')} />, '/texts/details/a')
  fails = true
  await userEvent.click(screen.getByRole('button', { name: keepTexts.keep }))
  expect(await screen.findByText(keepTexts.failed)).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: keepTexts.keep }))
  expect(await screen.findByText(keepTexts.keptNow)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: keepTexts.kept }))
  const dialog = await screen.findByRole('dialog', { name: keepTexts.removeTitle })
  await userEvent.click(within(dialog).getByRole('button', { name: keepTexts.remove }))
  expect(await screen.findByRole('button', { name: keepTexts.keep })).toBeTruthy()
})

// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteDay, watchInstallation } from '@tingdu/client/device/install.ts'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { InstallCard } from './InstallCard.tsx'
import { messages } from './messages.ts'

stubServerForEachTest()
beforeAll(() => watchInstallation())
beforeEach(() => startSession(member, 'a token'))

const useOn = (...days: number[]) => {
  localStorage.clear()
  for (const day of days) noteDay(new Date(Date.UTC(2026, 0, day)))
}
/** What the browser offers; returns what was called. */
function offer() {
  const prompt = vi.fn(async () => {})
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return { prompt, event }
}
const open = () => showScreen(<InstallCard />, '/user/home')
const title = () => screen.queryByRole('heading', { name: messages.installTitle })

test('the app is offered after the third day of use, and never as a pop-up', async () => {
  useOn(1, 2, 2)
  open()
  const { event } = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(title()).toBeNull()
})

test('it is installed with one tap, and not offered again', async () => {
  useOn(1, 2, 5)
  const { unmount } = open()
  const { prompt } = offer()
  await userEvent.click(await screen.findByRole('button', { name: messages.install }))
  expect(prompt).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(title()).toBeNull())
  unmount()
  offer()
  open()
  expect(title()).toBeNull()
})

test('after "not now" it is not offered for two months', async () => {
  useOn(1, 2, 5)
  offer()
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: messages.notNow }))
  expect(title()).toBeNull()
  unmount()
  open()
  expect(title()).toBeNull()
})

test('on an iPhone the card explains how to install the app', () => {
  useOn(1, 2, 5)
  dispatchEvent(new Event('appinstalled'))
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { standalone: false, maxTouchPoints: 5 }),
  )
  open()
  expect(screen.getByText(messages.installByHand)).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.install })).toBeNull()
  vi.unstubAllGlobals()
})

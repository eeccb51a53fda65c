// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reminders } from './Reminders.tsx'

const answers = stubServerForEachTest()
const address = { endpoint: 'https://web.push.apple.com/1', keys: { p256dh: 'a key', auth: 'a secret' } }

/** A browser with push messages, in which the member answers the permission prompt like this. */
function browser({ permission = 'default', answer = 'granted', subscribed = false, reachable = true } = {}) {
  const subscription = { ...address, toJSON: () => address, unsubscribe: vi.fn(async () => true) }
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: vi.fn(async () => {
      if (!reachable) throw new DOMException('no push service', 'AbortError')
      return subscription
    }),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: vi.fn(async () => answer) })
  vi.stubGlobal('navigator', {
    ...Object.fromEntries(
      ['language', 'onLine', 'userAgent'].map((name) => [name, Reflect.get(navigator, name)]),
    ),
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  })
  return { pushManager, subscription }
}
afterEach(() => vi.unstubAllGlobals())

beforeEach(() => {
  startSession(member, 'a token')
  answers.on('GET', 'fc_study_settings', { status: 200, body: [{ owner: member.id, reminder_hour: null }] })
  answers.on('PATCH', 'fc_study_settings', { status: 200, body: [{ owner: member.id }] })
  answers.on('GET', 'rpc/push_device', { status: 200, body: { key: 'the public key', endpoint: null } })
  answers.on('POST', 'rpc/add_push_device', { status: 200, body: {} })
  answers.on('POST', 'rpc/remove_push_device', { status: 200, body: {} })
})

const show = (settings: { reminder_hour?: number | null; reminders_ignored?: number } = {}) =>
  showScreen(
    <Reminders settings={{ reminder_hour: null, reminders_ignored: 0, ...settings }} />,
    '/settings/study',
  )
const hours = () => screen.findByRole('combobox', { name: /^Remind me to review at/ })
const sent = (path: string) => answers.calls.filter((call) => call.path === path).map(({ body }) => body)

test('choosing an hour asks for permission, and turns on reminders in this browser', async () => {
  const { pushManager } = browser()
  show()
  await userEvent.selectOptions(await hours(), '19:00')
  await waitFor(() =>
    expect(sent('rpc/add_push_device')).toEqual([{ endpoint: address.endpoint, ...address.keys }]),
  )
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'the public key',
  })
})

test('members who refuse are told where to allow notifications', async () => {
  browser({ answer: 'denied' })
  show({ reminder_hour: 19 })
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me on this device, too' }))
  expect(await screen.findByText(/^You have blocked notifications/)).toBeTruthy()
  expect(sent('rpc/add_push_device')).toEqual([])
})

test('reminders in this browser can be turned off', async () => {
  const { subscription } = browser({ permission: 'granted', subscribed: true })
  answers.on('GET', 'rpc/push_device', { status: 200, body: { key: 'a key', endpoint: address.endpoint } })
  show({ reminder_hour: 19 })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop reminding me on this device' }))
  expect(await screen.findByRole('button', { name: 'Remind me on this device, too' })).toBeTruthy()
  expect(sent('rpc/remove_push_device')).toHaveLength(1)
  expect(subscription.unsubscribe).toHaveBeenCalled()
})

test('a browser that another account subscribed is not reminded', async () => {
  browser({ permission: 'granted', subscribed: true })
  show({ reminder_hour: 19 })
  expect(await screen.findByRole('button', { name: 'Remind me on this device, too' })).toBeTruthy()
})

test('an unreachable push service is reported, and reminders stay off in the browser', async () => {
  browser({ reachable: false })
  show({ reminder_hour: 19 })
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me on this device, too' }))
  expect(
    await screen.findByText('Could not turn on reminders on this device. Please try again.'),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remind me on this device, too' })).toBeTruthy()
})

test('a browser without push messages says so, and offers no hour', async () => {
  show()
  expect(await screen.findByText(/^This browser cannot show reminders/)).toBeTruthy()
  expect((await hours()).hasAttribute('disabled')).toBe(true)
})

test('reminders that stopped automatically are explained', async () => {
  browser()
  show({ reminders_ignored: 10 })
  expect(
    await screen.findByText(/^Reminders stopped because you did not study after the last ten/),
  ).toBeTruthy()
})

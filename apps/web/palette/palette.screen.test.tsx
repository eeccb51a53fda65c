// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { FeaturesContext } from '@tingdu/ui/registered-features.ts'
import { beforeEach, expect, test } from 'vitest'
import { features } from '../features.ts'
import { PaletteButton } from './PaletteButton.tsx'

const answers = stubServerForEachTest()
beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = () => {}
  answers.on('GET', 'fc_users', {
    status: 200,
    body: [{ user_id: 9, name: 'Zhang Wei', email: 'wei@example.test' }],
  })
  answers.on('GET', 'fc_organization', { status: 200, body: [{ id: 3, name: 'Zhang School' }] })
  answers.on('GET', 'fc_texts', { status: 200, body: [] })
  answers.on('GET', 'rpc/search_words', { status: 200, body: [{ chinese: '章', phonetic: 'zhāng' }] })
})

async function open(role: Role) {
  startSession({ ...member, role }, 'a token')
  const shown = showScreen(
    <FeaturesContext value={features}>
      <PaletteButton />
    </FeaturesContext>,
    '/user/home',
  )
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true })
  return { ...shown, field: await screen.findByRole('combobox') }
}

const groups = () =>
  screen.getAllByRole('group').map((group) => ({
    name: group.getAttribute('aria-label'),
    options: within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  }))
const calledPaths = () => new Set(answers.calls.map(({ path }) => path.replace(/\?.*/, '')))

test('finds screens and rows in groups, and opens the chosen one by the keyboard', async () => {
  const { field, router } = await open('support')
  await userEvent.type(field, 'zhang')
  await screen.findByRole('option', { name: /Zhang Wei/ })
  await expect.poll(groups).toEqual([
    { name: 'Members', options: ['Zhang Weiwei@example.test'] },
    { name: 'Organizations', options: ['Zhang School'] },
    { name: 'Words', options: ['章zhāng'] },
  ])
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  expect(active()).toContain('Zhang Wei')
  await userEvent.keyboard('{ArrowDown}')
  expect(active()).toBe('Zhang School')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(active()).toContain('章')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe('/members/details/9')
})

test('finds a member by address, for staff only', async () => {
  const { field, router } = await open('support')
  await userEvent.type(field, 'wei@example.test')
  await userEvent.click(await screen.findByRole('option', { name: /Zhang Wei/ }))
  const asked = answers.calls.find(({ path }) => path.startsWith('fc_users'))?.path ?? ''
  expect(new URLSearchParams(asked.split('?')[1]).get('or')).toContain('email.ilike."%wei@example.test%"')
  expect(router.state.location.pathname).toBe('/members/details/9')
})

test('finds the screens that support may open, also those that its menu lacks', async () => {
  await open('support')
  for (const name of [
    'Access history',
    'Emails',
    'Events',
    'Newsfeed',
    'Device Config',
    'Youtube Transcript',
  ]) {
    expect(screen.getByRole('option', { name })).toBeTruthy()
  }
  expect(screen.queryByRole('option', { name: 'Audit log' })).toBeNull()
})

test.each([
  ['refund', 'Refund a payment', '/payments'],
  ['block member', 'Block a member', '/members'],
  ['member block', 'Block a member', '/members'],
  ['publish', 'Publish news', '/newsfeed'],
  ['money back', 'Refund a payment', '/payments'],
  ['who price', 'See who changed a price', '/payments?tab=plans'],
  ['view as', 'View Tingdu as a member', '/members'],
] as const)('support finds with “%s” the task “%s”', async (typed, label, address) => {
  const { field, router } = await open('support')
  await userEvent.type(field, typed)
  const tasks = await screen.findByRole('group', { name: 'Tasks' })
  await userEvent.click(within(tasks).getByRole('option', { name: new RegExp(`^${label}`) }))
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
})

test.each([
  ['support', /^Email members.*Only administrators can/],
  ['gk_admin', /^Email members.*choose Email this list/],
] as const)('a %s finds how to email members, or who can', async (role, name) => {
  const { field } = await open(role)
  await userEvent.type(field, 'write to')
  expect(await screen.findByRole('option', { name })).toBeTruthy()
})

test('a member has no tasks of staff', async () => {
  const { field } = await open('student')
  await userEvent.type(field, 'refund')
  expect(screen.queryByRole('option', { name: /Refund/ })).toBeNull()
})

test('finds a member by the id as it is shown', async () => {
  const { field } = await open('support')
  await userEvent.type(field, '0009')
  await screen.findByRole('option', { name: /Zhang Wei/ })
  const search = answers.calls.find(({ path }) => path.startsWith('fc_users'))
  expect(new URLSearchParams(search?.path.split('?')[1]).get('or')).toContain('user_id.eq.9')
})

test('remembers what was chosen, until the session ends', async () => {
  const { field } = await open('support')
  await userEvent.type(field, 'mistake')
  await userEvent.click(await screen.findByRole('option', { name: 'Mistake reports' }))
  await open('support')
  expect(groups()[0]).toEqual({ name: 'Recent', options: ['Mistake reports'] })
})

test.each([
  ['student', ['fc_texts', 'rpc/search_words']],
  ['teacher', ['fc_organization', 'fc_texts', 'rpc/search_words']],
  ['gk_admin', ['fc_organization', 'fc_texts', 'fc_users', 'rpc/search_words']],
] as const)('a %s searches only what the role may open', async (role, searched) => {
  const { field, settled } = await open(role)
  expect(screen.queryByRole('option', { name: 'Members' }) !== null).toBe(role === 'gk_admin')
  await userEvent.type(field, 'zhang')
  await screen.findByRole('option', { name: /章/ })
  await settled()
  expect([...calledPaths()].sort()).toEqual(searched)
})

test('searches once for what is typed in one go, not for one letter, and says what failed', async () => {
  answers.on('GET', 'fc_users', { status: 503, body: null })
  const { field, settled } = await open('support')
  await userEvent.type(field, 'z')
  await settled()
  expect(answers.calls).toEqual([])
  await userEvent.type(field, 'hang')
  expect(await screen.findByText('Could not search: Members.')).toBeTruthy()
  expect(answers.calls.filter(({ path }) => path.startsWith('fc_users'))).toHaveLength(1)
  expect(screen.getByRole('option', { name: 'Zhang School' })).toBeTruthy()
})

test('does not open above another dialog, and leaves Enter to an input method', async () => {
  const { field, router } = await open('support')
  fireEvent.keyDown(document, { key: 'k', metaKey: true })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(router.state.location.pathname).toBe('/user/home')
})

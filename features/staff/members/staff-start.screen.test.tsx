// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import OrganizationsScreen from '@tingdu/features/library/organizations/OrganizationsScreen.tsx'
import { page } from '@tingdu/testing/responses.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { beforeEach, expect, test } from 'vitest'

const answers = stubServerForEachTest()
beforeEach(() => answers.on('GET', 'fc_organization', page([])))

function open(role: Role) {
  startSession({ ...member, role }, 'a token')
  return showScreen(<OrganizationsScreen />, '/organization')
}

test.each([
  ['wei@example.test', '/members?q=wei%40example.test'],
  [' Zhang ', '/members?q=Zhang'],
  ['0042', '/members/details/42'],
  ['', '/members'],
])('where staff start, “%s” finds members', async (typed, address) => {
  const { router } = open('support')
  const field = await screen.findByRole('searchbox', { name: 'Find a member' })
  await userEvent.type(field, `${typed}{Enter}`)
  expect(router.state.location.pathname + router.state.location.search).toBe(address)
})

test('support is offered what it has to do, and administrators more', async () => {
  const tasks = async () =>
    within(await screen.findByRole('navigation', { name: 'Tasks' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const { unmount } = open('support')
  const ofSupport = await tasks()
  expect(ofSupport).toEqual(expect.arrayContaining(['Refund a payment', 'Block a member', 'Publish news']))
  expect(ofSupport).not.toContain('Email members')
  unmount()
  open('gk_admin')
  expect(await tasks()).toContain('Email members')
})

test('teachers see their organizations only', async () => {
  open('teacher')
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('searchbox', { name: 'Find a member' })).toBeNull()
})

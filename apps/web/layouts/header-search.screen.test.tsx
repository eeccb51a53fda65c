// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { HeaderSearch } from './HeaderSearch.tsx'

stubServerForEachTest()

async function searched(role: Role, text: string) {
  startSession({ ...member, role }, 'a token')
  const { router } = showScreen(<HeaderSearch />, '/classes', '*')
  await userEvent.type(screen.getByRole('searchbox'), `${text}{Enter}`)
  const { pathname, search } = router.state.location
  return pathname + search
}

test.each(['support', 'gk_admin', 'super_admin'] as const)(
  'finds a member by address for %s',
  async (role) => {
    expect(await searched(role, ' wei+1@example.test ')).toBe('/members?q=wei%2B1%40example.test')
  },
)

test.each([
  ['student', 'wei@example.test'],
  ['teacher', 'wei@example.test'],
  ['support', 'wei'],
] as const)('looks up everything else in the dictionary: as %s, %s', async (role, text) => {
  expect(await searched(role, text)).toBe(`/dictionary?q=${encodeURIComponent(text)}`)
})

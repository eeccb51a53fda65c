// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Role, startSession } from '@tingdu/client/session.ts'
import { showScreen } from '@tingdu/testing/screen.tsx'
import { member, stubServerForEachTest } from '@tingdu/testing/screen-tests.ts'
import { expect, test } from 'vitest'
import { HeaderSearch } from './HeaderSearch.tsx'

stubServerForEachTest()

async function searched(role: Role, text: string, at = '/classes') {
  startSession({ ...member, role }, 'a token')
  const { router } = showScreen(<HeaderSearch />, at, '*')
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

test.each([
  ['a student on a book', 'student', '/books/details/a', '/books?tab=shelf&q=%E8%8C%B6'],
  ['a teacher on a book', 'teacher', '/books/details/a', '/books?tab=shelf&q=%E8%8C%B6'],
  ['a student without texts', 'student', '/books?tab=my-texts', '/books?tab=shelf&q=%E8%8C%B6'],
  ['a teacher among the lists, which have a search', 'teacher', '/books', '/dictionary?q=%E8%8C%B6'],
] as const)('finds texts where they are looked for: %s', async (_, role, at, found) => {
  expect(await searched(role, '茶', at)).toBe(found)
})

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { openedMailLink, takeMailLink } from './mail-link.ts'

beforeEach(() => history.replaceState(null, '', '/'))

test.each(['/verify-email', '/unsubscribe-email', '/changepassword', '/ResetPass', '/invitation'])(
  'the address of %s keeps no token; the page gets it, also after a reload',
  (path) => {
    history.replaceState({ key: 'kept' }, '', `${path}?token=+abc+&email=ming%40example.test&from=mail#top`)
    takeMailLink()
    expect(location.pathname + location.search + location.hash).toBe(`${path}?from=mail#top`)
    expect(openedMailLink()).toEqual({ token: 'abc', email: 'ming@example.test' })
    expect(history.state).toMatchObject({ key: 'kept' })
    takeMailLink()
    expect(openedMailLink()?.token).toBe('abc')
  },
)

test('another page of the same visit has no link, and the next one replaces it', () => {
  history.replaceState(null, '', '/verify-email?token=first')
  takeMailLink()
  expect(openedMailLink()).toEqual({ token: 'first', email: '' })
  history.pushState(null, '', '/changepassword')
  expect(openedMailLink()).toBeNull()
  history.replaceState(history.state, '', '/verify-email?token=second')
  takeMailLink()
  expect(openedMailLink()?.token).toBe('second')
})

test('a page without a token keeps its address', () => {
  history.replaceState(null, '', '/changepassword?email=ming%40example.test')
  takeMailLink()
  expect(location.search).toBe('?email=ming%40example.test')
  expect(openedMailLink()).toBeNull()
})

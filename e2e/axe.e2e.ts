import { expect, test } from '@playwright/test'
import type { WebRoute } from '@tingdu/ui/web-feature.ts'
import { features } from '@tingdu/web/features.ts'
import { inEveryMode, visit } from './axe-modes.ts'
import { signedInTest } from './signed-in.ts'

/** Further addresses: states in the query, and pages that exist with and without sign-in. */
const furtherOpen = [
  '/changepassword?token=abc&email=mei%40e2e.test',
  '/ResetPass?token=abc&email=mei%40e2e.test',
  '/invitation?token=abc',
  '/nowhere',
]
const furtherProtected = ['/dictionary?q=xuexi', '/dictionary?q=qqqqqq', '/changepassword']

/** The address to visit for each route with parameters. */
const withParameters: Record<string, string> = {
  '/classes/details/:classId': '/classes/details/1',
  '/join/:code': '/join/0',
  '/pages/details/:sha1': '/pages/details/0',
  '/dictionary/word/:word': '/dictionary/word/学习',
  '/dictionary/character/:character': '/dictionary/character/学',
  '/dictionary/sentence/:sentence': '/dictionary/sentence/1',
  '/organization/details/:orgId': '/organization/details/1',
  '/texts/details/:sha1': '/texts/details/0',
  '/books/details/:sha1': '/books/details/0',
}

/**
 * Routes that a student with a profile cannot see: visited in `axe-states.e2e.ts`, as those who can. What students read on
 * those of staff is on `/members`.
 */
const elsewhere = [
  '/audit',
  '/createprofile',
  '/device-config',
  '/dictionary/mistakes',
  '/discovery-videos/new',
  '/emails',
  '/events',
  '/members/details/:id',
  '/newsfeed',
  '/overview',
  '/overview/changes',
  '/overview/learners',
  '/payments',
  '/paypal',
  '/videos',
  '/videos/details/:sha1',
  '/youtube',
]

const isOpen = ({ layout, gate }: WebRoute) =>
  gate !== 'token' && ['account', 'plainAccount', 'wide', 'plans'].includes(layout)
const visited = features.flatMap(({ routes }) => routes).filter(({ path }) => !elsewhere.includes(path))
const addressOf = ({ path }: WebRoute) => withParameters[path] ?? path
const open = [...visited.filter(isOpen).map(addressOf), ...furtherOpen]
const protectedPages = [...visited.filter((route) => !isOpen(route)).map(addressOf), ...furtherProtected]

test('every route with parameters has an address', () => {
  expect([...open, ...protectedPages].filter((address) => address.includes(':'))).toEqual([])
})

test.describe('axe finds nothing, on phone and desktop, in light and dark', () => {
  for (const address of open) {
    signedInTest(`at ${address}`, async ({ openPage }) => {
      await visit(openPage, address)
      await inEveryMode(openPage)
    })
  }

  for (const address of protectedPages) {
    signedInTest(`at ${address}, signed in`, async ({ studentPage }) => {
      await visit(studentPage, address)
      await inEveryMode(studentPage)
    })
  }
})

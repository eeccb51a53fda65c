import { pageVisits } from '@tingdu/testing/page-visits.ts'
import { features } from '@tingdu/web/features.ts'
import { inEveryMode, visit } from './axe-modes.ts'
import { signedInTest as test } from './signed-in.ts'

/** Further addresses: states in the query, and pages that exist with and without sign-in. */
const furtherVisits = [
  { address: '/changepassword?token=abc&email=mei%40e2e.test', as: 'visitor' },
  { address: '/ResetPass?token=abc&email=mei%40e2e.test', as: 'visitor' },
  { address: '/invitation?token=abc', as: 'visitor' },
  { address: '/nowhere', as: 'visitor' },
  { address: '/me', as: 'student' },
  { address: '/dictionary?q=xuexi', as: 'student' },
  { address: '/dictionary?q=qqqqqq', as: 'student' },
  { address: '/changepassword', as: 'student' },
] as const

test.describe('axe finds nothing, on phone and desktop, in light and dark', () => {
  for (const { address, as } of [...pageVisits(features), ...furtherVisits]) {
    test(`at ${address}, as ${as}`, async ({ visitorPage, studentPage, adminPage }) => {
      const page = { visitor: visitorPage, student: studentPage, admin: adminPage }[as]
      await visit(page, address)
      await inEveryMode(page)
    })
  }
})

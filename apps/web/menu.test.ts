import type { Role } from '@tingdu/client/session.ts'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { accountMenuOf, currentEntry, menuOf, settingsOf } from './menu.ts'

const labels = (role: Role | null) => menuOf(features, role).map(({ label }) => label)

test('each role has its entries', () => {
  expect(labels('student')).toEqual(['Home', 'Dictionary'])
  expect(labels('teacher')).toEqual(['Home', 'Organization'])
  for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
    expect(labels(role)).toEqual(['Home', 'Organization', 'Dictionary', 'Mistake reports'])
  }
})

test('there is no menu without sign-in', () => {
  expect(labels(null)).toEqual([])
})

test('everyone has the same account menu and settings', () => {
  expect(accountMenuOf(features).map(({ label }) => label)).toEqual(['Settings', 'Your reports'])
  expect(settingsOf(features).map(({ label }) => label)).toEqual([
    'Profile',
    'Account Security',
    'Reading',
    'Billing & plans',
  ])
})

test.each([
  ['/dictionary', 'Dictionary'],
  ['/dictionary/word/学习', 'Dictionary'],
  ['/dictionary/mistakes', 'Mistake reports'],
  ['/user/home', 'Home'],
  ['/dictionaryless', undefined],
  ['/settings', undefined],
])('at %s the current entry is %s', (address, label) => {
  expect(currentEntry(menuOf(features, 'support'), address)?.label).toBe(label)
})

test.each([
  ['/settings', 'Profile'],
  ['/settings/security', 'Account Security'],
  ['/settings/payments', 'Billing & plans'],
])('at %s the current tab of the settings is %s', (address, label) => {
  expect(currentEntry(settingsOf(features), address)?.label).toBe(label)
})

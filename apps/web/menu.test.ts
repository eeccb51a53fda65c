import type { Role } from '@tingdu/client/session.ts'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { accountMenuOf, currentEntry, menuOf, olderMenuOf, settingsOf } from './menu.ts'

/** The labels of entries, limited to known ones, so that further entries need no change here. */
const among = (entries: { label: string }[], known: string[]) =>
  entries.map(({ label }) => label).filter((label) => known.includes(label))
const known = ['Mistake reports', 'Dictionary', 'Class', 'Organization', 'Home']
const labels = (role: Role | null) => among(menuOf(features, role), known)

test('each role has its entries, in order', () => {
  expect(labels('student')).toEqual(['Home', 'Class', 'Dictionary'])
  expect(labels('teacher')).toEqual(['Home', 'Organization', 'Class', 'Dictionary'])
  for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
    expect(labels(role)).toEqual(['Home', 'Organization', 'Class', 'Dictionary', 'Mistake reports'])
  }
})

test.each([
  ['teacher', ['Home', 'Organization', 'Class']],
  ['support', ['Home', 'Organization', 'Class']],
  ['gk_admin', ['Home', 'Members', 'Organization', 'Class', 'Payments']],
  ['super_admin', ['Home', 'Members', 'Organization', 'Class', 'Payments']],
] as const)('in the older layout, Members and Payments are for admins: %s', (role, entries) => {
  const shown = among(olderMenuOf(features, role), ['Home', 'Organization', 'Class', 'Members', 'Payments'])
  expect(shown.toSorted()).toEqual(entries.toSorted())
})

test.each([
  ['student', []],
  ['teacher', []],
  ['support', ['Access history', 'Events', 'Emails']],
  ['gk_admin', ['Access history', 'Events', 'Emails', 'Audit log']],
  ['super_admin', ['Access history', 'Events', 'Emails', 'Audit log']],
] as const)('what explains access and mails is in the menu of %s', (role, entries) => {
  expect(among(menuOf(features, role), ['Access history', 'Events', 'Emails', 'Audit log'])).toEqual(entries)
})

test.each([
  ['student', true],
  ['teacher', true],
  ['support', false],
] as const)('the menu of a %s leads to the news: %s', (role, leads) => {
  expect(menuOf(features, role).some(({ path }) => path === '/news')).toBe(leads)
})

test('there is no menu without sign-in', () => {
  expect(menuOf(features, null)).toEqual([])
  expect(olderMenuOf(features, null)).toEqual([])
})

test('the account menu and the settings are in order', () => {
  expect(among(accountMenuOf(features), ['Your reports', 'Settings'])).toEqual(['Settings', 'Your reports'])
  const tabs = ['Profile', 'Account Security', 'Reading', 'Billing & plans']
  expect(among(settingsOf(features), tabs.toReversed())).toEqual(tabs)
})

test.each([
  ['/dictionary', 'Dictionary'],
  ['/dictionary/word/学习', 'Dictionary'],
  ['/dictionary/mistakes', 'Mistake reports'],
  ['/user/home', 'Home'],
  ['/classes/details/7', 'Class'],
  ['/organization/newclass', 'Organization'],
  ['/overview/changes', 'Access history'],
  ['/overview', 'Overview'],
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

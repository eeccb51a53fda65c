import { expect, test } from 'vitest'
import { currentEntry, menuOf } from './menu.ts'

const labels = (role: Parameters<typeof menuOf>[0]) => menuOf(role).map(({ label }) => label)

test('each role has its entries', () => {
  expect(labels('student')).toEqual(['Home', 'Dictionary'])
  expect(labels('teacher')).toEqual(['Home', 'Organization'])
  for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
    expect(labels(role)).toEqual(['Home', 'Organization', 'Dictionary', 'Mistake reports'])
  }
})

test('nobody signed in, no menu', () => {
  expect(labels(null)).toEqual([])
})

test.each([
  ['/dictionary', 'Dictionary'],
  ['/dictionary/word/学习', 'Dictionary'],
  ['/dictionary/mistakes', 'Mistake reports'],
  ['/user/home', 'Home'],
  ['/dictionaryless', undefined],
  ['/settings', undefined],
])('at %s the current entry is %s', (address, label) => {
  expect(currentEntry(menuOf('support'), address)?.label).toBe(label)
})

import { expect, test } from 'vitest'
import { menuOf } from './menu.ts'

const labels = (role: Parameters<typeof menuOf>[0]) => menuOf(role).map(({ label }) => label)

test('each role has its entries', () => {
  expect(labels('student')).toEqual(['Home', 'Dictionary'])
  expect(labels('teacher')).toEqual(['Home', 'Organization'])
  for (const role of ['support', 'gk_admin', 'super_admin'] as const) {
    expect(labels(role)).toEqual(['Home', 'Organization', 'Dictionary'])
  }
})

test('nobody signed in, no menu', () => {
  expect(labels(null)).toEqual([])
})

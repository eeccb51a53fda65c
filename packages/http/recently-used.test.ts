import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('keeps used entries, drops unused ones, and bounds its size', () => {
  const map = new RecentlyUsed<number>(10)
  map.set('used', 1)
  map.set('unused', 2)
  for (let index = 0; index < 100; index++) {
    map.set(`k${index}`, index)
    expect(map.get('used')).toBe(1)
    expect(map.size).toBeLessThanOrEqual(10)
  }
  expect(map.get('unused')).toBeUndefined()
  expect(map.get('k99')).toBe(99)
})

test('overwrites values and deletes entries', () => {
  const map = new RecentlyUsed<number>(4)
  for (const value of [1, 2, 3]) map.set('a', value)
  expect(map.get('a')).toBe(3)
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
})

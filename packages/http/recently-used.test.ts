import { expect, test } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

test('what is used stays, what is not used goes, and the size is bounded', () => {
  const kept = new RecentlyUsed<number>(10)
  kept.set('used', 1)
  kept.set('unused', 2)
  for (let index = 0; index < 100; index++) {
    kept.set(`k${index}`, index)
    expect(kept.get('used')).toBe(1)
    expect(kept.size).toBeLessThanOrEqual(10)
  }
  expect(kept.get('unused')).toBeUndefined()
  expect(kept.get('k99')).toBe(99)
})

test('the last value counts, and a deleted entry is gone', () => {
  const kept = new RecentlyUsed<number>(4)
  for (const value of [1, 2, 3]) kept.set('a', value)
  expect(kept.get('a')).toBe(3)
  kept.delete('a')
  expect(kept.get('a')).toBeUndefined()
})

import { describe, expect, test } from 'vitest'
import { spokenOffset } from './spoken-offset.ts'

describe('the character that is heard', () => {
  test('is the first one at the beginning, and the last one that is said at the end', () => {
    expect(spokenOffset('“你好吗？”', 0)).toBe(1)
    expect(spokenOffset('“你好吗？”', 1)).toBe(3)
  })

  test('follows the time, syllable by syllable', () => {
    const offsets = [0.1, 0.3, 0.6, 0.9].map((share) => spokenOffset('我去学校', share))
    expect(offsets).toEqual([0, 1, 2, 3])
  })

  test('waits at a comma', () => {
    expect(spokenOffset('好，走', 0.5)).toBe(1)
    expect(spokenOffset('好，走', 0.7)).toBe(2)
  })

  test('counts letters as parts of a syllable, and characters outside of the basic plane by both of their units', () => {
    expect(spokenOffset('看 WiFi', 0.6)).toBeGreaterThan(2)
    expect(spokenOffset('𠀀好', 0.9)).toBe(2)
  })

  test('is at the beginning of what has nothing to say', () => {
    expect(spokenOffset('……', 0.5)).toBe(0)
  })
})

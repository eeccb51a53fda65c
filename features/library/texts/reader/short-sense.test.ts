import { expect, test } from 'vitest'
import { shortSense } from './short-sense.ts'

test('the first sense of a meaning is named, without its notes', () => {
  expect(shortSense('to learn; to study')).toBe('to learn')
  expect(shortSense('to hit (a ball); to play')).toBe('to hit')
  expect(shortSense('')).toBe('')
})

test('a description is none, but a measure word is called one', () => {
  expect(shortSense('after a verb: the action is completed')).toBeNull()
  expect(shortSense('measure word for things with a handle, and for chairs')).toBe('measure word')
})

test('a meaning that is nothing but a note stays', () => {
  expect(shortSense('(question particle)')).toBe('(question particle)')
})

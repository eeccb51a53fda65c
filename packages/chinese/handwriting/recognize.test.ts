import { expect, test } from 'vitest'
import { leastCost } from './assignment.ts'
import { describeCharacter, recognize } from './recognize.ts'

const across = (y: number, from = 0, to = 10) => [
  [from, y],
  [to, y],
]
const down = (x: number, from = 0, to = 10) => [
  [x, from],
  [x, to],
]
const known = [
  describeCharacter('一', [across(5)], 1),
  describeCharacter('丨', [down(5)], 9000),
  describeCharacter('二', [across(0, 2, 8), across(8)], 100),
  describeCharacter('十', [across(4), down(5)], 200),
  describeCharacter('土', [across(3, 2, 8), down(5), across(10)], 300),
  describeCharacter('士', [across(3), down(5), across(10, 2, 8)], 400),
]

test('finds a drawing wherever, however large and in whatever order of strokes it was drawn', () => {
  expect(recognize([across(5)], known, 1)).toEqual(['一'])
  expect(recognize([down(5)], known, 1)).toEqual(['丨'])
  const small = (strokes: number[][][]) =>
    strokes.map((stroke) => stroke.map(([x = 0, y = 0]) => [500 + x / 9, y / 7]))
  expect(recognize(small([across(10), down(5), across(3, 2, 8)]), known, 2)).toEqual(['土', '士'])
  expect(recognize(small([across(10, 2, 8), across(3), down(5)]), known, 2)).toEqual(['士', '土'])
})

test('a stroke too few or too many excludes nothing', () => {
  expect(recognize([across(3, 2, 8), across(10)], known, 4)).toContain('土')
  expect(recognize([across(4), down(5), across(12, 4, 6)], known, 4)).toContain('十')
})

test('strokes that are joined to the next one in their order are recognized', () => {
  expect(recognize([[...across(3, 2, 8), ...down(5)], across(10)], known, 1)).toEqual(['土'])
  expect(recognize([[...across(4), ...down(5)]], known, 1)).toEqual(['十'])
  expect(recognize([[...across(0, 2, 8), ...across(8)]], known, 1)).toEqual(['二'])
})

test('a dot is compared with as many characters as any drawing', () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    describeCharacter(String(at), [across(at), down(5)], 1),
  )
  expect(recognize([[[3, 3]]], many, 9999).length).toBeLessThan(500)
})

test('strokes are assigned at the least total cost', () => {
  const costs = Float64Array.from([...[4, 1, 3], ...[2, 0, 5], ...[3, 2, 2]])
  expect(leastCost(costs, 3)).toBe(5)
  expect(leastCost(Float64Array.from([7]), 1)).toBe(7)
})

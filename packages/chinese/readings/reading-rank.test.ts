import { expect, test } from 'vitest'
import { parseDefinition } from '../lexicon/definition.ts'
import { rankReadings } from './reading-rank.ts'

const reading = (
  simplified: string,
  pinyin: string,
  definition: string,
  compounds = 0,
  traditional = simplified,
) => ({
  simplified,
  traditional,
  pinyin,
  compounds,
  senses: parseDefinition(definition).senses,
})
const order = (readings: ReturnType<typeof reading>[]) => rankReadings(readings).map(({ pinyin }) => pinyin)

test('surnames and entries that only refer to others come last', () => {
  expect(
    order([
      reading('王', 'Wang2', 'surname Wang', 9000),
      reading('王', 'wang4', 'variant of 旺[wang4]', 9000),
      reading('王', 'wang2', 'king or monarch'),
    ]),
  ).toEqual(['wang2', 'Wang2', 'wang4'])
})

test('the reading with more compounds comes first', () => {
  expect(order([reading('便', 'pian2', 'cheap', 3), reading('便', 'bian4', 'convenient', 90_000)])).toEqual([
    'bian4',
    'pian2',
  ])
})

test("the team's own order decides before the score", () => {
  expect(
    order([
      reading('都', 'du1', 'capital city/metropolis', 90_000),
      reading('都', 'Du1', 'surname Du'),
      reading('都', 'dou1', 'all'),
    ]),
  ).toEqual(['dou1', 'du1', 'Du1'])
})

test('an override may name the traditional form of a reading', () => {
  const ranked = rankReadings([
    reading('咸', 'xian2', 'all; every', 500),
    reading('咸', 'xian2', 'salted', 0, '鹹'),
  ])
  expect(ranked.map(({ traditional }) => traditional)).toEqual(['鹹', '咸'])
})

test('readings with equal scores keep file order', () => {
  expect(order([reading('甲', 'yi1', 'one'), reading('甲', 'er4', 'two')])).toEqual(['yi1', 'er4'])
})

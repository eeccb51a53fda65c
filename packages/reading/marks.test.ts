import { expect, test } from 'vitest'
import { partsByMarks } from './marks.ts'

const kindsOf = (text: string) => partsByMarks(text).map((part) => `${part.text} ${part.mark ?? '–'}`)

test('marks of punctuation are by the side that has ink, and those that touch are tight', () => {
  expect(kindsOf('，')).toEqual(['， stop'])
  expect(kindsOf('：“')).toEqual(['： tight', '“ openQuote'])
  expect(kindsOf('。”')).toEqual(['。 tight', '” closeQuote'])
  expect(kindsOf('》，《')).toEqual(['》 close', '， tight', '《 open'])
  expect(kindsOf('？！')).toEqual(['？ tight', '！ stop'])
})

test('between two sentences there is room, also before a quotation', () => {
  expect(kindsOf('。“')).toEqual(['。 stop', '“ openQuote'])
})

test('what is between marks stays as it is', () => {
  expect(kindsOf('（iPhone 15）——')).toEqual(['（ open', 'iPhone 15 –', '） close', '—— –'])
  expect(partsByMarks('一，二').map(({ start }) => start)).toEqual([0, 1, 2])
  expect(partsByMarks('')).toEqual([])
})

import { expect, test } from 'vitest'
import { isNumberWord, readNumber } from './numbers.ts'

const numbers: [string, string | null][] = [
  ['十', '10'],
  ['十五', '15'],
  ['二十', '20'],
  ['三百六十五', '365'],
  ['三百五', '350'],
  ['三百零五', '305'],
  ['一千零一', '1,001'],
  ['两万', '20,000'],
  ['一万三千五百', '13,500'],
  ['十四亿', '1,400,000,000'],
  ['一億兩千萬', '120,000,000'],
  ['二〇二六', '2026'],
  ['一九八五', '1985'],
  ['一万亿', '1,000,000,000,000'],
  ['三点七五', '3.75'],
  ['零点零五', '0.05'],
  ['一百零八点五', '108.5'],
  ['三五点一', null],
  ['七八', null],
  ['三七二十一', null],
  ['十百', null],
  ['百', null],
  ['万', null],
  ['你好', null],
  ['十月', null],
]

test.each(numbers)('reads %s as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['二十六', '三十万', '第三', '第一百零五', '两千', '十几', '几千', '十亿', '三萬', '二十'])(
  '%s is explained by its characters',
  (word) => {
    expect(isNumberWord(word)).toBe(true)
  },
)

test.each([
  '十',
  '第',
  '三五',
  '万一',
  '千万',
  '百万',
  '一点',
  '二百五',
  '一百一',
  '七七八八',
  '十月',
  '第几',
  '一些',
])('%s is not', (word) => {
  expect(isNumberWord(word)).toBe(false)
})

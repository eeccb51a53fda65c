import { expect, test } from 'vitest'
import { standardReading } from './standard-readings.ts'

test.each([
  ['下载', 'xia4 zai3', '/to download/', 'xia4 zai4'],
  ['互联网', 'Hu4 lian2 wang3', '/Internet/', 'hu4 lian2 wang3'],
  ['记住', 'ji4 zhu5', 'to remember', 'ji4 zhu4'],
  ['下午', 'xia4 wu3', '/afternoon/', 'xia4 wu3'],
])('%s [%s] is read %s', (simplified, pinyin, definition, expected) => {
  expect(standardReading({ simplified, pinyin, definition })).toBe(expected)
})

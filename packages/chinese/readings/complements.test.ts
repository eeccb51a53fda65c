import { expect, test } from 'vitest'
import { tonedResult } from './complements.ts'

test.each([
  ['记住', 'ji4 zhu5', 'to remember/to bear in mind', 'ji4 zhu4'],
  ['坐下', 'zuo4 xia5', 'to sit down', 'zuo4 xia4'],
  ['系上', 'ji4 shang5', 'to tie on', 'ji4 shang4'],
  ['早上', 'zao3 shang5', 'early morning', 'zao3 shang5'],
  ['底下', 'di3 xia5', 'the location below something', 'di3 xia5'],
  ['跟着', 'gen1 zhe5', 'to follow after', 'gen1 zhe5'],
  ['关上', 'guan1 shang4', 'to close', 'guan1 shang4'],
])('the reading of %s [%s] is %4$s', (simplified, pinyin, definition, expected) => {
  expect(tonedResult({ simplified, pinyin, definition })).toBe(expected)
})

import { expect, test } from 'vitest'
import { parseCedictHeader, parseCedictLine } from './cedict.ts'

test('parses the four parts of a line', () => {
  expect(parseCedictLine('學習 学习 [xue2 xi2] /to learn; to study/')).toEqual({
    traditional: '學習',
    simplified: '学习',
    pinyin: 'xue2 xi2',
    definition: 'to learn; to study',
  })
})

test('keeps the slashes between senses, and drops a carriage return', () => {
  expect(parseCedictLine('A A [A] /one/two/\r')?.definition).toBe('one/two')
})

test.each([
  '# CC-CEDICT',
  '',
  '學習 学习 xue2 xi2 /to learn/',
  '學習 [xue2 xi2] /to learn/',
  '學習 学习 [xue2 xi2]',
])('returns null for lines that are not entries: %s', (line) => {
  expect(parseCedictLine(line)).toBeNull()
})

test('reads the date and the number of entries from the header', () => {
  const header = '# CC-CEDICT\n#! version=1\n#! entries=125049\n#! date=2026-09-10T07:14:51Z\n'
  expect(parseCedictHeader(header)).toEqual({ date: '2026-09-10T07:14:51Z', entries: 125_049 })
  expect(parseCedictHeader('no header')).toEqual({ date: '', entries: 0 })
})

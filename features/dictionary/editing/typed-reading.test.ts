import { expect, test } from 'vitest'
import { readingOf } from './typed-reading.ts'

test.each([
  ['学习', 'xué xí', 'xué xí'],
  ['学习', ' xué  xí ', 'xué xí'],
  ['学习', 'xue2 xi2', 'xué xí'],
  ['学习', 'xue2xi2', 'xué xí'],
  ['学习', 'xuéxí', 'xué xí'],
  ['旅行', 'lv3xing2', 'lǚ xíng'],
  ['旅行', 'lü3 xing2', 'lǚ xíng'],
  ['女儿', "nǚ'ér", 'nǚ ér'],
  ['北京', 'Běijīng', 'Běi jīng'],
  ['妈妈', 'ma1 ma5', 'mā ma'],
  ['哪儿', 'nǎr', 'nǎr'],
  ['卡拉OK', 'kǎ lā O K', 'kǎ lā O K'],
  ['学习', '', ''],
])('%s typed as “%s” becomes “%s”', (chinese, typed, reading) => {
  expect(readingOf(typed, chinese)).toBe(reading)
})

import { expect, test } from 'vitest'
import { checkPinyin, checkSpoken } from './typed-pinyin.ts'

test.each([
  ['dǎsuàn', 'dǎ suàn'],
  ['da3suan4', 'dǎ suàn'],
  ['Da3 Suan4', 'dǎ suàn'],
  ["xi1'an1", 'Xī ān'],
  ['xi1an1', 'Xī ān'],
  ['xīān', 'Xī ān'],
  ['lv4', 'lǜ'],
  ['lu:4', 'lǜ'],
  ['lǜ', 'lǜ'],
  ['ma', 'ma'],
  ['ma5', 'ma'],
  ['péngyou', 'péng you'],
  ['peng2you0', 'péng you'],
  ['nar3', 'nǎ r'],
  ['nǎr', 'nǎ r'],
  ['yi1 lu4 ping2 an1', 'yī lù píng ān'],
  ['bao4 bu4 shan4', 'Bào Bù Shàn'],
])('%s is right for %s', (typed, phonetic) => {
  expect(checkPinyin(typed, phonetic).right).toBe(true)
})

test('says which syllable or tone is wrong', () => {
  expect(checkPinyin('da1suan4', 'dǎ suàn')).toEqual({
    right: false,
    syllables: [
      { expected: 'dǎ', typed: 'dā', wrong: 'tone' },
      { expected: 'suàn', typed: 'suàn', wrong: null },
    ],
    extra: '',
  })
  expect(checkPinyin('dasuan', 'dǎ suàn').syllables.map(({ wrong }) => wrong)).toEqual(['tone', 'tone'])
  expect(checkPinyin('da3shuan4', 'dǎ suàn').syllables[1]).toEqual({
    expected: 'suàn',
    typed: 'shuàn',
    wrong: 'syllable',
  })
})

test('says what is missing and what is too much', () => {
  expect(checkPinyin('da3', 'dǎ suàn').syllables[1]).toEqual({
    expected: 'suàn',
    typed: '',
    wrong: 'syllable',
  })
  const more = checkPinyin('da3suan4le5', 'dǎ suàn')
  expect([more.right, more.extra]).toEqual([false, 'le'])
})

test.each(['', '   ', '打算', '3', '!?', 'ɑ', '\u0301\u0308'])('%j is wrong, not an error', (typed) => {
  expect(checkPinyin(typed, 'dǎ suàn').right).toBe(false)
})

test.each([
  ['一个', 'yī ge', 'yi1ge', true],
  ['一个', 'yī ge', 'yí ge', true],
  ['不是', 'bù shì', 'bu2shi4', true],
  ['不是', 'bù shì', 'bu4shi4', true],
  ['你好', 'nǐ hǎo', 'ni2hao3', true],
  ['你好', 'nǐ hǎo', 'ni4hao3', false],
  ['水', 'shuǐ', 'shui2', false],
])('%s (%s): %s is right as written or as spoken: %s', (chinese, phonetic, typed, right) => {
  expect(checkSpoken(typed, chinese, phonetic).right).toBe(right)
})

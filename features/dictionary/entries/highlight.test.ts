import { describe, expect, test } from 'vitest'
import { matchEnglish, matchHeadword, matchPinyin, type Range } from './highlight.ts'

const parts = (text: string, ranges: Range[]) => ranges.map(({ start, end }) => text.slice(start, end))

describe('a headword', () => {
  test('is marked wherever the query occurs', () => {
    expect(parts('妈妈', matchHeadword('妈妈', '媽媽', '妈'))).toEqual(['妈', '妈'])
  })

  test('is marked at the same position when the query is the other form', () => {
    expect(parts('头发', matchHeadword('头发', '頭髮', '髮'))).toEqual(['发'])
  })

  test('is unmarked without a match or without a query', () => {
    expect(matchHeadword('头发', '頭髮', '书')).toEqual([])
    expect(matchHeadword('头发', '頭髮', '  ')).toEqual([])
    expect(matchHeadword('头发', '頭髮', '%')).toEqual([])
  })
})

describe('pinyin', () => {
  test.each([
    ['xuexi', 'xué xí', ['xué xí']],
    ['xue xi', 'xué xí', ['xué xí']],
    ['XUE', 'xué xí', ['xué']],
    ['xue2xi2', 'xué xí', ['xué xí']],
    ['xuéxí', 'xué xí', ['xué xí']],
    ['xues', 'xué shēng', ['xué s']],
    ['lvxing', 'lǚ xíng', ['lǚ xíng']],
    ['lu:', 'lǚ xíng', ['lǚ']],
    ["xi'an", 'Xī ān', ['Xī ān']],
    ['ma5', 'mā ma', ['ma']],
    ['ma1ma0', 'mā ma', ['mā ma']],
    ['ｘｕｅ', 'xué xí', ['xué']],
    ['xx', 'xué xí', ['x', 'x']],
  ])('%s marks %s', (query, shown, marked) => {
    expect(parts(shown, matchPinyin(shown, query))).toEqual(marked)
  })

  test.each([
    ['another tone', 'xue3', 'xué xí'],
    ['another tone mark', 'xuě', 'xué xí'],
    ['the middle of a syllable', 'an', 'xiàn zài'],
    ['u for ü', 'lu', 'lǚ xíng'],
    ['some of the initials', 'xx', 'xué xí rì'],
    ['Chinese', '学习', 'xué xí'],
    ['nothing', '', 'xué xí'],
  ])('does not mark %s', (_, query, shown) => {
    expect(matchPinyin(shown, query)).toEqual([])
  })

  test('decomposed tone marks stay whole', () => {
    const shown = 'xué xí'.normalize('NFD')
    expect(parts(shown, matchPinyin(shown, 'xuexi'))).toEqual([shown])
  })
})

describe('an English definition', () => {
  test.each([
    ['bank', 'bank; the bank of a river', ['bank', 'bank']],
    ['to run', 'to run; to run away', ['to run', 'to run']],
    ['to run', '(of a colour) run', ['run']],
    ['Teach', 'teacher', ['teach']],
    ['my teacher', 'a teacher of my school', ['teacher', 'my']],
    ['teach a teacher', 'teacher', ['teacher']],
  ])('%s marks %s', (query, shown, marked) => {
    expect(parts(shown, matchEnglish(shown, query))).toEqual(marked)
  })

  test.each([
    ['the middle of a word', 'art', 'to start'],
    ['a prefix of two letters', 'ta', 'tall'],
    ['a percent sign', '%', 'percent'],
    ['stop words beside other words', 'to the moon', 'to the sun'],
    ['Chinese', '学', 'as in 学习'],
  ])('does not mark %s', (_, query, shown) => {
    expect(matchEnglish(shown, query)).toEqual([])
  })
})

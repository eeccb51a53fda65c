import { expect, test } from 'vitest'
import { interpretQuery, pinyinQuery } from './search-query.ts'

const matches = (q: string, toned: string) => {
  const pinyin = pinyinQuery(q)
  return pinyin?.pattern != null && new RegExp(`^${pinyin.pattern}$`).test(toned)
}

test.each([
  ['xué xí', 'xue2 xi2', true],
  ['xuéxí', 'xue2 xi2', true],
  ['xue2xi2', 'xue2 xi2', true],
  ['xue2xi', 'xue2 xi2', true],
  ['xue xi', 'xue2 xi2', true],
  ['xue3 xi2', 'xue2 xi2', false],
  ["xi'an", 'xi1 an1', true],
  ['xi’an', 'xi1 an1', true],
  ["xi'an", 'xian1', false],
  ['māma', 'ma1 ma5', true],
  ['ma1ma0', 'ma1 ma5', true],
  ['ma1ma1', 'ma1 ma5', false],
  ['lǚxíng', 'lv3 xing2', true],
  ['lu:3 xing2', 'lv3 xing2', true],
  ['lv3xing2', 'lv3 xing2', true],
  ['lüè', 'lve4', true],
  ['lue4', 'lve4', true],
  ['wánr', 'wan2 r5', true],
  ['wanr2', 'wan2 r5', true],
  ['wan2r', 'wan2 r5', true],
  ['wanr3', 'wan2 r5', false],
  ['er2', 'er2', true],
  ['qü4', 'qu4', true],
  ['xiǎojiě', 'xiao3 jie3', true],
])('%s matches %s: %s', (q, toned, expected) => {
  expect(matches(q, toned)).toBe(expected)
})

test('without tones and boundaries only the letters are compared', () => {
  expect(pinyinQuery('xuexi')).toEqual({ plain: 'xuexi', pattern: null, hasTones: false })
  expect(pinyinQuery('lüxing')?.plain).toBe('lvxing')
  expect(pinyinQuery('nüe')?.plain).toBe('nve')
  expect(pinyinQuery('nue')?.plain).toBe('nve')
})

test.each(['3d', 'c++', "o'", 'to run!', '', '学'])('recognizes whether %s is pinyin', (q) => {
  expect(pinyinQuery(q) === null).toBe(q !== "o'")
})

test('classifies a query as Chinese, Latin, mixed or nothing', () => {
  expect(interpretQuery('  ')).toEqual({ kind: 'nothing' })
  expect(interpretQuery(' 学习 ')).toEqual({ kind: 'chinese', text: '学习' })
  expect(interpretQuery('９５后')).toEqual({ kind: 'chinese', text: '95后' })
  expect(interpretQuery('To  Run')).toMatchObject({ kind: 'latin', text: 'to run', english: 'run' })
  expect(interpretQuery('学xi习')).toEqual({ kind: 'mixed', chinese: ['学', '习'], latin: 'xi' })
})

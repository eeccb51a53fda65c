import { describe, expect, test } from 'vitest'
import { coverTitle, isWholeOnCover, levelMark } from './drawn-cover.ts'

describe('a cover', () => {
  test.each([
    ['谁来晚了', ['谁来', '晚了']],
    ['三只猫', ['三只猫']],
    ['坐慢车', ['坐慢车']],
    ['第12章', ['第12章']],
    ['The 39 Steps', ['The', '39', 'Steps']],
    ['妈，我到了', ['妈', '我到了']],
    ['雨天的书店', ['雨天的', '书店']],
    ['太阳去哪儿了', ['太阳去', '哪儿了']],
    ['妈妈，我到了', ['妈妈', '我到了']],
    ['手机里的节气', ['手机里的', '节气']],
    ['月亮为什么跟着我们走', ['月亮', '为什么', '跟着', '我们走']],
    ['城市里的菜市场', ['城市里的', '菜市场']],
    ['茶', ['茶']],
  ])('shows the whole title %s, without breaking words', (title, lines) => {
    expect(coverTitle(title).lines).toEqual(lines)
  })

  test.each([
    ['关于进一步加强城市道路交通管理工作的通知', ['关于']],
    ['The Story of Tea', ['The', 'Story', 'of']],
    ['Straßenverkehrsordnung', ['Straßenve…']],
    ['！！', ['·']],
    ['面馆 S01E02', ['面馆']],
  ])('shows the beginning of %s', (title, lines) => {
    expect(coverTitle(title).lines).toEqual(lines)
  })

  test('has larger characters for a shorter title, within its edges', () => {
    const sizes = ['茶', '三只猫', '太阳去哪儿了', '月亮为什么跟着我们走'].map(
      (title) => coverTitle(title).size,
    )
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    for (const title of ['写给十年后的自己', '西红柿炒鸡蛋', '迟到二十一年的书']) {
      const { lines, size } = coverTitle(title)
      expect(Math.max(...lines.map((line) => line.length)) * size).toBeLessThan(0.9)
      expect(lines.join('')).toBe(title)
    }
  })

  test('has smaller letters for a longer word', () => {
    expect(coverTitle('film').size).toBeGreaterThan(coverTitle('subtitles').size)
    expect('subtitles'.length * 0.62 * coverTitle('subtitles').size).toBeLessThan(0.9)
  })

  test('names the scale of the level on its seal', () => {
    expect([levelMark(2), levelMark(7)]).toEqual(['HSK 2', 'HSK 7+'])
  })
})

test.each([
  ['请假条', true],
  ['你好！再见', true],
  ['我们在公园里散步的时候看见一只猫', false],
  ['我的 iPhone', false],
  ['Tea', false],
])('whether the cover shows all of %s: %s', (title, whole) => {
  expect(isWholeOnCover(title)).toBe(whole)
})

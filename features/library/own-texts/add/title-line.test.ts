import { describe, expect, test } from 'vitest'
import { beginningOf } from './title-line.ts'

describe('the title of a text without one', () => {
  test.each([
    ['今天天气很好，我们去公园。', '今天天气很好'],
    ['“你好！”他说。', '你好'],
    ['09:30\n今天开会', '今天开会'],
    ['Lesson 1\n你好，小雨。', '你好'],
    ['Good morning', 'Good morning'],
  ])('is the first part of %j', (text, title) => {
    expect(beginningOf(text)).toBe(title)
  })

  test('consists of whole words, without an ellipsis, if its first part is long', () => {
    const text = '我们昨天下午在学校图书馆旁边的咖啡店里认识了几位新来的中国留学生'
    const title = beginningOf(text)
    expect(text.startsWith(title)).toBe(true)
    expect([...title].length).toBeGreaterThan(10)
    expect([...title].length).toBeLessThanOrEqual(20)
    expect(text.slice(title.length)).toMatch(/^(认识|几位|了)/)
  })

  test('does not end with a sign', () => {
    expect(beginningOf('https://example.com/a/long/address/of/a/page')).toMatch(/^[a-z].*[a-z]$/)
  })
})

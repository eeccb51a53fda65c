import { describe, expect, test } from 'vitest'
import { beginningOf, titleLineOf } from './title-line.ts'

describe('the title of a text without one', () => {
  test.each([
    ['今天天气很好，我们去公园。', '今天天气很好'],
    ['“你好！”他说。', '你好'],
    ['昨天，我们去了公园，看见很多人。', '昨天，我们去了公园'],
    ['是的。我昨天来的。', '是的'],
    ['昨天，我和几个从北京来的老同学一起在学校旁边吃饭。', '昨天'],
    ['09:30\n今天开会', '今天开会'],
    ['Lesson 1\n你好，小雨。', '你好，小雨'],
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

describe('the first line of a text', () => {
  const paragraph = '近年来，不少年轻人离开大城市，回到自己长大的地方，开了书店、咖啡馆和小小的工作室。'

  test.each([
    ['公园里的早晨', true],
    ['为什么越来越多的年轻人回到小城市？', true],
    ['你去哪儿？', false],
    ['小雨 18:02', false],
  ])('%s is its title: %s', (line, isLikely) => {
    expect(titleLineOf(`${line}\n${paragraph}`)?.isLikely).toBe(isLikely)
  })

  test('may not be its title if it ends like a sentence', () => {
    expect(titleLineOf(`今天天气很好。\n${paragraph}`)).toBeNull()
  })

  test('is no title if it asks and a short answer follows', () => {
    expect(titleLineOf('你明天下午要不要去公园？\n好啊，几点？\n三点。')?.isLikely).toBe(false)
  })
})

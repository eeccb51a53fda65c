// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { textOfPasted } from './pasted-page.ts'

const page = `<nav><ul><li><a href="/">首页</a></li><li><a href="/a">新闻</a></li></ul></nav>
  <article><h1>公园里的早晨</h1><script>alert("坏")</script>
  <p>每天<ruby>早上<rt>zǎoshang</rt></ruby>六点，公园里就有很多人。</p>
  <h2>老人的故事</h2><p>张爷爷今年八十岁了。<br>他每天都来。</p></article><footer>版权所有</footer>`

test('a page is pasted without menus, programs and readings, with its headings', async () => {
  const plain =
    '首页\n新闻\n公园里的早晨\n每天早上zǎoshang六点，公园里就有很多人。\n老人的故事\n张爷爷今年八十岁了。\n他每天都来。\n版权所有'
  expect(await textOfPasted(plain, page)).toBe(
    '公园里的早晨\n每天早上六点，公园里就有很多人。\n老人的故事\n张爷爷今年八十岁了。\n他每天都来。',
  )
})

test.each([
  ['words within a paragraph', '六点', '<span style="color: red">六点</span>'],
  ['what has no HTML', '老王走进茶馆。\n\n他走了。', ''],
  ['what is only a menu', '首页 新闻', '<nav><p>首页 新闻</p></nav>'],
])('%s is pasted as it is', async (_what, plain, html) => {
  expect(await textOfPasted(plain, html)).toBe(plain)
})

import { describe, expect, test } from 'vitest'
import { readText } from './read-document.ts'
import { chaptersOfText } from './text/plain-text.ts'

const one = '那天晚上下着雨，李明回到了二十年没有回去过的老家。'
const two = '第二天早上，他在茶馆里见到了老王，两个人谈了很久。'
const three = '“你还走吗？”老王问他。李明没有回答，只是看着窗外。'
const titlesOf = (text: string) => chaptersOfText(text).map(({ title }) => title)
const wholeOf = (text: string) => expect(chaptersOfText(text)).toEqual([{ title: '', text }])

describe('headings within paragraphs divide a text into chapters', () => {
  const divided = [
    { title: '第一章 归来', text: one },
    { title: '第二章 重逢', text: two },
    { title: '第三章 离开', text: three },
  ]

  test.each([
    ['at the beginning of paragraphs', '\n'],
    ['in one line', ''],
    ['in one line with spaces', ' '],
  ])('%s', (_name, between) => {
    const text = divided.map(({ title, text: below }) => `${title} ${below}`).join(between)
    expect(chaptersOfText(text)).toEqual(divided)
  })

  test('at the end of paragraphs', () => {
    const text = `第一章 归来\n${one}第二章 重逢\n${two}第三章 离开\n${three}`
    expect(chaptersOfText(text)).toEqual(divided)
  })

  test('beside headings that are lines of their own', () => {
    expect(chaptersOfText(`第一章 归来\n${one}\n第二章 重逢　${two}\n第三章 离开\n${three}`)).toEqual(divided)
  })

  test.each([
    ['第1回：归来 ', '第2回：重逢 ', ['第1回：归来', '第2回：重逢']],
    ['第九章 ', '第十章 ', ['第九章', '第十章']],
    ['第一百九十九章 ', '第二百章 ', ['第一百九十九章', '第二百章']],
    ['第２０节 ', '第二十一节 ', ['第２０节', '第二十一节']],
    ['Chapter 1 The Return ', 'Chapter 2 ', ['Chapter 1 The Return', 'Chapter 2']],
  ])('%s', (first, second, titles) => {
    expect(titlesOf(first + one + second + two)).toEqual(titles)
    expect(chaptersOfText(first + one + second + two).map(({ text }) => text)).toEqual([one, two])
  })

  test('after the title of the book, and after a table of contents', () => {
    const text = `老家 作者：李明 第一章 归来 ${one}第二章 重逢 ${two}`
    expect(titlesOf(text)).toEqual(['', '第一章 归来', '第二章 重逢'])
    const contents = '目录 第一章 归来 第二章 重逢'
    expect(titlesOf(`${contents}\n第一章 归来 ${one}\n第二章 重逢 ${two}`).slice(1)).toEqual([
      '第一章 归来',
      '第二章 重逢',
    ])
  })

  test('without anything between them and the text, if there are several long ones', () => {
    const book = [one, two, three].map((text, at) => `第${'一二三'[at]}章${text.repeat(40)}`).join('')
    expect(titlesOf(book)).toEqual(['第一章', '第二章', '第三章'])
  })

  test('sections 一、 with titles, if they are long', () => {
    const text = `一、归来 ${one.repeat(10)}二、重逢 ${two.repeat(10)}`
    expect(titlesOf(text)).toEqual(['一、归来', '二、重逢'])
    expect(titlesOf(`一、归来\n${one.repeat(10)}\n二、重逢\n${two.repeat(10)}`)).toEqual([
      '一、归来',
      '二、重逢',
    ])
  })

  test('and a chapter that is mentioned within one does not', () => {
    const mention = '他翻开书。第一章 他已经读过三遍了，可是还是想再读。'
    expect(titlesOf(`第一章 归来 ${one}${mention}第二章 重逢 ${two}`)).toEqual(['第一章 归来', '第二章 重逢'])
  })
})

describe('not divided is', () => {
  test.each([
    ['a text that mentions chapters', `${one}他读了第一章，觉得很有意思。又读了第二章 才去睡觉。${two}`],
    ['a text about chapters', `第一章讲的是${one}第二章讲的是${two}第三章里${three}`],
    ['a short text about chapters without a verb', `第一章他${one}第二章他${two}第三章他${three}`],
    ['one heading', `第一章 归来 ${one}${two}`],
    ['numbers that do not go up by one', `第一章 归来 ${one}第三章 离开 ${three}`],
    ['chapters of different kinds', `第一章 归来 ${one}第二回 重逢 ${two}`],
    ['a table of contents', '全书分三部分。第一章 归来。第二章 重逢。第三章 离开。'],
    ['a list', `一、${one}二、${two}三、${three}`],
    ['short sections', `一、归来 ${one}二、重逢 ${two}`],
    ['a list in a sentence', `他有三个原因：一、没有钱；二、没有时间；三、没有兴趣。${one.repeat(20)}`],
    ['a long list', `一、${one.repeat(10)}二、${two.repeat(10)}`],
    ['times that something happens', `第一次 ${one}第二次 ${two}`],
  ])('%s', (_name, text) => wholeOf(text))
})

test('a book of two thousand chapters in one line', () => {
  const book = Array.from({ length: 2000 }, (_each, at) => `第${at + 1}章 归来 ${one.repeat(100)}`).join('')
  expect(chaptersOfText(book)).toHaveLength(2000)
})

test('a book in one line has its title and author', async () => {
  const read = await readText(`《老家》作者：李明 第一章 归来 ${one}第二章 重逢 ${two}`)
  expect(read).toMatchObject({ title: '老家', author: '李明' })
  expect(read.chapters.map(({ title }) => title)).toEqual(['第一章 归来', '第二章 重逢'])
})

import { describe, expect, test } from 'vitest'
import type { OpenPdf } from './pdf/pdf.ts'
import { readDocument, readText } from './read-document.ts'
import { fileOf } from './test-files.ts'
import { titleOfFile } from './text/file-names.ts'

const noPdf = async (): Promise<OpenPdf> => {
  throw new Error('not a PDF')
}
const read = (name: string, content: string) => readDocument(fileOf(name, content), noPdf)
const sentence = '老王走进茶馆，要了一杯茶。'
const chapters = [
  { title: '第一章', text: sentence },
  { title: '第二章', text: sentence },
]
const book = `第一章\n${sentence}\n第二章\n${sentence}`

describe('the title that a file has from its name', () => {
  test.each([
    ['../../etc/我的_书.txt', '我的 书'],
    ['C:\\books\\茶馆.txt', '茶馆'],
    ['茶馆 (2).txt', '茶馆'],
    ['茶馆(3)_final.txt', '茶馆'],
    ['茶馆 - 副本.txt', '茶馆'],
    ['Copy of 茶馆_v2.txt', '茶馆'],
    ['茶馆.txt.epub', '茶馆'],
    ['%E8%8C%B6%E9%A6%86.txt', '茶馆'],
    ['《茶馆》（校对版全本）作者：老舍.txt', '茶馆'],
    ['茶馆 作者：老舍.txt', '茶馆'],
    ['茶馆 (老舍) (z-lib.org).pdf', '茶馆 (老舍)'],
    ['鲁迅全集.txt', '鲁迅全集'],
    ['1984.txt', '1984'],
    ['GPT-4.0.txt', 'GPT-4.0'],
    ['我的_第一本.书.txt', '我的 第一本 书'],
    ['The.Old.Man.1080p.x264.txt', 'The Old Man'],
    ['报告 2019 总结.txt', '报告 2019 总结'],
  ])('%s', (name, title) => expect(titleOfFile(name, false)).toBe(title))

  test.each([
    ['三体.S01E03.2160p.WEB-DL.H265.zh-CN.srt', '三体 S01E03'],
    ['The.Wandering.Earth.2019.1080p.BluRay.x264.chs&eng.srt', 'The Wandering Earth'],
    ['[字幕组] 面馆 第2集_zh.srt', '面馆 第2集'],
    ['2046.chs.srt', '2046'],
    ['在北京的一天 [dQw4w9WgXcQ].zh-Hans-en.vtt', '在北京的一天'],
    ['[Chinese (Simplified)] 在北京的一天 [DownSub.com].srt', '在北京的一天'],
    ['[字幕组][面馆][02][1080p][x264].chs.srt', '面馆 02'],
    ['面馆.第2集.双语.srt', '面馆 第2集'],
    ['漫长的季节.The.Long.Season.2023.S01E03.1080p.srt', '漫长的季节 The Long Season S01E03'],
    ['三体 2023 第1季 第2集 HD1080P.srt', '三体 第1季 第2集'],
    ['三体.EP01.HD1080P.X264.AAC.CHS.srt', '三体 EP01'],
    ['download.srt', 'download'],
    ['字幕.srt', '字幕'],
  ])('of subtitles, %s', (name, title) => expect(titleOfFile(name, true)).toBe(title))

  test.each([
    'document(3)_final.txt',
    '新建文本文档 (2).txt',
    'Untitled.txt',
    '20240312_153012.txt',
    '12.txt',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301.txt',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301.srt',
  ])('is none for %s, which nobody has named', (name) =>
    expect(titleOfFile(name, name.endsWith('.srt'))).toBe(''),
  )
})

describe('the title that a text has from its content', () => {
  test.each([
    ['# 茶馆\n', ''],
    ['《茶馆》\n', ''],
    ['《茶馆》 作者：老舍\n', '老舍'],
    ['《茶馆》\n作者：老舍\n', '老舍'],
    ['书名：茶馆\n作者: 老舍\n', '老舍'],
    ['茶馆\n老舍 著\n', '老舍'],
  ])('%j before one text or several chapters', async (front, author) => {
    for (const [text, found] of [
      [sentence, [{ title: '', text: sentence }]],
      [book, chapters],
    ] as const)
      expect(await readText(front + text)).toEqual({ title: '茶馆', author, chapters: found })
  })

  test('a line that stands alone before the first chapter', async () => {
    expect(await readText(`茶馆\n${book}`)).toEqual({ title: '茶馆', author: '', chapters })
    expect(await readText(`# 茶馆\n## 一\n${sentence}\n## 二\n${sentence}`)).toMatchObject({ title: '茶馆' })
  })

  test.each(['献给我的母亲', '本书来自 books.example.com', '前面的话。', '目录'])('is not %j', async (line) =>
    expect((await readText(`${line}\n${book}`)).title).toBe(''),
  )

  test('is not a preface, which is a part of the book', async () => {
    const preface = sentence.repeat(20)
    const { title, chapters: found } = await readText(`${preface}\n${book}`)
    expect([title, found[0]?.text]).toEqual(['', preface])
  })

  test('is not what a chapter begins with', async () => {
    expect((await readText(`第一章\n《茶馆》\n${sentence}\n第二章\n${sentence}`)).title).toBe('')
  })

  test('is not all that a text says', async () => {
    expect(await readText('《茶馆》')).toEqual({
      title: '',
      author: '',
      chapters: [{ title: '', text: '《茶馆》' }],
    })
  })

  test('comes before the name of the file', async () => {
    expect(await read('document(3)_final.txt', `《茶馆》\n${sentence}`)).toMatchObject({ title: '茶馆' })
    expect(await read('茶馆(3).txt', sentence)).toMatchObject({ title: '茶馆' })
  })
})

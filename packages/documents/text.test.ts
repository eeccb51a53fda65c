import { describe, expect, test } from 'vitest'
import type { ReadDocument } from './document.ts'
import { UnreadableFile } from './document.ts'
import { readDocument } from './read-document.ts'
import { fileOf } from './test-files.ts'
import { cleanText, countScripts, joinLines } from './text/clean.ts'
import { divideChapters } from './text/divide.ts'
import { decodeText } from './text/encoding.ts'
import { isHeading } from './text/headings.ts'
import { chaptersOfText } from './text/plain-text.ts'

const noPdf = async () => {
  throw new Error('not a PDF')
}
const read = (name: string, content: Uint8Array | string): Promise<ReadDocument> =>
  readDocument(fileOf(name, content), noPdf)
const refusal = async (name: string, content: Uint8Array | string) => {
  const failure = await read(name, content).catch((error) => error)
  expect(failure).toBeInstanceOf(UnreadableFile)
  return (failure as Error).message
}

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian)
  return bytes
}
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

// 第一章 茶馆 / 老王走进茶馆，他要了一杯茶。 in GBK, and 第一章 茶館 / 老王走進茶館，他要了一杯茶。 in Big5.
const gbk = bytesOf('b5dad2bbd5c220b2e8b9dd0d0ac0cfcdf5d7dfbdf8b2e8b9dda3accbfbd2aac1cbd2bbb1adb2e8a1a3')
const big5 = bytesOf('b2c4a440b3b920aff9c05d0d0aa6d1a4fda8abb669aff9c05da141a54cad6ea446a440aa4daff9a143')

describe('encodings', () => {
  const simplified = '第一章 茶馆\r\n老王走进茶馆，他要了一杯茶。'
  const traditional = '第一章 茶館\r\n老王走進茶館，他要了一杯茶。'

  test.each([
    ['UTF-8', new TextEncoder().encode(simplified), simplified],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${simplified}`), simplified],
    ['UTF-16LE with a mark', utf16(`\uFEFF${simplified}`, true), simplified],
    ['UTF-16BE with a mark', utf16(`\uFEFF${simplified}`, false), simplified],
    ['UTF-16LE', utf16(simplified, true), simplified],
    ['UTF-16BE', utf16(simplified, false), simplified],
    ['GB18030', gbk, simplified],
    ['Big5', big5, traditional],
  ])('%s', (_name, bytes, text) => {
    expect(decodeText(bytes)).toBe(text)
  })

  test('a character that the sample cuts does not change the encoding', () => {
    for (const start of ['', 'a', 'ab', 'abc']) {
      const text = `${start}${'茶'.repeat(200_000)}`
      expect(decodeText(new TextEncoder().encode(text))).toBe(text)
    }
  })

  test('what a file declares counts only if the file can be read that way', () => {
    expect(decodeText(gbk, 'gb2312')).toBe(simplified)
    expect(decodeText(new TextEncoder().encode(simplified), 'no-such-encoding')).toBe(simplified)
    expect(decodeText(gbk, 'utf-8')).toBe(simplified)
  })
})

describe('plain text', () => {
  test.each([
    ['Windows', '\r\n'],
    ['Mac', '\r'],
    ['Unix', '\n'],
    ['empty lines', '\r\n\r\n'],
  ])('chapters and paragraphs with the line ends of %s', async (_name, end) => {
    const content = ['第一章 茶馆', '\u3000\u3000你好。', '\u3000\u3000再见。', '第二章', '走了。'].join(end)
    expect((await read('老舍 茶馆.txt', content)).chapters).toEqual([
      { title: '第一章 茶馆', text: '你好。\n再见。' },
      { title: '第二章', text: '走了。' },
    ])
  })

  test('a file is called by its name, without folders and its ending', async () => {
    expect((await read('../../etc/我的_书.txt', '你好。')).title).toBe('我的 书')
    expect((await read('C:\\books\\茶.txt', '你好。')).title).toBe('茶')
  })

  test.each([
    '第一章',
    '第十二章 茶馆',
    '第 3 章',
    '第１２回　林黛玉',
    '卷一 入夢',
    '序章',
    '楔子',
    '尾声',
    '番外一',
    'Chapter 3',
    '正文 第一百零一章 再见',
  ])('%s is a heading', (line) => expect(isHeading(line)).toBe(true))

  test.each(['第二天他走了。', '第一回，他来晚了', '他读了第一章', '序列号在这里', '卷起来', '第一次见面'])(
    '%s is none',
    (line) => expect(isHeading(line)).toBe(false),
  )

  test('what stands before the first heading is a part, and a table of contents none', () => {
    const text = '前面的话。\n第一章\n第二章\n第一章\n一。\n第二章\n二。'
    expect(chaptersOfText(text)).toEqual([
      { title: '', text: '前面的话。' },
      { title: '第一章', text: '一。' },
      { title: '第二章', text: '二。' },
    ])
  })

  test('the name of a volume stands before that of its first chapter', () => {
    expect(chaptersOfText('卷一 春\n第一章\n一。\n第二章\n二。').map(({ title }) => title)).toEqual([
      '卷一 春 第一章',
      '第二章',
    ])
  })

  test('headings of Markdown', () => {
    expect(chaptersOfText('# 开门\n一。\n## 下雨\n二。\n#话题#')).toEqual([
      { title: '开门', text: '一。' },
      { title: '下雨', text: '二。\n#话题#' },
    ])
  })

  test('a dialog with some broken lines is joined, too', () => {
    const long =
      '他走进茶馆要了一杯茶然后坐在窗边看外面的人来人往直到天黑了才慢慢地站起来走回家去他每天都这样过'
    const lines = ['“你好。”', '“再见。”', `${long.slice(0, 30)}\n${long.slice(30)}`]
    const text = Array.from({ length: 4 }, () => lines)
      .flat()
      .join('\n')
    expect(
      chaptersOfText(text)[0]
        ?.text.split('\n')
        .filter((line) => line === long),
    ).toHaveLength(4)
  })

  test('lines that were broken at a fixed width are joined', () => {
    const paragraph =
      '他走进茶馆要了一杯茶然后坐在窗边看外面的人来人往直到天黑了才慢慢地站起来走回家去他每天都这样过从来不觉得有什么不好因为他喜欢看人'
    const broken = (paragraph.match(/.{1,20}/gs) ?? []).join('\n')
    const text = Array.from({ length: 4 }, () => broken).join('\n\n')
    expect(chaptersOfText(text)[0]?.text.split('\n')).toEqual([paragraph, paragraph, paragraph, paragraph])
  })

  test('short lines that are paragraphs stay apart', () => {
    const text = '你好。\n你是谁？\n我是李明。\n认识你很高兴。\n我也很高兴。\n我们走吧。'
    expect(chaptersOfText(text)[0]?.text).toBe(text)
  })

  test('long lines of a chat, which end without punctuation, stay apart', () => {
    const line = '今天晚上我们一起去那家新开的四川饭馆吃火锅好不好我已经很久没去了'
    const text = ['好啊我也想去', line, '那就七点在地铁站门口见', line, '没问题我下班就过去找你'].join('\n')
    expect(chaptersOfText(text)[0]?.text).toBe(text)
  })

  test('lines that only draw something are left out, but not dots', () => {
    const text = '茶馆\n=====\n他说：\n……\n* * *\n“走吧。”\n---'
    expect(chaptersOfText(text)[0]?.text).toBe('茶馆\n他说：\n……\n“走吧。”')
  })

  test('headings between signs', () => {
    expect(chaptersOfText('=== 开门 ===\n一。\n****** 下雨 ******\n二。').map(({ title }) => title)).toEqual([
      '开门',
      '下雨',
    ])
  })

  test('what cannot be seen or stored is removed', () => {
    expect(cleanText('你\u0000\u200b好\u00ad\uFEFF\uD800\u2028a\u0085b')).toBe('你好\uFFFD\na\nb')
    expect(cleanText('\u001B[1m第一章\u001B[0m')).toBe('第一章')
  })

  test('a space between lines only beside Latin letters', () => {
    expect(joinLines('你', '好')).toBe('你好')
    expect(joinLines('我用', 'iPhone')).toBe('我用 iPhone')
    expect(joinLines('one', 'two')).toBe('one two')
  })

  test('scripts are counted', () => {
    expect(countScripts('你好 abc あ é 𠮷')).toEqual({ han: 3, kana: 1, letters: 8 })
  })
})

describe('refused', () => {
  test.each([
    ['a.txt', '', /empty/],
    ['a.txt', ' \n\t\r\n ', /no text/],
    ['a.docx', 'PK\u0003\u0004rest', /Word/],
    ['a.zip', 'PK\u0003\u0004rest', /damaged|archive/],
    ['a.rtf', '{\\rtf1 你好}', /Word/],
    ['a.epub', 'not a zip', /damaged/],
    ['a.pdf', 'not a pdf', /damaged/],
    ['a.mobi', `${'x'.repeat(60)}BOOKMOBI`, /Kindle/],
    ['a.jpg', 'x', /kind of file/],
    ['a.srt', 'no times here', /no subtitles/],
    ['a.txt', '\u0000\u0001\u0002\u0003\u0004\u0005', /not a text/],
  ])('%s %j', async (name, content, message) => {
    expect(await refusal(name, content)).toMatch(message)
  })

  test('a file of 300 MB, without reading it', async () => {
    const bytes = async (): Promise<Uint8Array> => {
      throw new Error('was read')
    }
    const file = { name: 'a.pdf', size: 300 * 1024 ** 2, bytes }
    await expect(readDocument(file, noPdf)).rejects.toThrow(/too large.*100 MB/)
  })

  test('random bytes, whatever they are called', async () => {
    let seed = 7
    const random = Uint8Array.from({ length: 20_000 }, () => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff
      return seed >> 16
    })
    for (const ending of ['txt', 'epub', 'pdf', 'srt', 'vtt'])
      await read(`a.${ending}`, random).catch((error) => expect(error).toBeInstanceOf(UnreadableFile))
  })
})

describe('subtitles', () => {
  const one =
    '1\n00:00:01,000 --> 00:00:02,000\n你好\n\n2\n00:00:02,000 --> 00:00:03,000\n{\\an8}<i>再见</i>\n'
  test.each([
    ['Aegisub, with Windows line ends', 'a.srt', `\uFEFF${one.replaceAll('\n', '\r\n')}`],
    ['Mac line ends', 'a.srt', one.replaceAll('\n', '\r')],
    ['UTF-16', 'a.srt', utf16(`\uFEFF${one}`, true)],
    [
      'VTT with regions and voices',
      'a.vtt',
      'WEBVTT\n\nREGION\nid:a\nwidth:40%\n\n1\n00:01.000 --> 00:02.000 align:start\n<v 李>你好</v>\n\n00:02.000 --> 00:03.000\n再见\n',
    ],
  ])('%s', async (_name, name, content) => {
    expect((await read(name, content)).chapters).toEqual([{ title: '', text: '你好\n再见' }])
  })

  test.each(['面馆.zh-CN.srt', '面馆.chs&eng.srt', '面馆_zh.srt', '面馆.srt'])(
    '%s is called like the film',
    async (name) => {
      expect(await read(name, one)).toMatchObject({ title: '面馆', isSpoken: true })
    },
  )

  test('each of two people who speak in one subtitle has a line', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\n- 你去哪儿？\n- 回家。\n\n2\n00:00:02,000 --> 00:00:03,000\n好\n'
    expect((await read('a.srt', srt)).chapters[0]?.text).toBe('你去哪儿？\n回家。\n好')
  })

  test('generated ones of YouTube, which roll up, are read once', async () => {
    const cue = (from: number, text: string) =>
      `00:00:0${from}.000 --> 00:00:0${from + 1}.000 align:start position:0%\n${text}\n\n`
    const vtt = `WEBVTT\nKind: captions\nLanguage: zh\n\n${cue(1, ' \n今天<00:00:01.500><c>天气</c>')}${cue(2, '今天天气\n ')}${cue(3, '今天天气\n很<c>好</c>')}${cue(4, '很好\n ')}${cue(5, '很好\n我们走吧')}${cue(6, '我们走吧\n ')}`
    expect((await read('a.vtt', vtt)).chapters[0]?.text).toBe('今天天气\n很好\n我们走吧')
  })

  test('what people repeat is kept', async () => {
    const cue = (index: number, text: string) =>
      `${index}\n00:00:0${index},000 --> 00:00:0${index},900\n${text}\n\n`
    const srt = ['你好', '你好吗', '好', '好', '走', '去哪儿', '回家', '行']
      .map((text, at) => cue(at + 1, text))
      .join('')
    expect((await read('a.srt', srt)).chapters[0]?.text).toBe('你好\n你好吗\n好\n好\n走\n去哪儿\n回家\n行')
  })
})

describe('dividing', () => {
  const limits = { characters: 100, sentences: 20 }
  const whole = (chapters: readonly { text: string }[]) =>
    chapters
      .map(({ text }) => text)
      .join('')
      .replaceAll('\n', '')

  test('a long chapter becomes parts that fit and lose nothing', () => {
    const text = Array.from({ length: 40 }, (_each, index) => `第${index}句话是这样的。`).join('\n')
    const parts = divideChapters([{ title: '第一章', text }], '书', limits)
    expect(parts.map(({ title }) => title)).toEqual(
      parts.map((_part, index) => `第一章 (${index + 1}/${parts.length})`),
    )
    for (const part of parts) {
      expect(part.text.length).toBeLessThanOrEqual(limits.characters)
      expect(part.text.split('\n').length).toBeLessThanOrEqual(limits.sentences)
    }
    expect(whole(parts)).toBe(text.replaceAll('\n', ''))
  })

  test('one line without an end, also of characters of two units', () => {
    const text = '𠮷'.repeat(333)
    const parts = divideChapters([{ title: '', text }], '书', limits)
    expect(whole(parts)).toBe(text)
    for (const part of parts)
      expect(part.text.isWellFormed() && part.text.length <= limits.characters).toBe(true)
  })

  test('20 MB in one line', () => {
    const text = '他走进茶馆要了一杯茶。'.repeat(640_000)
    const start = performance.now()
    const parts = divideChapters([{ title: '', text }], '书', { characters: 20_000, sentences: 1500 })
    expect(whole(parts)).toBe(text)
    expect(performance.now() - start).toBeLessThan(30_000)
  })

  test('a million headings do not make chapters', () => {
    expect(chaptersOfText('第一章\n好。\n'.repeat(1_000_000))).toHaveLength(1)
  })

  test('titles of chapters without one', () => {
    expect(divideChapters([{ title: '', text: '好。' }], '书', limits)).toEqual([
      { title: '书', text: '好。' },
    ])
    expect(
      divideChapters(
        [
          { title: '', text: '一。' },
          { title: '', text: ' ' },
          { title: '尾声', text: '二。' },
        ],
        '书',
        limits,
      ),
    ).toEqual([
      { title: '1', text: '一。' },
      { title: '尾声', text: '二。' },
    ])
  })
})

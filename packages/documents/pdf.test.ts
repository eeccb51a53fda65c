import { fileURLToPath } from 'node:url'
import { zlibSync } from 'fflate'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { UnreadableFile } from './document.ts'
import { MOST_UNPACKED } from './pdf/inflated.ts'
import { type OpenPdf, readPdf } from './pdf/pdf.ts'
import { readDocument } from './read-document.ts'
import { fileOf, pdfOf } from './test-files.ts'

const maps = fileURLToPath(new URL('cmaps/', import.meta.resolve('pdfjs-dist/package.json')))
const openWith =
  (options: object): OpenPdf =>
  (data) => {
    const task = pdfjs.getDocument({ data: data.slice(), verbosity: 0, ...options })
    return { promise: task.promise, destroy: () => task.destroy() }
  }
const withMaps = openWith({ cMapUrl: maps, cMapPacked: true })
const read = (content: Uint8Array, open = withMaps) =>
  readDocument(fileOf('茶馆.pdf', content), async () => open)
const refusal = async (content: Uint8Array) => {
  const failure = await read(content).catch((error) => error)
  expect(failure).toBeInstanceOf(UnreadableFile)
  return (failure as Error).message
}

const page = ['老王走进茶馆，要了一杯茶。', '他坐了下来。']

describe('text', () => {
  test.each(['map', 'own'] as const)('encoded by a table of %s', async (text) => {
    expect((await read(pdfOf({ pages: [page], text }))).chapters).toEqual([
      { title: '', text: page.join('\n') },
    ])
  })

  test('of a character map that is missing is empty, which is why the maps are served', async () => {
    const failure = await read(pdfOf({ pages: [page], text: 'map' }), openWith({})).catch((error) => error)
    expect(failure).toBeInstanceOf(UnreadableFile)
  })

  test('title from the file, else from its name', async () => {
    expect((await read(pdfOf({ pages: [page], title: '四世同堂' }))).title).toBe('四世同堂')
    expect((await read(pdfOf({ pages: [page] }))).title).toBe('茶馆')
  })

  test('indented paragraphs over several lines are joined', async () => {
    const lines = [
      '  他走进茶馆要了一杯茶然后坐在窗边看外面的人来',
      '人往直到天黑了才慢慢地站起来走回家去他每天都这样过从',
      '来不觉得有什么不好因为他喜欢看人也喜欢听别人说话有时',
      '候也会说。',
      '  第二天他又来了还是坐在那个位子上看着窗外的树和',
      '路上的人们想着从前的事情一直到太阳下山才慢慢站起来走',
      '回家去。',
    ]
    const [only] = (await read(pdfOf({ pages: [lines] }))).chapters
    expect(only?.text.split('\n')).toEqual([
      lines.slice(0, 4).join('').trim(),
      lines.slice(4).join('').trim(),
    ])
  })

  test('a line that reaches the margin goes on, across pages, also among short paragraphs', async () => {
    const pages = [
      [
        '“你好。”',
        '他走进茶馆要了一杯茶然后坐在窗边看外面的人来人往直到',
        '天黑。',
        '他走进茶馆要了一杯茶然后坐在窗边看外面的人来人往直到',
      ],
      ['下雨。', '“再见。”'],
    ]
    const [only] = (await read(pdfOf({ pages }))).chapters
    expect(only?.text.split('\n')).toEqual([
      '“你好。”',
      `${pages[0]?.[1]}天黑。`,
      `${pages[0]?.[3]}下雨。`,
      '“再见。”',
    ])
  })

  test('what browsers print at the edges is left out', async () => {
    const lines = ['11/26/26, 10:06 PM 茶馆', '老王走进茶馆。', '他走了。', 'https://example.com/a 1/1']
    expect((await read(pdfOf({ pages: [lines] }))).chapters[0]?.text).toBe('老王走进茶馆。\n他走了。')
  })

  test('running heads and page numbers are left out', async () => {
    const pages = ['一', '二', '三', '四'].map((number, index) => [
      '茶馆',
      `这是第${number}页的内容，讲的是一个故事。`,
      `${'好'.repeat(index + 3)}。`,
      `- ${index + 1} -`,
    ])
    const [only] = (await read(pdfOf({ pages }))).chapters
    expect(only?.text).not.toContain('茶馆')
    expect(only?.text).not.toMatch(/\d/)
    expect(only?.text).toContain('这是第四页的内容')
  })

  test('chapters at bookmarks, and at headings without them', async () => {
    const pages = [['序言在这里。'], ['第一章', '一开始。'], ['第二章', '后来。']]
    const bookmarks: [string, number][] = [
      ['第一章', 1],
      ['第二章', 2],
    ]
    const chapters = [
      { title: '', text: '序言在这里。' },
      { title: '第一章', text: '一开始。' },
      { title: '第二章', text: '后来。' },
    ]
    expect((await read(pdfOf({ pages, bookmarks }))).chapters).toEqual(chapters)
    expect((await read(pdfOf({ pages }))).chapters).toEqual(chapters)
  })
})

test('characters that browsers write as radicals, and headings at the top of each page', async () => {
  const pages = ['一', '二', '三', '四'].map((number) => [
    `第${number === '一' ? '⼀' : number}章 故事`,
    `⼈们在⽅⻓⾨前说了第${number}句话。`,
    '他们又⾛了。',
  ])
  const { chapters } = await read(pdfOf({ pages }))
  expect(chapters.map(({ title }) => title)).toEqual([
    '第一章 故事',
    '第二章 故事',
    '第三章 故事',
    '第四章 故事',
  ])
  expect(chapters[0]?.text).toBe('人们在方长门前说了第一句话。\n他们又走了。')
})

test('chapters that begin on the same page are found by their headings', async () => {
  const pages = [
    ['第一章', '一开始。', '第二章', '后来。'],
    ['第三章', '最后。'],
  ]
  const bookmarks: [string, number][] = [
    ['第一章', 0],
    ['第二章', 0],
    ['第三章', 1],
  ]
  const { chapters } = await read(pdfOf({ pages, bookmarks }))
  expect(chapters.map(({ title }) => title)).toEqual(['第一章', '第二章', '第三章'])
})

test('the name that a program gives a document is not its title', async () => {
  expect((await read(pdfOf({ pages: [page], title: 'Microsoft Word - 1.docx' }))).title).toBe('茶馆')
})

describe('refused', () => {
  test('pages that are pictures', async () => {
    expect(await refusal(pdfOf({ pages: [[], []] }))).toMatch(/pictures of pages/)
  })

  test('a password', async () => {
    const key = '0'.repeat(64)
    const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`
    expect(await refusal(pdfOf({ pages: [page], trailer }))).toMatch(/password/)
  })

  test('damaged files', async () => {
    const whole = pdfOf({ pages: [page] })
    expect(await refusal(new TextEncoder().encode('%PDF-1.7\n%%EOF'))).toMatch(/damaged/)
    expect(await refusal(whole.slice(0, 40))).toMatch(/damaged/)
  })

  test('more pages than a book has', async () => {
    const many = new TextDecoder().decode(pdfOf({ pages: [page] })).replace('/Count 1', '/Count 1000000')
    await read(new TextEncoder().encode(many)).catch((error) => expect(error).toBeInstanceOf(UnreadableFile))
  })

  describe('a bomb: few bytes that unpack to far more than a book has', () => {
    const half = new Uint8Array(MOST_UNPACKED / 2 + 1).fill(0x20)
    const bombOf = (packed: Uint8Array, filter: string) => {
      const start = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${packed.length} /Filter ${filter} >>\nstream\n`
      const end = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'
      const [before, after] = [start, end].map((part) => new TextEncoder().encode(part))
      return new Uint8Array(Buffer.concat([before as Uint8Array, packed, after as Uint8Array]))
    }
    const never: OpenPdf = () => {
      throw new Error('Was opened')
    }

    test('is not opened', async () => {
      const packed = zlibSync(new Uint8Array(Buffer.concat([half, half])))
      expect(packed.length).toBeLessThan(200_000)
      await expect(readPdf(bombOf(packed, '/FlateDecode'), never)).rejects.toThrow(/unpacks to far more/)
    })

    test('is not opened if it is packed twice', async () => {
      const packed = zlibSync(zlibSync(half))
      const filters = '[/FlateDecode /FlateDecode]'
      await expect(readPdf(bombOf(packed, filters), never)).rejects.toThrow(/unpacks to far more/)
    })

    test('is no large part that is within the limit', async () => {
      expect(await refusal(bombOf(zlibSync(half), '/FlateDecode'))).toMatch(/pictures of pages/)
    })
  })

  test('more characters than a book has, such as of a part that is shown again and again', async () => {
    const reading = (most: number) => readPdf(pdfOf({ pages: [page, page] }), withMaps, most)
    expect((await reading(100)).chapters).toHaveLength(1)
    await expect(reading(30)).rejects.toThrow(/unpacks to far more/)
  })

  test('scripts of a file are not run', async () => {
    const catalog = '/OpenAction << /S /JavaScript /JS (globalThis.wasRun = true; app.alert\\(1\\)) >>'
    expect((await read(pdfOf({ pages: [page], catalog }))).chapters[0]?.text).toBe(page.join('\n'))
    expect('wasRun' in globalThis).toBe(false)
  })
})

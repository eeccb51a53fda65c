import { describe, expect, test } from 'vitest'
import type { OpenPdf } from './pdf/pdf.ts'
import { readDocument, readText } from './read-document.ts'
import { fileOf } from './test-files.ts'

const noPdf = async (): Promise<OpenPdf> => {
  throw new Error('not a PDF')
}
const read = async (name: string, content: string) => await readDocument(fileOf(name, content), noPdf)

const time = (ms: number, mark: string) =>
  `${new Date(ms).toISOString().slice(11, 19)}${mark}${String(ms % 1000).padStart(3, '0')}`
/** Cues of two seconds, one after the other, with half a second between them. */
const srt = (cues: readonly string[]) =>
  cues
    .map((text, at) => `${at + 1}\n${time(at * 2500, ',')} --> ${time(at * 2500 + 2000, ',')}\n${text}\n`)
    .join('\n')
/** Cues that follow each other at once, as generated ones do. */
const vtt = (cues: readonly string[], header = 'WEBVTT') =>
  `${header}\n\n${cues
    .map((text, at) => `${time(at * 2000, '.')} --> ${time(at * 2000 + 2000, '.')}\n${text}\n`)
    .join('\n')}`
const linesOf = async (content: string) =>
  (await read(content.startsWith('WEBVTT') ? 'a.vtt' : 'a.srt', content)).chapters[0]?.text.split('\n')

describe('what is not said is left out', () => {
  test.each([
    ['for the hard of hearing', ['[音乐]', '[敲门声] 谁啊？', '（笑声）', '是我。（叹气）', '【掌声】']],
    ['of a video site', ['♪', '♪♪♪', '谁啊？', '[Music]', '[Applause] 是我。']],
    ['with songs', ['♪ 谁啊？ ♪', '# 是我。 #', '(music playing)', '……']],
    ['with speakers', ['- 谁啊？\n- 是我。', '-', '[door closes]']],
    ['with captions of television', ['>> 谁啊？', '&gt;&gt;&gt; 是我。', '[INAUDIBLE]']],
    ['with tags', ['<i>谁啊？</i>', '{\\an8}<font color="#fff">是我。</font>', '{y:i}<b>♫</b>']],
  ])('%s', async (_style, cues) => {
    for (const file of [srt(cues), vtt(cues)]) expect(await linesOf(file)).toEqual(['谁啊？', '是我。'])
  })

  test('and what looks like it is kept', async () => {
    const cues = [
      '[李明] 我来了',
      '他说——他不来',
      '三年后（北京）',
      '我喜欢\nNBA',
      '——可是没走',
      '第一名\\N是他',
    ]
    expect(await linesOf(srt(cues))).toEqual([
      '[李明] 我来了',
      '他说——他不来',
      '三年后（北京）',
      '我喜欢 NBA',
      '——可是没走',
      '第一名是他',
    ])
  })
})

describe('translations', () => {
  /** What is said in each cue, and its translation. */
  const translated = async (content: string) => {
    const { chapters, cues = [] } = await readText(content)
    return cues.map(({ start, end, translation }) => [chapters[0]?.text.slice(start, end), translation])
  }
  const both = [
    ['谁啊？', 'Who is it?'],
    ['是我。', 'It’s me.'],
    ['进来吧。', 'Come in.'],
  ]

  test.each([
    ['below', ['谁啊？\nWho is it?', '是我。\nIt’s me.', '进来吧。\n<i>Come in.</i>']],
    ['above', ['Who is it?\n谁啊？', 'It’s me.\n是我。', 'Come in.\n进来吧。']],
    ['after a line break of ASS', ['谁啊？\\NWho is it?', '是我。\\NIt’s me.', '进来吧。\\NCome in.']],
  ])('%s the Chinese are those of the subtitles', async (_where, cues) => {
    expect(await translated(srt(cues))).toEqual(both)
  })

  test('in two lines are one, and each of two people has one', async () => {
    expect(
      await translated(
        srt(['-谁啊？\n-是我。\n-Who is it?\n-It’s me.', '今天天气\n很好\nThe weather\nis nice today']),
      ),
    ).toEqual([
      ['谁啊？\n是我。', 'Who is it?\nIt’s me.'],
      ['今天天气很好', 'The weather is nice today'],
    ])
  })

  test('may be subtitles of their own, at the same time', async () => {
    const [first = '', second = '', third = ''] = both.map(([chinese, english], at) => {
      const times = `${time(at * 2500, ',')} --> ${time(at * 2500 + 2000, ',')}`
      return `1\n${times}\n${chinese}\n\n2\n${times}\n${english}\n`
    })
    expect(await translated([first, second, third].join('\n'))).toEqual(both)
  })

  test('are not pinyin', async () => {
    const cues = ['谁啊？\nShéi a?', '是我。\nShì wǒ.', '进来吧。\nJìn lái ba.']
    expect(await translated(srt(cues))).toEqual(both.map(([chinese]) => [chinese, undefined]))
  })

  test('may name things in Chinese, and be in any language', async () => {
    const cues = [
      '我昨天去了北京。\nYesterday I went to 北京 (Beijing).',
      '我是学生。\n私は学生です。',
      '你好。\nПривет.',
      '我用Photoshop修图。\nI use Photoshop.',
    ]
    expect(await translated(srt(cues))).toEqual([
      ['我昨天去了北京。', 'Yesterday I went to 北京 (Beijing).'],
      ['我是学生。', '私は学生です。'],
      ['你好。', 'Привет.'],
      ['我用Photoshop修图。', 'I use Photoshop.'],
    ])
  })

  test('are in most subtitles; a line of another language is a part of the text otherwise', async () => {
    const cues = ['谁啊？', '是我。', 'Surprise!\n你好！', '进来吧。']
    expect(await linesOf(srt(cues))).toEqual(['谁啊？', '是我。', 'Surprise!', '你好！', '进来吧。'])
    expect((await translated(srt(cues))).flatMap(([, translation]) => translation ?? [])).toEqual([])
    // A subtitle in Chinese only stays text, and one without Chinese is none.
    const most = ['谁啊？\nWho is it?', '是我。\nIt’s me.', '进来吧。', 'Subtitles by Ann']
    expect(await translated(srt(most))).toEqual([both[0], both[1], ['进来吧。', undefined]])
  })
})

describe('what is shown twice is kept once', () => {
  const said = ['今天天气很好', '我们去公园走走', '公园里有很多人', '有的在下棋']

  test('YouTube: each line comes in below the one before, and stays alone for a moment', async () => {
    const cues = said.flatMap((line, at) => [`${said[at - 1] ?? ' '}\n${line}`, `${line}\n `])
    expect(await linesOf(vtt(cues))).toEqual(said)
    expect(await linesOf(srt(cues.map((cue) => cue.trim())))).toEqual(said)
  })

  test('DownSub: the last two lines are always shown', async () => {
    expect(await linesOf(srt(said.map((line, at) => `${said[at - 1] ?? ''}\n${line}`.trim())))).toEqual(said)
  })

  test('Whisper: the whole line, with each of its words marked in turn', async () => {
    const cues = said.flatMap((line) =>
      [0, 2, 4].map((at) => `${line.slice(0, at)}<u>${line.slice(at, at + 2)}</u>${line.slice(at + 2)}`),
    )
    expect(await linesOf(vtt(cues))).toEqual(said)
  })

  test('converted from ASS: a line and its shadow at the same time', async () => {
    const [first = '', ...others] = srt(said).split('\n\n')
    const file = [
      first,
      first,
      ...others,
      '9\n00:00:30,000 --> 00:00:32,000\n好',
      '10\n00:00:33,000 --> 00:00:34,000\n好',
    ]
    expect(await linesOf(file.join('\n\n'))).toEqual([...said, '好', '好'])
  })
})

describe('the times', () => {
  /** What is said in each cue, from when to when. */
  const timesOf = async (content: string) => {
    const { chapters, cues = [] } = await readText(content)
    return cues.map(({ start, end, from, to }) => [chapters[0]?.text.slice(start, end), from, to])
  }
  const at = (from: number, to: number, text: string) =>
    `${time(from * 1000, '.')} --> ${time(to * 1000, '.')}\n${text}\n\n`
  const file = (...cues: string[]) => `WEBVTT\n\n${cues.join('')}`

  test('are those of what is said, without what is left out', async () => {
    const cues = [at(0, 1, '[音乐]'), at(1, 2.5, '- 谁啊？\n- 是我。'), at(3, 4, '（笑声）进来吧。')]
    expect(await timesOf(file(...cues))).toEqual([
      ['谁啊？\n是我。', 1, 2.5],
      ['进来吧。', 3, 4],
    ])
  })

  test('of cues that are shown longer than they are said end where the next one begins', async () => {
    expect(await timesOf(file(at(1, 4, '谁啊？'), at(3, 5, '是我。'), at(3, 4, '你好。')))).toEqual([
      ['谁啊？', 1, 3],
      ['是我。\n你好。', 3, 5],
    ])
  })

  test('of subtitles that roll up are those of the lines that come in', async () => {
    const said = ['今天天气很好', '我们去公园走走', '公园里有很多人']
    const cues = said.flatMap((line, index) => [
      at(4 * index, 4 * index + 3, `${said[index - 1] ?? ' '}\n${line}`),
      at(4 * index + 3, 4 * index + 4, `${line}\n `),
    ])
    expect(await timesOf(file(...cues))).toEqual(said.map((line, index) => [line, 4 * index, 4 * index + 4]))
  })
})

describe('the title', () => {
  test('is that of the file, not what is said first', async () => {
    const content = srt(['大家好', '我们开始吧'])
    expect(await read('面馆_第2集_zh.srt', content)).toMatchObject({ title: '面馆 第2集', isSpoken: true })
    expect(await read('subtitles.srt', content)).toMatchObject({ title: 'subtitles' })
  })

  test('is that of a header, in Chinese', async () => {
    expect(await read('a.vtt', vtt(['大家好'], 'WEBVTT - 巷口的面馆'))).toMatchObject({ title: '巷口的面馆' })
    expect(await read('a.vtt', vtt(['大家好'], 'WEBVTT - generated by a tool'))).toMatchObject({ title: 'a' })
  })
})

test('subtitles that are pasted are read like those of a file', async () => {
  for (const content of [srt(['- 谁啊？', '是我。']), vtt(['- 谁啊？', '是我。'])])
    expect(await readText(content)).toEqual({
      title: '',
      author: '',
      isSpoken: true,
      chapters: [{ title: '', text: '谁啊？\n是我。' }],
      cues: expect.any(Array),
    })
  const broken = '00:00:02,000 --> 好'
  expect((await readText(broken)).chapters).toEqual([{ title: '', text: broken }])
})

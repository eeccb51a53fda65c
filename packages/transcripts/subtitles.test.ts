import { describe, expect, test } from 'vitest'
import { SubtitlesInvalid } from './port.ts'
import { MAX_SUBTITLES, readDialogue, readSubtitles } from './subtitles.ts'
import { videoIdOf } from './video-id.ts'

const cue = (text: string, times = '00:00:01,000 --> 00:00:02,500') => `1\n${times}\n${text}\n\n`
const textsOf = async (file: string) => (await readSubtitles(file)).map(({ text }) => text)

describe('subtitle files', () => {
  test('SRT and VTT, also with a byte order mark, Windows line ends, notes and styles', async () => {
    const vtt =
      'WEBVTT - Tea\n\nNOTE for us\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.500 align:start\n你好\n'
    for (const file of [cue('你好'), `\uFEFF${cue('你好').replaceAll('\n', '\r\n')}`, vtt])
      expect(await readSubtitles(file)).toEqual([{ text: '你好', start: 1, duration: 1.5 }])
  })

  test('markup is removed, and lines are joined', async () => {
    expect(await textsOf(cue('{\\an8}<script>alert(1)</script><i>你好</i>\n世界'))).toEqual([
      'alert(1)你好世界',
    ])
    expect(await textsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v Mei>a &lt; b &amp;amp;\nc\n`)).toEqual([
      'a < b &amp; c',
    ])
  })

  test.each([
    ['- 你好\n- 你也好', ['- 你好', '- 你也好']],
    ['<i>-你去哪儿？</i>\n<i>-回家，\n我累了。</i>', ['-你去哪儿？', '-回家，我累了。']],
    ['你好\n–你也好', ['你好', '–你也好']],
    ['<v Mei>你好</v>\n<v Li>你也好</v>', ['你好', '你也好']],
    ['- 你好 - 你好啊', ['- 你好', '- 你好啊']],
    ['<i>-走吗？-走。 -好，\n等我。</i>', ['-走吗？', '-走。', '-好，等我。']],
    ['你好 - 世界', ['你好 - 世界']],
    ['- 他说——他不来', ['- 他说——他不来']],
    ['- 看T-shirt', ['- 看T-shirt']],
    ['他想走\n——可是没走', ['他想走——可是没走']],
    ['今天天气\n很好', ['今天天气很好']],
  ])('each speaker of %j is in a line of its own if wanted', async (text, turns) => {
    const file = `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`
    expect((await readDialogue(file)).map((line) => line.text.split('\n'))).toEqual([turns])
    expect(await textsOf(file)).toEqual([turns.join(' ')])
  })

  test('lines are in the order of their times', async () => {
    const file = cue('二', '00:00:05,000 --> 00:00:06,000') + cue('一')
    expect(await textsOf(file)).toEqual(['一', '二'])
  })

  test.each([
    ['', /no subtitles/],
    ['Dear all, this is a letter.', /no subtitles/],
    [cue('', '00:00:01,000 --> 00:00:02,000'), /no subtitles|cannot be read/],
    [cue('好', '00:00:05,000 --> 00:00:02,000'), /1 of 1 subtitles cannot be read/],
    [cue('好', '99:99:99,000 --> 00:00:02,000'), /^Line 2: /],
    [cue('好', 'soon --> later'), /^Line 2: /],
    ['\u0000\u0001ELF --> \u0002', /not a text file/],
    ['\uFFFD\uFFFDPNG --> x', /not a text file/],
    [`${cue('好')}\uD800`, /not a text file/],
    ['x'.repeat(MAX_SUBTITLES + 1), /larger than 1 MB/],
    [cue('好').repeat(5001), /more than 5,000/],
    [cue('好'.repeat(1001)), /longer than 1,000 characters/],
  ])('refuses %.30j', async (file, message) => {
    const failure = await readSubtitles(file).catch((error) => error)
    expect(failure).toBeInstanceOf(SubtitlesInvalid)
    expect(failure.message).toMatch(message)
  })
})

describe('the id of a video', () => {
  test.each([
    'https://www.youtube.com/watch?v=Ab_cd-12345',
    'http://youtube.com/watch?list=x&v=Ab_cd-12345&t=10',
    'https://m.youtube.com/watch?v=Ab_cd-12345#t=1',
    'https://www.youtube.com/v/Ab_cd-12345?version=3',
    'https://www.youtube.com/embed/Ab_cd-12345?rel=0',
    'https://www.youtube-nocookie.com/embed/Ab_cd-12345',
    'https://youtube-nocookie.com/embed/Ab_cd-12345?v=Other_12345',
    'https://www.youtube.com/shorts/Ab_cd-12345?feature=share',
    'https://www.youtube.com/live/Ab_cd-12345',
    'https://www.youtube.com/watch?rv=Other_12345&v=Ab_cd-12345',
    'https://www.youtube.com/watch?v=Ab_cd-12345%26t=1',
    'https://www.youtube.com/watch?v=Ab_cd-12345&list=youtu.be/Other_12345',
    'https://music.youtube.com/watch?v=Ab_cd-12345&v=Other_12345',
    'https://i.ytimg.com/vi/Ab_cd-12345/default.jpg',
    'https://img.youtube.com/vi/Ab_cd-12345/0.jpg',
    'https://youtu.be/Ab_cd-12345',
    'https://youtu.be/Ab_cd-12345?t=42',
    'https://youtu.be/Ab_cd-12345/?si=x',
    '<https://youtu.be/Ab_cd-12345>',
    ' https://www.youtube.com/watch?feature=youtu.be&v=Ab_cd-12345 ',
  ])('is found in %s', (url) => {
    expect(videoIdOf(url)).toBe('Ab_cd-12345')
  })

  test.each([
    '',
    'Ab_cd-12345',
    'youtube.com/watch?v=Ab_cd-12345',
    'https://vimeo.com/watch?v=Ab_cd-12345',
    'https://youtube.com.evil.test/watch?v=Ab_cd-12345',
    'https://youtube.com@evil.test/watch?v=Ab_cd-12345',
    'http://127.0.0.1/watch?v=Ab_cd-12345',
    'http://[::1]/v/Ab_cd-12345',
    'http://169.254.169.254/embed/Ab_cd-12345',
    'http://localhost/vi/Ab_cd-12345',
    'javascript:alert(1)//youtu.be/Ab_cd-12345',
    'file:///youtu.be/Ab_cd-12345',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?rv=Ab_cd-12345',
    'https://www.youtube.com/shorts/',
    'https://www.youtube.com/@Ab_cd-12345',
    'https://youtube-nocookie.com.evil.test/embed/Ab_cd-12345',
    'https://www.youtube.com/watch?v=Ab_cd-12345toolong',
  ])('is not found in %s', (url) => {
    expect(videoIdOf(url)).toBeNull()
  })
})

/** Subtitles in the manner of different tools: how each of them numbers, times and marks up what it writes. */

/** A subtitle of the story, with its times in milliseconds. */
export type Shown = { text: string; from: number; to: number }

/** What a tool makes of subtitles: a file, as text or as bytes in an encoding of its own. */
export type Habit = { tool: string; write: (lines: readonly Shown[]) => string | Uint8Array }

const two = (number: number) => String(number).padStart(2, '0')
const three = (number: number) => String(number).padStart(3, '0')

/** A time such as 00:00:01,500; `mark` stands before the milliseconds. */
function time(ms: number, mark = ','): string {
  const seconds = Math.floor(ms / 1000)
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${mark}${three(ms % 1000)}`
}
const dotted = (ms: number) => time(ms, '.')
/** Without hours: 00:01.500. */
const short = (ms: number) => dotted(ms).slice(3)

const windows = (text: string) => text.replaceAll('\n', '\r\n')
const marked = (text: string) => `\uFEFF${text}`
const half = (text: string) => [text.slice(0, text.length >> 1), text.slice(text.length >> 1)] as const

/** UTF-16, with its mark. */
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(2 * (text.length + 1))
  const view = new DataView(bytes.buffer)
  for (const [at, unit] of [...marked(text)].entries())
    view.setUint16(2 * at, unit.charCodeAt(0), littleEndian)
  return bytes
}

type Cue = (shown: Shown, index: number) => string
const cues = (lines: readonly Shown[], cue: Cue) => lines.map(cue).join('\n\n')
/** What most tools write. */
const plain: Cue = ({ text, from, to }, index) => `${index + 1}\n${time(from)} --> ${time(to)}\n${text}`
const withText = (change: (text: string, index: number) => string): Cue => {
  return (shown, index) => plain({ ...shown, text: change(shown.text, index) }, index)
}
const vtt: Cue = ({ text, from, to }) => `${dotted(from)} --> ${dotted(to)}\n${text}`
const withSettings = (settings: string): Cue => {
  return ({ text, from, to }) => `${dotted(from)} --> ${dotted(to)} ${settings}\n${text}`
}

export const srtHabits: readonly Habit[] = [
  {
    tool: 'Aegisub: a byte order mark, Windows line ends, override tags',
    write: (lines) =>
      marked(
        windows(
          `${cues(
            lines,
            withText((text) => `{\\an8}{\\i1}${text}{\\i0}`),
          )}\n\n`,
        ),
      ),
  },
  {
    tool: 'Subtitle Edit: colors and italics as tags, lines broken in two',
    write: (lines) =>
      marked(
        windows(
          cues(
            lines,
            withText((text) => `<font color="#ffff00"><i>${half(text).join('\n')}</i></font>`),
          ),
        ),
      ),
  },
  { tool: 'Subtitle Workshop: no mark, no line at the end', write: (lines) => windows(cues(lines, plain)) },
  { tool: 'Jubler: several empty lines at the end', write: (lines) => `${cues(lines, plain)}\n\n\n\n` },
  {
    tool: 'HandBrake: bold text',
    write: (lines) =>
      `${cues(
        lines,
        withText((text) => `<b>${text}</b>`),
      )}\n`,
  },
  {
    tool: 'whisper.cpp: a space before each line',
    write: (lines) =>
      `${cues(
        lines,
        withText((text) => ` ${text}`),
      )}\n\n`,
  },
  {
    tool: 'openai-whisper: each subtitle begins where the one before ends',
    write: (lines) =>
      cues(
        lines.map((line, index) => ({ ...line, to: lines[index + 1]?.from ?? line.to })),
        plain,
      ),
  },
  {
    tool: 'Gaupol: numbered from 0',
    write: (lines) => cues(lines, (shown, index) => plain(shown, index - 1)),
  },
  { tool: 'ArcTime: UTF-16, little-endian', write: (lines) => utf16(windows(cues(lines, plain)), true) },
  {
    tool: 'an older Mac: UTF-16, big-endian, CR alone',
    write: (lines) => utf16(cues(lines, plain).replaceAll('\n', '\r'), false),
  },
  {
    tool: 'VLsub: dots before the milliseconds',
    write: (lines) => cues(lines, (shown, index) => plain(shown, index).replace(/(\d),(\d{3})/g, '$1.$2')),
  },
  {
    tool: 'SubRip: the place on the screen behind the times',
    write: (lines) =>
      cues(lines, (shown, index) =>
        plain(shown, index).replace(/( --> \S+)/, '$1  X1:100 X2:600 Y1:420 Y2:460'),
      ),
  },
  {
    tool: 'Google Drive: no numbers',
    write: (lines) => cues(lines, (shown, index) => plain(shown, index).replace(/^\d+\n/, '')),
  },
  {
    tool: 'DaVinci Resolve: a timeline that begins after an hour',
    write: (lines) =>
      cues(
        lines.map((line) => ({ ...line, from: line.from + 3_600_000, to: line.to + 3_600_000 })),
        plain,
      ),
  },
  {
    tool: 'mkvextract: numbers that begin again',
    write: (lines) => cues(lines, (shown, index) => plain(shown, index % 3)),
  },
  {
    tool: 'DownSub: times that overlap',
    write: (lines) =>
      cues(
        lines.map((line) => ({ ...line, to: line.to + 2500 })),
        plain,
      ),
  },
  {
    tool: 'an editor by hand: hours without a zero',
    write: (lines) =>
      cues(lines, (shown, index) => plain(shown, index).replace(/\b00:(\d\d:\d\d,)/g, '0:$1')),
  },
  {
    tool: 'a web converter: spaces at line ends and in empty lines',
    write: (lines) => lines.map((shown, index) => plain(shown, index).replaceAll('\n', ' \n')).join('\n \n'),
  },
  {
    tool: 'a fan group: fades, positions and karaoke of ASS',
    write: (lines) =>
      cues(
        lines,
        withText((text) => `{\\fad(200,200)\\pos(192,260)}{\\k20}${half(text).join('{\\k35}')}`),
      ),
  },
  {
    tool: 'a television recorder: subtitles out of order, and one that is empty',
    write: (lines) => `${cues([...lines].reverse(), plain)}\n\n99\n00:59:00,000 --> 00:59:01,000\n\n`,
  },
]

const header = 'WEBVTT\n\n'

export const vttHabits: readonly Habit[] = [
  {
    tool: 'YouTube, written: kind and language in the header',
    write: (lines) => `WEBVTT\nKind: captions\nLanguage: zh-Hans\n\n${cues(lines, vtt)}\n`,
  },
  {
    tool: 'YouTube, generated: lines that roll up, with the time of each word',
    write: (lines) =>
      `WEBVTT\nKind: captions\nLanguage: zh\n\n${lines
        .map(({ text, from, to }, index) => {
          const before = lines[index - 1]?.text ?? ' '
          const [one, other] = half(text)
          const settings = 'align:start position:0%'
          const middle = to - 10
          return `${dotted(from)} --> ${dotted(middle)} ${settings}\n${before}\n${one}<${dotted(from + 500)}><c>${other}</c>\n\n${dotted(middle)} --> ${dotted(to)} ${settings}\n${text}\n \n`
        })
        .join('\n')}`,
  },
  {
    tool: 'Netflix: notes, classes, positions, named cues',
    write: (lines) =>
      `${header}NOTE Netflix\nNOTE Profile: webvtt-lssdh-ios8\n\n${cues(lines, ({ text, from, to }, index) => `${index + 1}\n${dotted(from)} --> ${dotted(to)} position:50.00%,middle align:middle size:80.00% line:79.33%\n<c.white><c.mono_sans>${text}</c.mono_sans></c.white>`)}\n`,
  },
  {
    tool: 'openai-whisper: times without hours',
    write: (lines) =>
      `${header}${cues(lines, ({ text, from, to }) => `${short(from)} --> ${short(to)}\n${text}`)}\n\n`,
  },
  {
    tool: 'Microsoft Teams: notes about the recording, ids, speakers',
    write: (lines) =>
      `${header}NOTE duration:"00:01:00.0000000"\n\nNOTE language:zh-cn\n\n${cues(lines, ({ text, from, to }, index) => `7b2e-${index}\n${dotted(from)} --> ${dotted(to)}\n<v 李明>${text}</v>`)}`,
  },
  {
    tool: 'Apple HLS tools: a map of times in the header',
    write: (lines) =>
      `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n${cues(lines, withSettings('line:90%'))}\n`,
  },
  {
    tool: 'Shaka Packager: styles and a region',
    write: (lines) =>
      `${header}STYLE\n::cue(b) {\n  color: peachpuff;\n}\n\nREGION\nid:fred\nwidth:40%\nlines:3\nscroll:up\n\n${cues(lines, withSettings('region:fred align:left'))}\n`,
  },
  {
    tool: 'Subtitle Edit: a byte order mark and Windows line ends',
    write: (lines) =>
      marked(windows(`${header}${cues(lines, (shown, index) => `${index + 1}\n${vtt(shown, index)}`)}\n`)),
  },
  { tool: 'Amara: a title in the header', write: (lines) => `WEBVTT - 巷口的面馆\n\n${cues(lines, vtt)}\n` },
  { tool: 'an older encoder: “WEBVTT FILE”', write: (lines) => `WEBVTT FILE\n\n${cues(lines, vtt)}\n` },
  {
    tool: 'an editor by hand: no empty line below the header',
    write: (lines) => `WEBVTT\n${cues(lines, vtt)}`,
  },
  {
    tool: 'a converter from SRT: commas before the milliseconds',
    write: (lines) => `${header}${cues(lines, plain)}\n`,
  },
  {
    tool: 'Vimeo: numbered, with empty lines between',
    write: (lines) =>
      `${header}${lines.map((shown, index) => `${index + 1}\n${vtt(shown, index)}`).join('\n\n\n')}\n\n`,
  },
  {
    tool: 'Happy Scribe: each line broken in two',
    write: (lines) =>
      `${header}${cues(lines, (shown, index) => vtt({ ...shown, text: half(shown.text).join('\n') }, index))}`,
  },
  {
    tool: 'Language Reactor: readings above the characters',
    write: (lines) =>
      `${header}${cues(lines, (shown, index) => vtt({ ...shown, text: shown.text.replace(/老陈/g, '<ruby>老<rt>lǎo</rt>陈<rt>Chén</rt></ruby>') }, index))}\n`,
  },
  {
    tool: 'an exporter that escapes: entities, by name and by number',
    write: (lines) =>
      `${header}${cues(lines, (shown, index) => vtt({ ...shown, text: shown.text.replaceAll('“', '&#8220;').replaceAll('”', '&#x201D;').replace(/^/, '&lrm;') }, index))}\n`,
  },
  {
    tool: 'a tool for vertical text: settings of the writing direction',
    write: (lines) => `${header}${cues(lines, withSettings('vertical:rl line:0 align:start'))}\n`,
  },
  {
    tool: 'a Windows editor: UTF-16',
    write: (lines) => utf16(windows(`${header}${cues(lines, vtt)}\n`), true),
  },
  {
    tool: 'a live encoder: overlapping times, notes between',
    write: (lines) =>
      `${header}${lines.map((line, index) => `${vtt({ ...line, to: line.to + 1500 }, index)}\n\nNOTE segment ${index}\nof a stream`).join('\n\n')}\n`,
  },
]

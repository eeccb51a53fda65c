import { parseText } from 'media-captions'
import { messages } from './messages.ts'
import { SubtitlesInvalid, type TranscriptLine } from './port.ts'

const MEGABYTES = 1
/** The longest file in characters. */
export const MAX_SUBTITLES = MEGABYTES * 1024 * 1024
const MAX_LINES = 5000
const MAX_LINE_LENGTH = 1000

/**
 * The lines of an SRT or VTT file, in the order of their times, without markup. Throws `SubtitlesInvalid` if a part of
 * the file cannot be read, so that no line is lost unnoticed.
 */
export async function readSubtitles(file: string): Promise<TranscriptLine[]> {
  const lines = await readDialogue(file)
  return lines.map((line) => ({ ...line, text: line.text.replaceAll('\n', ' ') }))
}

/** The same, with a line break between the speakers of a subtitle, and between its languages, if it has several. */
export async function readDialogue(file: string): Promise<TranscriptLine[]> {
  if (file.length > MAX_SUBTITLES) throw new SubtitlesInvalid(messages.tooLarge(MEGABYTES))
  if (isBinary(file)) throw new SubtitlesInvalid(messages.binary)
  const unmarked = file.replace(/^\uFEFF/, '')
  const type = /^WEBVTT(\s|$)/.test(unmarked) ? 'vtt' : 'srt'
  const text = inOneManner(unmarked, type)
  const timings = text.match(/-->/g)?.length ?? 0
  if (timings === 0) throw new SubtitlesInvalid(messages.noSubtitles)
  if (timings > MAX_LINES) throw new SubtitlesInvalid(messages.tooMany(MAX_LINES))
  const { cues, errors } = await parseText(text, { type, strict: false, errors: true })
  const [error] = errors
  if (error) throw new SubtitlesInvalid(messages.line(error.line, error.message))
  if (cues.length < timings) throw new SubtitlesInvalid(messages.unreadable(timings - cues.length, timings))
  const lines = cues
    .map((cue) => lineOf(dialogueOf(cue.text), cue.startTime, cue.endTime))
    .filter((line) => line.text !== '')
  if (lines.length === 0) throw new SubtitlesInvalid(messages.noSubtitles)
  return lines.toSorted((one, other) => one.start - other.start)
}

const TIMING = /^\s*((?:\d+:)?\d+:\d+)[.,](\d+)\s*-->\s*((?:\d+:)?\d+:\d+)[.,](\d+)(?=\s|$).*$/

/**
 * A file as the parser expects it: times with the decimal mark of the format, without the settings that some tools write
 * after them for players; empty lines without spaces, one below the header and one before the number of each cue; and without
 * the line of a space with which the cues of YouTube begin, which would end them.
 */
function inOneManner(file: string, type: 'vtt' | 'srt'): string {
  const mark = type === 'vtt' ? '.' : ','
  const all = file.split(/\r\n|\r|\n/)
  const isBlankFirst = (line: string, index: number) =>
    /^\s+$/.test(line) && TIMING.test(all[index - 1] ?? '')
  const written = all.filter((line, index) => !isBlankFirst(line, index))
  const lines = written.map((line) => {
    const timing = TIMING.exec(line)
    if (!timing) return line.trimEnd()
    const [, from, fromPart, to, toPart] = timing
    return `${from}${mark}${fromPart} --> ${to}${mark}${toPart}`
  })
  if (type === 'vtt' && TIMING.test(lines[1] ?? '')) lines.splice(1, 0, '')
  const isMissingBefore = (line: string, index: number) =>
    !!lines[index - 1] && /^\d+$/.test(line) && TIMING.test(lines[index + 1] ?? '')
  return lines.flatMap((line, index) => (isMissingBefore(line, index) ? ['', line] : [line])).join('\n')
}

function lineOf(text: string, start: number, end: number): TranscriptLine {
  if (text.length > MAX_LINE_LENGTH)
    throw new SubtitlesInvalid(messages.lineTooLong(text.slice(0, 20), MAX_LINE_LENGTH))
  return { text, start: milliseconds(start), duration: milliseconds(end - start) }
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Control characters are in no text file, and the replacement character says that it is not UTF-8. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  return /[\u0000-\u0008\u000E-\u001F\uFFFD]/.test(text) || !text.isWellFormed()
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
}

/** What an entity stands for: a name, or the number of a character; the entity itself if there is no such one. */
function entityOf(all: string, name: string): string {
  const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
  if (!number) return entities[name] ?? all
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16)
  const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : all
}

/** Where the next speaker of a cue begins: a line with one dash (two are a mark within a sentence), or with a voice. */
const NEXT_SPEAKER =
  /\n(?=(?:[ \t\u3000]|<[^<>\n]*>|\{\\[^{}\n]*\})*[-‐‑–—－](?![-‐‑–—－])|[ \t\u3000]*<v[\s.])/

/** A line that begins with the dash of a speaker. */
const SPEAKERS_LINE = /^(?:[ \t\u3000]|<[^<>\n]*>|\{\\[^{}\n]*\})*([-‐‑–—－])(?![-‐‑–—－]).*$/gm

/** Puts each speaker of a line in a line of their own: the next one begins with the same dash, after a space or the end of a sentence. */
const withSpeakersApart = (text: string): string =>
  text.replace(SPEAKERS_LINE, (line, dash: string) =>
    line.replace(
      new RegExp(`(?<=[^\\s>}${dash}])(?:[ \\t\\u3000]+|(?<=[。！？…!?]))(?=${dash}(?![-‐‑–—－]))`, 'g'),
      '\n',
    ),
  )

/** The text of a cue without markup, in one line for each speaker. */
function dialogueOf(text: string): string {
  const turns = withSpeakersApart(text).split(NEXT_SPEAKER).map(withoutMarkup)
  return turns.filter((turn) => turn !== '').join('\n')
}

/**
 * The text of a speaker without tags (`<i>`, `<v Mei>`, `<00:01.000>`), positions (`{\an8}`, `{y:i}`) and readings above
 * characters, in one line for each language.
 */
function withoutMarkup(text: string): string {
  return text
    .replace(/<rt>[^<]*(<\/rt>)?/g, '')
    .replace(/<[^<>]*>|\{(?:\\|[a-z]:)[^{}]*\}/gi, '')
    .replace(/&(#?\w+);/g, entityOf)
    .split(/\n|\\n/i)
    .map((line) => line.replace(/(?:\\h|\s)+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce((before, line) => before + betweenLines(before, line) + line, '')
}

const HAN = /\p{Script=Han}/u
/** Chinese has a larger share of Chinese characters among these and other words; a foreign line may have a name. */
const LEAST_CHINESE = 0.4
const OTHER_WORDS = /(?!\p{Script=Han})\p{L}[\p{L}\p{M}'’-]*/gu
const JAPANESE = /\p{Script=Hiragana}{2}/u

/** Whether a line is in another language than Chinese, as one of the two languages of some subtitles. */
export function isForeign(line: string): boolean {
  const characters = line.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = line.replace(/\p{Script=Han}/gu, ' ').match(OTHER_WORDS) ?? []
  const isChinese = characters >= LEAST_CHINESE * (characters + words.length)
  return JAPANESE.test(line) || (!isChinese && words.join('').length > 1)
}

/** What stands between two lines of a speaker: nothing after Chinese, and a line break before another language. */
function betweenLines(before: string, line: string): string {
  if (before === '') return ''
  const last = before.slice(before.lastIndexOf('\n') + 1)
  if ((HAN.test(last) && isForeign(line)) || (isForeign(last) && HAN.test(line))) return '\n'
  return /[\p{Script=Han}，。！？、；：]$/u.test(last) ? '' : ' '
}

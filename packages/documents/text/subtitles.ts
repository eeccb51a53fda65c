import type { TranscriptLine } from '@tingdu/transcripts/port.ts'
import { isForeign } from '@tingdu/transcripts/subtitles.ts'
import type { Chapter, Cue } from '../document.ts'
import { joinLines } from './clean.ts'

/** From this share of repeated subtitles on, they roll up; people also say things twice. */
const ROLLING = 0.4
/** From this share of subtitles in Chinese and in another language on, the other one is a translation. */
const TRANSLATED = 0.5
/** Of a subtitle, so much may stand at its beginning once more. */
const MOST_REPEATED = 200

const NOTES = /[♪♫♬♩🎵🎶]+/gu
const SONG = /^#\s*(.*?)\s*#$/
/** One dash or several arrows of a speaker; two dashes are a mark within a sentence. */
const SPEAKER = /^(?:[-‐‑–—－](?![-‐‑–—－])|>{2,}|＞{2,})\s*/
/** Marks that are in hardly any language; from this share of lines with them on, they are pinyin, which is no translation. */
const THIRD_TONE = /[ǎǐǒǔǚ]/iu
const PINYIN = 0.3
const HAN = /\p{Script=Han}/u
const NOTHING_SAID = /^[\p{P}\p{S}\s]*$/u
const BRACKETS = /[[(（【〔［]([^[\]()（）【】〔〕［］]{1,40})[\])）】〕］]/g
const SOUND =
  /音[乐樂]|[声聲响響铃鈴]$|笑|哭|掌|[欢歡]呼|尖叫|呼吸|[叹嘆吸喘][气氣]|喘息|抽泣|咳嗽|哽咽|沉默|口哨|[敲关關][门門]|旁白|[画畫]外音|[前间間尾]奏|music|applause|laugh|cheer|sigh|gasp|cough|sob|whistl|knock|ring|silence|inaudible|foreign/i
/** In square brackets, what is in English is a sound as well: [door closes]. */
const ENGLISH = /^\[[a-z ,.'’-]+\]$/i

/**
 * The subtitles as one chapter, one a line, or several where several people speak: what is said, without the names of sounds,
 * the marks of songs and speakers, and what is shown twice. The cues say when each part is said, and how it is translated if most
 * subtitles are in two languages, whichever is first.
 */
export function chapterOfSubtitles(lines: readonly TranscriptLine[]): { chapter: Chapter; cues: Cue[] } {
  const all = withTranslations(lines)
  const inTwo = all.filter(({ text }) => HAN.test(text) && text.split('\n').some(isForeign))
  const isTranslated = inTwo.length >= all.length * TRANSLATED
  const isPinyin = inTwo.filter(({ text }) => THIRD_TONE.test(text)).length >= inTwo.length * PINYIN
  const said = all.map((line) => {
    const [text, translation] = isTranslated ? inTwoLanguages(line.text) : [line.text, '']
    return { ...line, text: saidIn(text), translation: isPinyin ? '' : saidIn(translation) }
  })
  const kept = withoutRepeated(said.filter(({ text }) => text !== ''))
  return { chapter: { title: '', text: kept.map(({ text }) => text).join('\n') }, cues: cuesOf(kept) }
}

/** Two languages may be two subtitles at the same time; they become one. */
function withTranslations(lines: readonly TranscriptLine[]): TranscriptLine[] {
  const all: TranscriptLine[] = []
  for (const line of lines) {
    const last = all.at(-1)
    if (last?.start === line.start && isForeign(last.text) !== isForeign(line.text))
      last.text += `\n${line.text}`
    else all.push({ ...line })
  }
  return all
}

/** The lines of a subtitle in Chinese, and those of its translation. */
function inTwoLanguages(text: string): [string, string] {
  const lines = text.split('\n')
  // Chinese with several words of another language, where nothing else is Chinese.
  const isOther = lines.some((line) => !isForeign(line)) ? isForeign : (line: string) => !HAN.test(line)
  const [translation = [], chinese = []] = [true, false].map((is) =>
    lines.filter((line) => isOther(line) === is),
  )
  return [chinese.join('\n'), translation.join('\n')]
}

type Line = TranscriptLine & { translation: string }

/** What is said at a time, in seconds, with its translation or ''. */
type Said = { text: string; translation: string; from: number; to: number }

/**
 * The cues of lines. One ends at the latest where the next one begins, even if it is shown longer; what is shown at the same
 * time is one cue.
 */
function cuesOf(said: readonly Said[]): Cue[] {
  const cues: Cue[] = []
  let start = 0
  for (const { text, translation, from, to } of said) {
    const end = start + text.length
    const before = cues.at(-1)
    if (before && before.from === from) {
      const both = [before.translation, translation].filter(Boolean).join('\n')
      Object.assign(before, { end, to: Math.max(before.to, to), ...(both && { translation: both }) })
    } else {
      if (before) before.to = Math.min(before.to, from)
      cues.push({ start, end, from, to, ...(translation && { translation }) })
    }
    start = end + 1
  }
  return cues.filter(({ from, to }) => to > from)
}

function saidIn(text: string): string {
  const turns: string[] = []
  for (const line of text.split('\n')) {
    const said = withoutSounds(line)
    if (said === '') continue
    // A name in Latin letters, for example, goes on with the line.
    const before = isForeign(said) && !SPEAKER.test(line) ? turns.pop() : undefined
    turns.push(before === undefined ? said : joinLines(before, said))
  }
  return turns.join('\n')
}

function withoutSounds(line: string): string {
  const said = line
    .replace(BRACKETS, (all, inside: string) => (SOUND.test(inside) || ENGLISH.test(all) ? ' ' : all))
    .replace(NOTES, ' ')
    .trim()
    .replace(SONG, '$1')
    .replace(SPEAKER, '')
    .replace(/\s+/g, ' ')
    .trim()
  return NOTHING_SAID.test(said) ? '' : said
}

/**
 * Generated subtitles roll up: each begins with the line before, or with the end of the one before, or is the same with another
 * word marked; only what is new of them is kept. In others, only what is shown twice at a time is left out.
 */
function withoutRepeated(lines: readonly Line[]): Said[] {
  const repeated = lines.map(({ text }, index) => repeatedIn(text, lines[index - 1]?.text ?? ''))
  const isRolling = repeated.filter((length) => length > 0).length >= lines.length * ROLLING
  const kept: Said[] = []
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isAgain = before?.text === line.text && line.start < before.start + before.duration - 0.05
    const text = isRolling ? line.text.slice(repeated[index]).trim() : isAgain ? '' : line.text
    const last = kept.at(-1)
    const to = Math.round((line.start + line.duration) * 1000) / 1000
    if (text !== '') kept.push({ text, translation: line.translation, from: line.start, to })
    // What stays on the screen is still being said.
    else if (last) last.to = Math.max(last.to, to)
  }
  return kept
}

/** How much of the beginning of a subtitle is the end of the one before; 0 if it is little of both. */
function repeatedIn(text: string, before: string): number {
  for (let length = Math.min(text.length, before.length, MOST_REPEATED); length > 0; length -= 1) {
    if (!before.endsWith(text.slice(0, length))) continue
    const isMuch = length === before.length || length >= 0.3 * text.length
    return length === text.length || (length > 1 && isMuch) ? length : 0
  }
  return 0
}

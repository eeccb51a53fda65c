import type { TranscriptLine } from '@tingdu/transcripts/port.ts'
import { isForeign } from '@tingdu/transcripts/subtitles.ts'
import type { Chapter } from '../document.ts'
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
const NOTHING_SAID = /^[\p{P}\p{S}\s]*$/u
const BRACKETS = /[[(（【〔［]([^[\]()（）【】〔〕［］]{1,40})[\])）】〕］]/g
const SOUND =
  /音[乐樂]|[声聲响響铃鈴]$|笑|哭|掌|[欢歡]呼|尖叫|呼吸|[叹嘆吸喘][气氣]|喘息|抽泣|咳嗽|哽咽|沉默|口哨|[敲关關][门門]|旁白|[画畫]外音|[前间間尾]奏|music|applause|laugh|cheer|sigh|gasp|cough|sob|whistl|knock|ring|silence|inaudible|foreign/i
/** In square brackets, what is in English is a sound as well: [door closes]. */
const ENGLISH = /^\[[a-z ,.'’-]+\]$/i

/**
 * The subtitles as one chapter, one a line, or several where several people speak: what is said, without the names of sounds,
 * the marks of songs and speakers, translations, and what is shown twice.
 */
export function chapterOfSubtitles(lines: readonly TranscriptLine[]): Chapter {
  const inTwo = lines.filter(({ text }) => /\p{Script=Han}/u.test(text) && text.split('\n').some(isForeign))
  const isTranslated = inTwo.length >= lines.length * TRANSLATED
  const said = lines
    .map((line) => ({ ...line, text: saidIn(line.text, isTranslated) }))
    .filter(({ text }) => text !== '')
  return { title: '', text: withoutRepeated(said).join('\n') }
}

function saidIn(text: string, isTranslated: boolean): string {
  const turns: string[] = []
  for (const line of text.split('\n')) {
    const said = withoutSounds(line)
    if (said === '' || (isTranslated && isForeign(said))) continue
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
function withoutRepeated(lines: readonly TranscriptLine[]): string[] {
  const repeated = lines.map(({ text }, index) => repeatedIn(text, lines[index - 1]?.text ?? ''))
  const isRolling = repeated.filter((length) => length > 0).length >= lines.length * ROLLING
  const kept = lines.map((line, index) => {
    const before = lines[index - 1]
    const isAgain = before?.text === line.text && line.start < before.start + before.duration - 0.05
    return isRolling ? line.text.slice(repeated[index]).trim() : isAgain ? '' : line.text
  })
  return kept.filter((text) => text !== '')
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

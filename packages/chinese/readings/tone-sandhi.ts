/** A word with its reading as the dictionary has it, one space between syllables; `start` and `end` in its text. */
export type SpokenWord = { start: number; end: number; chinese: string; phonetic: string }

/** A syllable, and what decides its tone. */
type Syllable = { text: string; sign: string; tone: number; word: number; isLast: boolean }

const MARKS = ['', '\u0304', '\u0301', '\u030c', '\u0300']
const MARK = /[\u0304\u0301\u030c\u0300]/
const NUMERAL = /[零〇一二三四五六七八九十百千万萬亿億第]/
/** 一 says which one: 一月, 一楼, 一号, 一班; 一班车 is one of several. */
const ORDINAL = /^(?:月(?!亮|饼)|[楼樓号號等级級]|班(?![车車船机機])|年级|年級)/
/** 一 after these counts: 下一班, 每一级. */
const COUNTED = /[上下这這那哪每另同某前后後]/
/** Words of one syllable that close with a noun of several: 很理想, but 老板走了 has a pause. */
const CLOSING = /^[者法里裡裏点點本种種把口首两兩手狗酒水]$/
/** The neutral syllables of these have a third tone underneath: xiáojie, xiángxiang. */
const UNDERLYING_THIRD = /^(?:小姐|哪里|哪裡|哪裏|(?!姐姐|奶奶|嫂嫂|姥姥|宝宝|寶寶|婶婶)(.)\1|老鼠)$/u
/** What stands before a word rather than in it: 小老虎, 老保姆, 很好走. */
const PREFIX = /^[小老总總副很好每有买買]/

/** The readings of words that follow each other as they are spoken: yí ge, bú shì, ní hǎo. In the order of the words. */
export function spokenReadings(words: readonly SpokenWord[]): string[] {
  const spoken: string[] = []
  let group: SpokenWord[] = []
  const finish = () => {
    spoken.push(...spokenGroup(group))
    group = []
  }
  for (const word of words) {
    if (group.length > 0 && group.at(-1)?.end !== word.start) finish()
    group.push(word)
  }
  finish()
  return spoken
}

/** The reading of a word by itself as it is spoken. */
export function spokenReading(chinese: string, phonetic: string): string {
  return spokenReadings([{ start: 0, end: chinese.length, chinese, phonetic }])[0] ?? phonetic
}

/** Words without a pause between them. */
function spokenGroup(words: readonly SpokenWord[]): string[] {
  const syllables = words.map((word, index) => syllablesOf(word, index))
  const all = syllables.flat()
  all.forEach((syllable, at) => {
    if (syllable.sign === '一') syllable.tone = toneOfYi(all, at, words[syllable.word]?.chinese ?? '')
    else if (syllable.sign === '不') syllable.tone = toneOfBu(all, at)
  })
  for (const [index, { chinese }] of words.entries()) changeThirds(syllables[index] ?? [], chinese)
  joinThirds(syllables, words)
  return syllables.map((each) => each.map(({ text, tone }) => withTone(text, tone)).join(' '))
}

function syllablesOf({ chinese, phonetic }: SpokenWord, word: number): Syllable[] {
  const texts = phonetic.split(' ')
  const signs = [...chinese]
  return texts.map((text, index) => ({
    text,
    sign: signs.length === texts.length ? (signs[index] as string) : '',
    tone: toneOf(text),
    word,
    isLast: index === texts.length - 1,
  }))
}

/** yí before a fourth tone, yì before others; yī as a number, an ordinal or the end of a word; neutral in 看一看. */
function toneOfYi(all: readonly Syllable[], at: number, word: string): number {
  const { tone, isLast } = all[at] as Syllable
  const [before, next] = [all[at - 1], all[at + 1]]
  if (tone !== 1 || !next || (isLast && [...word].length > 1)) return tone
  if (before && before.sign === next.sign && before.sign !== '') return 0
  const rest = all.slice(at + 1, at + 3).map(({ sign }) => sign)
  if (before && NUMERAL.test(before.sign)) return tone
  if (ORDINAL.test(rest.join('')) && !COUNTED.test(before?.sign ?? '')) return tone
  if (/[零〇一二三四五六七八九]/.test(next.sign)) return tone
  return fallsBefore(next) ? 2 : 4
}

/** bú before a fourth tone; neutral between a repeated verb: 是不是. */
function toneOfBu(all: readonly Syllable[], at: number): number {
  const { tone } = all[at] as Syllable
  const [before, next] = [all[at - 1], all[at + 1]]
  if (tone !== 4 || !next) return tone
  if (before && before.sign === next.sign && before.sign !== '') return 0
  return fallsBefore(next) ? 2 : tone
}

/** Whether the syllable has a fourth tone, or had one: 个 in 一个. */
const fallsBefore = ({ tone, sign }: Syllable): boolean => tone === 4 || (tone === 0 && /[个個]/.test(sign))

/** Third tones within a word: 水果 shuíguǒ, 展览馆 zhánlánguǎn, but 小老虎 xiǎo láohǔ. */
function changeThirds(syllables: Syllable[], word: string): void {
  const isUnderlying = UNDERLYING_THIRD.test(word)
  if (syllables.length > 3) {
    changeThirds(syllables.slice(0, 2), '')
    changeThirds(syllables.slice(2), '')
    return
  }
  const isThird = syllables.map(({ tone }, at) => tone === 3 || (at > 0 && isUnderlying && tone === 0))
  const isPrefixed = syllables.length === 3 && PREFIX.test(word)
  for (let at = syllables.length - 2; at >= 0; at -= 1) {
    const next = syllables[at + 1] as Syllable
    const changes = isThird[at] && isThird[at + 1] && (!isPrefixed || next.tone === 3 || next.tone === 0)
    if (changes) (syllables[at] as Syllable).tone = 2
  }
}

/** Third tones across close words, from the right: 我很好 wǒ hén hǎo, 你好 ní hǎo; 想想 xiáng xiang. */
function joinThirds(syllables: readonly Syllable[][], words: readonly SpokenWord[]): void {
  for (let index = words.length - 2; index >= 0; index -= 1) {
    const last = syllables[index]?.at(-1)
    const first = syllables[index + 1]?.[0]
    if (last?.tone !== 3 || first?.tone !== 3) continue
    const isRepeated = syllables[index]?.length === 1 && last.sign !== '' && last.sign === first.sign
    if (isRepeated) first.tone = 0
    const isClose = syllables[index]?.length === 1 || CLOSING.test(words[index + 1]?.chinese ?? '')
    if (isClose) last.tone = 2
  }
}

function toneOf(syllable: string): number {
  const [mark = ''] = MARK.exec(syllable.normalize('NFD')) ?? []
  return MARKS.indexOf(mark)
}

/** A syllable as it is written, with the tone that it is spoken with, if that is not the one of the dictionary. */
export function asSpoken(written: string, syllable: string, spoken: string): string {
  return spoken === syllable ? written : withTone(written, toneOf(spoken))
}

/** The syllable with another tone; its mark stays on its letter. */
function withTone(syllable: string, tone: number): string {
  return toneOf(syllable) === tone
    ? syllable
    : syllable
        .normalize('NFD')
        .replace(MARK, MARKS[tone] as string)
        .normalize('NFC')
}

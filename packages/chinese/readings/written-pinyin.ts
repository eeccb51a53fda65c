import { toneless } from './complements.ts'
import { asSpoken } from './tone-sandhi.ts'
import { isMeasure, writtenPhrase } from './written-phrases.ts'
import { lettersOf, writtenForms } from './written-words.ts'

/**
 * A part of a written reading: a syllable with its range in the original reading, which is as long, or what is written
 * between two syllables, whose range is empty.
 */
export type WrittenPart = { text: string; start: number; end: number }

const SYLLABLE = /[^\s,·:，：]+/gu
const SIGN = /[,·:，：]/u
const CAPITAL = /^\p{Lu}/u
const LATIN = /^[A-Z0-9.]+$/
/** An apostrophe shows where a syllable begins that has one of these letters first. */
const OPEN = /^[aeo]/
const NUMERAL = /^(?:líng|yī|èr|liǎng|sān|sì|wǔ|liù|qī|bā|jiǔ|shí|bǎi|qiān|wàn|yì)$/
const HUNDREDS = /^(?:bǎi|qiān|wàn)$/
const MYRIADS = /^(?:wàn|yì)$/
const NUMBER =
  /^(?:[零〇一二两兩三四五六七八九十百千万萬亿億]{3,}|[零〇一二三四五六七八九十百千万萬亿億]+[点點][零〇一二三四五六七八九]+)$/
const POINT = /[点點]/
/** A year, the number of a room or 八五 after 一米, read digit by digit; but 五四 and the like are names of days. */
const DIGITS = /^(?!(?:一一|三[七八]|二[七八]|五[一四五七]|六四)$)[零〇一二三四五六七八九]{2,}$/
const ORDINAL = /^第[一二三四五六七八九十百几幾]+/
/** Words that sound like a listed form: 合编 and 河边. */
const SOUND_LISTED = /^(?:不[适適讳諱]|[加佳]里|加哩|夏禹|[合胡][编編]|[惊驚][惧懼遽]|除息)$/
/** Idioms that are not read as two and two: 不言而喻, 得不偿失, 力所能及, 后顾之忧. */
const UNDIVIDED = /^\S+ (?:bù|suǒ|ér) |^\S+ \S+ (?:zhī|ér) /

/** Days and months, which CC-CEDICT capitalizes: Xīng qī yī, Zhōu èr, Shí yuè. */
const DAY_OR_MONTH =
  /^(?:xīng qī tiān|lǐ bài tiān|(?:xīng qī|lǐ bài|zhōu) (?:yī|èr|sān|sì|wǔ|liù|rì)|(?:yī|èr|sān|sì|wǔ|liù|qī|bā|jiǔ|shí|shí yī|shí èr) yuè)$/i

/** The number of syllables from which a word in lower case is divided, and from which it is a phrase. */
const LONG = 4
const PHRASE = 5

/**
 * What is known of a word besides its reading: its characters, in either script, whether it is an idiom, and its reading
 * with the tones of speech, if these are to be written.
 */
export type WrittenWord = {
  chinese?: string | undefined
  idiom?: boolean | undefined
  spoken?: string | undefined
}

/**
 * Writes the reading of a word (tone marks, one space between syllables) by the rules of GB/T 16159-2012, the
 * orthography of pinyin: `kā fēi` → `kāfēi`, `nǎ r` → `nǎr`, `Lǎo Wáng` → `Lǎo Wáng`, `Xī ān` → `Xī'ān`, `Xīng qī tiān` →
 * `xīngqītiān`, `gōng gòng qì chē` → `gōnggòng qìchē`; an idiom, `fēng píng làng jìng` → `fēngpíng-làngjìng`. Proverbs and
 * long phrases that are not listed keep their syllables separate, because it is not known where their words end.
 */
export function writtenPinyin(phonetic: string, word?: WrittenWord): string {
  return partsOfPinyin(phonetic, word)
    .map(({ text }) => text)
    .join('')
}

/** The parts of `writtenPinyin`, so that each syllable can be colored or marked. */
export function partsOfPinyin(
  phonetic: string,
  { chinese = '', idiom = false, spoken = phonetic }: WrittenWord = {},
): WrittenPart[] {
  const syllables = Array.from(phonetic.matchAll(SYLLABLE), ({ 0: text, index: start }) => {
    return { text, start, end: start + text.length }
  })
  const texts = syllables.map(({ text }) => text)
  const tones = spoken.match(SYLLABLE) ?? []
  const listed = SOUND_LISTED.test(chinese) ? undefined : listedForm(texts)
  const form = listed ?? writtenPhrase(chinese, texts)
  const written = form ? alignedWith(form, texts) : separated(texts, phonetic, { chinese, idiom })
  return syllables.flatMap(({ start, end }, index) => {
    const { text: asWritten, separator } = written[index] as Written
    const text = asSpoken(asWritten, texts[index] ?? '', tones[index] ?? texts[index] ?? '')
    const sign = SIGN.exec(phonetic.slice(end, syllables[index + 1]?.start))?.[0]
    const between = sign ? `${sign === '·' ? '' : sign} ` : separator
    const syllable = { text, start, end }
    return index === syllables.length - 1 || between === ''
      ? [syllable]
      : [syllable, { text: between, start: end, end }]
  })
}

/** A syllable as it is written, and what follows it. */
type Written = { text: string; separator: string }

/** The form on the list; 个 is listed with its tone, which the dictionary omits in many phrases. */
function listedForm(syllables: string[]): string | undefined {
  const toned = syllables.map((syllable) => (syllable === 'ge' ? 'gè' : syllable))
  return [syllables, toned].map((each) => writtenForms.get(lettersOf(each.join('')))).find(Boolean)
}

/** The syllables as a form writes them. */
function alignedWith(form: string, syllables: string[]): Written[] {
  let at = 0
  return syllables.map(({ length }) => {
    const text = form.slice(at, at + length)
    const separator = /^[\s'-]*/.exec(form.slice(at + length))?.[0] ?? ''
    at += length + separator.length
    return { text, separator }
  })
}

function separated(syllables: string[], phonetic: string, word: WrittenWord): Written[] {
  const isProverb = /[,，]/.test(phonetic)
  const words = isProverb ? syllables.map((each) => [each]) : dividedWords(syllables, word)
  return words.flatMap((syllablesOfWord, index) =>
    syllablesOfWord.map((text, position) => {
      const isLast = position === syllablesOfWord.length - 1
      if (!isLast) return { text, separator: OPEN.test(toneless(syllablesOfWord[position + 1])) ? "'" : '' }
      return { text, separator: endsHyphenated(words, index, word) ? '-' : ' ' }
    }),
  )
}

function dividedWords(syllables: string[], word: WrittenWord): string[][] {
  const { chinese = '', idiom = false } = word
  if (DAY_OR_MONTH.test(syllables.join(' '))) return [syllables.map((syllable) => syllable.toLowerCase())]
  const length = ordinalLength(syllables, chinese)
  if (length === 0)
    return isNumber(syllables, chinese)
      ? numberWords(syllables, chinese)
      : wordsOf(syllables).flatMap(divided(idiom))
  const [prefix = '', ...number] = syllables.slice(0, length)
  const rest = syllables.slice(length)
  const words = [[prefix], ...numberWords(number)]
  const isSuffix = rest.length === 1 && !isMeasure([...chinese].slice(length).join(''))
  if (isSuffix) words.at(-1)?.push(...rest)
  return isSuffix ? words : [...words, ...wordsOf(rest).flatMap(divided(idiom))]
}

/** A capital begins a word, and so do Latin letters and the first syllable after them. */
function wordsOf(syllables: string[]): string[][] {
  const words: string[][] = []
  for (const [index, syllable] of syllables.entries()) {
    const isLatin = LATIN.test(syllable)
    const wasLatin = index > 0 && LATIN.test(syllables[index - 1] as string)
    const begins = index === 0 || isLatin !== wasLatin || (!isLatin && CAPITAL.test(syllable))
    if (begins) words.push([syllable])
    else words.at(-1)?.push(syllable)
  }
  return words
}

/** Divides a word in lower case; names are one word, however long. */
const divided =
  (idiom: boolean) =>
  (word: string[]): string[][] => {
    const count = word.filter((syllable) => syllable !== 'r').length
    if (CAPITAL.test(word[0] ?? '')) return [word]
    if (count < LONG || (idiom && UNDIVIDED.test(word.join(' ')))) return [word]
    if (count >= PHRASE) return word.map((syllable) => [syllable])
    return isDoubled(word) ? [word] : [word.slice(0, 2), word.slice(2)]
  }

/** 第一 is dì-yī, and an idiom has a hyphen between its halves. */
function endsHyphenated(
  words: string[][],
  index: number,
  { chinese = '', idiom = false }: WrittenWord,
): boolean {
  if (index !== 0 || words.length < 2) return false
  if (ordinalLength(words.flat(), chinese) > 0) return true
  return idiom && words.length === 2 && words.flat().length === LONG && words[0]?.length === 2
}

/** A number of at least three syllables: 百 is also in other words (千万, 百合). */
function isNumber(syllables: string[], chinese: string): boolean {
  if (chinese !== '') return NUMBER.test(chinese) || DIGITS.test(chinese)
  const isLong = syllables.length > 2 && syllables.every((each) => NUMERAL.test(each))
  return isLong && syllables.some((each) => HUNDREDS.test(each))
}

/** The number of syllables of 第 and the number after it; 0 for other words. */
function ordinalLength([first, ...rest]: string[], chinese: string): number {
  if (chinese !== '') return ORDINAL.exec(chinese)?.[0].length ?? 0
  const isOrdinal = first === 'dì' && rest.length > 0 && rest.every((each) => NUMERAL.test(each))
  return isOrdinal ? rest.length + 1 : 0
}

/**
 * A digit forms a word with the unit after it, and tens with their digits: sānbǎi liùshíwǔ, yīqiān líng yī. 万 and 亿 are
 * separate after more than one digit: sānwàn, shíwǔ wàn. Digits alone are separate: èr líng èr liù, sānshí diǎn wǔ.
 */
function numberWords(syllables: string[], chinese = ''): string[][] {
  if (DIGITS.test(chinese)) return syllables.map((syllable) => [syllable])
  const point = chinese.search(POINT)
  if (point > 0) {
    const [whole, decimals] = [syllables.slice(0, point), syllables.slice(point)]
    return [...numberWords(whole), ...decimals.map((syllable) => [syllable])]
  }
  const words: string[][] = []
  let length = 0
  for (const [index, syllable] of syllables.entries()) {
    const before = syllables[index - 1] ?? 'líng'
    const isMyriad = MYRIADS.test(syllable)
    const begins =
      words.length === 0 ||
      (isMyriad ? length > 1 : before === 'líng' || syllable === 'líng' || isUnit(before))
    if (begins) words.push([syllable])
    else words.at(-1)?.push(syllable)
    length = isMyriad ? 0 : length + 1
  }
  return words
}

const isUnit = (syllable: string): boolean => HUNDREDS.test(syllable) || MYRIADS.test(syllable)

/** 高高兴兴 and 马马虎虎 are one word; the repeated syllable may lose its tone. */
function isDoubled([one, two, three, four]: string[]): boolean {
  return toneless(one) === toneless(two) && toneless(three) === toneless(four)
}

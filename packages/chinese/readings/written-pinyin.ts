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
/** Idioms that are not read as two and two: 不言而喻, 得不偿失, 力所能及, 后顾之忧. */
const UNDIVIDED = /^\S+ (?:bù|suǒ|ér) |^\S+ \S+ (?:zhī|ér) /

/** The number of syllables from which a word in lower case is divided, and from which it is a phrase. */
const LONG = 4
const PHRASE = 5

/**
 * Writes the reading of a word (tone marks, one space between syllables) by the rules of GB/T 16159-2012, the
 * orthography of pinyin: `kā fēi` → `kāfēi`, `nǎ r` → `nǎr`, `Lǎo Wáng` → `Lǎo Wáng`, `Xī ān` → `Xī'ān`, `Xīng qī tiān` →
 * `xīngqītiān`, `gōng gòng qì chē` → `gōnggòng qìchē`; an idiom, `fēng píng làng jìng` → `fēngpíng-làngjìng`. Proverbs and
 * long phrases that are not listed keep their syllables separate, because it is not known where their words end.
 */
export function writtenPinyin(phonetic: string, idiom = false): string {
  return partsOfPinyin(phonetic, idiom)
    .map(({ text }) => text)
    .join('')
}

/** The parts of `writtenPinyin`, so that each syllable can be colored or marked. */
export function partsOfPinyin(phonetic: string, idiom = false): WrittenPart[] {
  const syllables = Array.from(phonetic.matchAll(SYLLABLE), ({ 0: text, index: start }) => {
    return { text, start, end: start + text.length }
  })
  const texts = syllables.map(({ text }) => text)
  const form = writtenForms.get(lettersOf(texts.join('')))
  const written = form ? alignedWith(form, texts) : separated(texts, phonetic, idiom)
  return syllables.flatMap(({ start, end }, index) => {
    const { text, separator } = written[index] as Written
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

/** The syllables as a listed form writes them. */
function alignedWith(form: string, syllables: string[]): Written[] {
  let at = 0
  return syllables.map(({ length }) => {
    const text = form.slice(at, at + length)
    const separator = /^[\s'-]*/.exec(form.slice(at + length))?.[0] ?? ''
    at += length + separator.length
    return { text, separator }
  })
}

function separated(syllables: string[], phonetic: string, idiom: boolean): Written[] {
  const isProverb = /[,，]/.test(phonetic)
  const words = isProverb ? syllables.map((each) => [each]) : wordsOf(syllables).flatMap(divided(idiom))
  return words.flatMap((word, index) =>
    word.map((text, position) => {
      const isLast = position === word.length - 1
      if (!isLast) return { text, separator: OPEN.test(plain(word[position + 1])) ? "'" : '' }
      return { text, separator: endsHyphenated(words, index, idiom) ? '-' : ' ' }
    }),
  )
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
    if (isNumber(word)) return numberWords(word)
    if (isOrdinal(word)) return [word.slice(0, 1), ...numberWords(word.slice(1))]
    if (count < LONG || (idiom && UNDIVIDED.test(word.join(' ')))) return [word]
    if (count >= PHRASE) return word.map((syllable) => [syllable])
    return isDoubled(word) ? [word] : [word.slice(0, 2), word.slice(2)]
  }

/** 第一 is dì-yī, and an idiom has a hyphen between its halves. */
function endsHyphenated(words: string[][], index: number, idiom: boolean): boolean {
  if (index !== 0 || words.length < 2) return false
  if (isOrdinal(words.flat())) return true
  return idiom && words.length === 2 && words.flat().length === LONG && words[0]?.length === 2
}

/** A number of at least three syllables: 百 is also in other words (千万, 百合). */
function isNumber(word: string[]): boolean {
  return (
    word.length > 2 && word.every((each) => NUMERAL.test(each)) && word.some((each) => HUNDREDS.test(each))
  )
}

function isOrdinal([first, ...rest]: string[]): boolean {
  return first === 'dì' && rest.length > 0 && rest.every((each) => NUMERAL.test(each))
}

/** A digit forms a word with the unit after it, and tens with their digits: sānbǎi liùshíwǔ, yīqiān líng yī. */
function numberWords(word: string[]): string[][] {
  const words: string[][] = []
  for (const [index, syllable] of word.entries()) {
    const before = word[index - 1]
    const begins = before === undefined || before === 'líng' || syllable === 'líng' || HUNDREDS.test(before)
    const isUnitOfUnit = before !== undefined && HUNDREDS.test(before) && /^(?:wàn|yì)$/.test(syllable)
    if (begins && !isUnitOfUnit) words.push([syllable])
    else words.at(-1)?.push(syllable)
  }
  return words
}

/** 高高兴兴 and 马马虎虎 are one word; the repeated syllable may lose its tone. */
function isDoubled([one, two, three, four]: string[]): boolean {
  return plain(one) === plain(two) && plain(three) === plain(four)
}

/** The letters without tone marks. */
function plain(syllable = ''): string {
  return syllable.normalize('NFD').replace(/[\u0300\u0301\u0304\u030c]/g, '')
}

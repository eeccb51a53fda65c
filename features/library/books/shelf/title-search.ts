import { anyContaining, anyMatching, startingWith } from '@tingdu/client/like-pattern.ts'
import { topics } from '@tingdu/features/library/texts/rules.ts'

/** So many letters of the pinyin are kept from each syllable on (`features/library/texts/title-pinyin.sql`). */
const PINYIN_LETTERS = 40

/** The letters of pinyin with or without tones, u for ü; null if a text cannot be pinyin. */
function pinyinLetters(text: string): string | null {
  const letters = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\d\s'’·-]/g, '')
    .replace(/v|u:/g, 'u')
  return /^[a-z]+$/.test(letters) ? letters.slice(0, PINYIN_LETTERS) : null
}

/** In what is said about a text, a search this short finds whole words: “cat” is not in “how to catch him”. */
const SHORT = 3

/**
 * The argument of `or` for texts of a topic that is called like `text`, or whose title or series contains it, in English at the
 * beginning of a word, or that have it as a word of their gist or author.
 */
export function textsLike(text: string): string {
  const topic = topics.find((name) => name === text.trim().toLowerCase())
  const ofTopic = topic ? [`topics.cs.{"${topic}"}`] : []
  const words = wordsOf(text)
  if (words === '')
    return [
      titledLike(text),
      anyContaining(['series_title', 'series_title_en', 'gist', 'author'], text),
      ...ofTopic,
    ].join(',')
  const inTitle = anyContaining(['title', 'series_title'], text)
  const begins = anyMatching(['title_en', 'series_title_en'], [startingWith(text), `% ${startingWith(text)}`])
  // What contains the letters is found fast; only there, its words are looked at.
  const contains = anyContaining(['title_en', 'series_title_en', 'gist', 'author'], text)
  const ends = words.length > SHORT ? [''] : [' ', 's ']
  const asWords = ends.map((end) => `words.like."% ${words}${end}%"`).join(',')
  const pinyin = inPinyin(text)
  return [
    inTitle,
    `and(or(${contains}),or(${begins},${asWords}))`,
    ...(pinyin ? [pinyin] : []),
    ...ofTopic,
  ].join(',')
}

/** The argument of `or` for texts whose title contains `text` in Chinese, English or pinyin. */
export function titledLike(text: string): string {
  const pinyin = inPinyin(text)
  const inTitle = anyContaining(['title', 'title_en'], text)
  return pinyin ? `${inTitle},${pinyin}` : inTitle
}

function inPinyin(text: string): string | null {
  const letters = pinyinLetters(text)
  return letters === null ? null : `title_pinyin.like."% ${letters}%"`
}

/** The words of a text of Latin letters as the column `words` has them; empty for another one. */
function wordsOf(text: string): string {
  if (!/^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(text)) return ''
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

/**
 * Texts that a search found, those first that are called like it, or that have it as a whole word of their title, and then those
 * whose title has a word that begins with it; otherwise in their order.
 */
export function bestFirst<Text extends { title: string; title_en: string | null }>(
  texts: readonly Text[],
  search: string,
): Text[] {
  const words = wordsOf(search)
  const rank = ({ title, title_en }: Text) => {
    if (title.includes(search)) return 0
    if (words === '') return 2
    const inTitle = ` ${wordsOf(title_en ?? '')} `
    if (inTitle.includes(` ${words} `) || inTitle.includes(` ${words}s `)) return 0
    return inTitle.includes(` ${words}`) ? 1 : 2
  }
  return texts.toSorted((one, other) => rank(one) - rank(other))
}

import { anyContaining } from '@tingdu/client/like-pattern.ts'
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

/** The argument of `or` for texts of a topic that is called like `text`, or whose title, gist, author or series contains it. */
export function textsLike(text: string): string {
  const topic = topics.find((name) => name === text.trim().toLowerCase())
  const like = titledLike(text, ['series_title', 'series_title_en', 'gist', 'author'])
  return topic ? `${like},topics.cs.{"${topic}"}` : like
}

/** The argument of `or` for texts whose title contains `text` in Chinese, English or pinyin, or one of the other columns does. */
export function titledLike(text: string, others: readonly string[] = []): string {
  const letters = pinyinLetters(text)
  const inWords = anyContaining(['title', 'title_en', ...others], text)
  return letters === null ? inWords : `${inWords},title_pinyin.like."% ${letters}%"`
}

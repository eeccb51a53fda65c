import type { TextDocument } from '@tingdu/features/library/texts/public.ts'

/** A word that belongs to a text only, as `names` of the document have it. */
export type Name = { chinese: string; phonetic?: string; kind: string }

/** A name of a story comes up again; what is seen less often may be a mistake. */
const LEAST = 3
const MOST_NAMES = 100
const NUMBER = /^[零〇一二三四五六七八九十百千万亿两半多几第点]+$/
const WHOLE = /^\p{Script=Han}{2,4}$/u

/**
 * The names that the analysis recognized in the first chapter of a book, the most frequent first: words of two to four
 * characters that the dictionary lacks. Passed to the chapters after it, they are names at every place.
 */
export function namesIn({ content, sentences = [] }: TextDocument): Name[] {
  const words = sentences.flatMap(({ words: found = [] }) => found)
  const named = words
    .filter(({ word_id }) => word_id == null)
    .map(({ start, end, phonetic }) => ({ chinese: content.slice(start, end), phonetic }))
    .filter(({ chinese }) => WHOLE.test(chinese) && !NUMBER.test(chinese))
  return [...Map.groupBy(named, ({ chinese }) => chinese)]
    .filter(([, found]) => found.length >= LEAST)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_NAMES)
    .map(([chinese, [first]]) => ({
      chinese,
      ...(first?.phonetic ? { phonetic: first.phonetic } : {}),
      kind: 'person',
    }))
}

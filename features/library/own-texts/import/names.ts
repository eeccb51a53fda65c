import type { TextDocument } from '@tingdu/features/library/texts/public.ts'

/** A word that belongs to a text only, as `names` of the document have it. */
export type Name = { chinese: string; phonetic?: string; kind: string }

/** A name of a story comes up again; what is seen less often may be a mistake. */
const LEAST = 3
const MOST_NAMES = 100
/** What the analysis says of a name that it recognized. */
const NAME = /^name of a (person|place)$/

/**
 * The names that the analysis recognized in the first chapter of a book, the most frequent first. Passed to all
 * chapters, they are names at every place.
 */
export function namesIn({ content, sentences = [] }: TextDocument): Name[] {
  const words = sentences.flatMap(({ words: found = [] }) => found)
  const named = words.flatMap(({ start, end, phonetic, defs, word_id }) => {
    const kind = word_id == null ? NAME.exec(defs ?? '')?.[1] : undefined
    return kind ? [{ chinese: content.slice(start, end), phonetic, kind }] : []
  })
  return [...Map.groupBy(named, ({ chinese }) => chinese)]
    .filter(([, found]) => found.length >= LEAST)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_NAMES)
    .map(([chinese, [first]]) => ({
      chinese,
      ...(first?.phonetic ? { phonetic: first.phonetic } : {}),
      kind: first?.kind ?? 'person',
    }))
}

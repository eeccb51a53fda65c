import { useQuery } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { meaningsOf, type Word, wordColumns } from '@tingdu/features/dictionary/entries/public.ts'
import { useMemo } from 'react'
import type { ChosenWord } from './reader/phrase.ts'
import { type ReaderSentence, type ReaderToken, scriptOf } from './reader/sentences.ts'
import { partsOf } from './reader/word-forms.ts'

/** The index of a title among the sentences of its text. */
const TITLE = -1
/** The longest words of titles, in characters. */
const LONGEST = 8

/** The words of a title, and what opens the card of one. */
export type TitleWords = { sentence: ReaderSentence; choose: (word: ChosenWord) => void }

/** Whether it is the title of a text, and no sentence of it. */
export const isTitle = ({ index }: ReaderSentence) => index === TITLE

/**
 * A title as a sentence: its words as the text has them, which knows what they mean and the names, or else as the dictionary lists
 * them, which is asked once the text is there. Null until then.
 */
export function useTitleWords(
  title: string,
  translation: string | null,
  sentences: readonly ReaderSentence[],
  enabled: boolean,
): ReaderSentence | null {
  const parts = useMemo(() => partsOf(title), [title])
  const column = scriptOf(title) === 'simplified' ? 'chinese' : 'traditional'
  const { data: entries } = useQuery({
    queryKey: ['texts', 'words of a title', title],
    queryFn: async ({ signal }) => {
      const found = api.from('fc_words').select(wordColumns).in(column, parts)
      return (await rowsOf(found.order('priority').order('id').abortSignal(signal))) as unknown as Word[]
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: enabled && parts.length > 0,
  })
  return useMemo(() => {
    if (!entries) return null
    const listed = new Map(entries.toReversed().map((entry) => [entry[column] ?? entry.chinese, entry]))
    const inText = new Map(sentences.flatMap(({ tokens }) => tokens.map((token) => [token.chinese, token])))
    const tokens = wordsIn(title, (part) => inText.get(part) ?? fromEntry(part, listed.get(part)))
    return { index: TITLE, start: 0, text: title, tokens, translation: translation ?? '', timing: null }
  }, [title, translation, sentences, entries, column])
}

type TitleWord = Omit<ReaderToken, 'start' | 'end'>

function fromEntry(chinese: string, entry: Word | undefined): TitleWord | undefined {
  if (!entry) return undefined
  const defs = meaningsOf(entry).map(({ text }) => text)
  return { chinese, phonetic: entry.phonetic, defs: defs.slice(0, 3).join('; '), word_id: entry.id }
}

/** The words of a title from left to right, always the longest one that is found. */
export function wordsIn(title: string, find: (part: string) => TitleWord | undefined): ReaderToken[] {
  const tokens: ReaderToken[] = []
  for (let at = 0; at < title.length; ) {
    let length = Math.min(LONGEST, title.length - at)
    while (length > 1 && !find(title.slice(at, at + length))) length--
    const word = find(title.slice(at, at + length))
    if (word) tokens.push({ ...word, start: at, end: at + length })
    at += length
  }
  return tokens
}

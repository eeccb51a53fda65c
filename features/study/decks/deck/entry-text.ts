import { meaningsOf } from '@tingdu/features/dictionary/entries/public.ts'
import type { Entry } from './entry-queries.ts'

/** What an entry is called: the word, or the front of a card of one's own. */
export const nameOf = ({ chinese, front }: Pick<Entry, 'chinese' | 'front'>): string => chinese ?? front ?? ''

/** Its meaning as one line: the first senses of a word, or the back of a card of one's own. */
export function meaningOf({ back, fc_words: word }: Pick<Entry, 'back' | 'fc_words'>): string {
  if (back !== null || !word) return back ?? ''
  return meaningsOf(word)
    .slice(0, 3)
    .map(({ text }) => text)
    .join('; ')
}

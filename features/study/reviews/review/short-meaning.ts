import { shortGloss } from '@tingdu/chinese/glosses/gloss.ts'
import { meaningsOf } from '@tingdu/features/dictionary/entries/public.ts'
import type { StudyEntry } from '../study-card.ts'

/** Measure words, which the dictionary of characters lists among the meanings. */
const MEASURE_WORDS = /[;,]?\s*CL:.*$/

/**
 * What an entry means in a list: the back of a card of one's own, or its first meanings without the notes of CC-CEDICT; those of
 * the entry that it refers to if it has none.
 */
export function shortMeaning({ back, senses, target_senses = null }: StudyEntry): string {
  if (back !== null) return back
  const meanings = meaningsOf({ senses, defs: '', target_senses })
  return shortGloss(
    meanings.map(({ text, kind, part }) => ({
      ...{ text: text.replace(MEASURE_WORDS, '') },
      ...(kind && { kind }),
      ...(part && { part }),
    })),
  )
}

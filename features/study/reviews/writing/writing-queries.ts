import { queryOptions } from '@tanstack/react-query'
import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { reviewsKey } from '../queries.ts'

/** How often the member has written a character from memory, and how often without a mistake. */
export type WritingScore = { char_id: number; times: number; clean: number }

/** The member's score of a character; null if the dictionary lacks it. */
export function writingScore(character: string) {
  return queryOptions({
    queryKey: [...reviewsKey, 'written', character],
    queryFn: async ({ signal }): Promise<WritingScore | null> => {
      const found = await rowOf(
        api.from('fc_chars').select('id').eq('character', character).abortSignal(signal),
      )
      if (!found) return null
      const card = await rowOf(
        api.from('fc_cards').select('id').eq('char_id', found.id).eq('skill', 'writing').abortSignal(signal),
      )
      const reviews = card
        ? await rowsOf(
            api
              .from('fc_reviews')
              .select('rating')
              .eq('card_id', card.id)
              .is('undone_at', null)
              .abortSignal(signal),
          )
        : []
      return {
        char_id: found.id,
        times: reviews.length,
        clean: reviews.filter(({ rating }) => rating >= 3).length,
      }
    },
  })
}

import { useQueryClient } from '@tanstack/react-query'
import { unknownWordsKey } from '@tingdu/features/study/decks/public.ts'
import { savedWordsKey } from './marks.ts'

/** A function that refetches whatever depends on what is saved and known, also the new words at the end of a text. */
export function useMarksRefetch(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of [savedWordsKey, unknownWordsKey]) void cache.invalidateQueries({ queryKey })
  }
}

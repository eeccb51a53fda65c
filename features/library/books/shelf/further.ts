import { useInfiniteQuery } from '@tanstack/react-query'
import { shelfTexts } from './queries.ts'
import type { ShelfState } from './shelf-state.ts'

/** How many texts a wider filter finds, 0 if it is none, once that has been fetched. */
export function useFurther(wanted: ShelfState, isWider: boolean) {
  const query = useInfiniteQuery({ ...shelfTexts(wanted), enabled: isWider })
  const found = query.isPlaceholderData ? undefined : query.data?.pages[0]?.total
  return { query, total: isWider ? found : 0 }
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query'

/** A function that refetches every query whose key begins with `queryKey`. */
export function useRefetch(queryKey: QueryKey): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey })
}

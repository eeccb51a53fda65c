import { useQueryClient } from '@tanstack/react-query'

/**
 * A function that refetches whatever may depend on what the member knows of many words. A text that is being read stays:
 * it is large, and does not.
 */
export function useWordsRefetch(): () => void {
  const cache = useQueryClient()
  return () =>
    void cache.invalidateQueries({
      predicate: ({ queryKey: [area, what] }) => area !== 'texts' || what !== 'opened',
    })
}

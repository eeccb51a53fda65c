import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether the requests made when the page was opened are still pending; false from then on. */
export function useAwaitsFirstAnswers(): boolean {
  const cache = useQueryClient()
  const [awaits, setAwaits] = useState(true)
  // The effects of the cards, which send the requests, run before this one.
  useEffect(() => {
    const look = () => {
      if (cache.isFetching() === 0) setAwaits(false)
    }
    look()
    // Queries are added while cards render, when this component must not change.
    return cache.getQueryCache().subscribe(({ type }) => type === 'updated' && look())
  }, [cache])
  return awaits
}

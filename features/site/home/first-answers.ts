import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whether what the page has asked for when it was opened is still on its way; false from then on. */
export function useAwaitsFirstAnswers(): boolean {
  const cache = useQueryClient()
  const [awaits, setAwaits] = useState(true)
  // The effects of the cards, which ask, run before this one.
  useEffect(() => {
    const look = () => cache.isFetching() === 0 && setAwaits(false)
    look()
    return cache.getQueryCache().subscribe(look)
  }, [cache])
  return awaits
}

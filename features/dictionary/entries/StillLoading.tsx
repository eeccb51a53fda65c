import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stillLoading } from './messages.ts'
import { loadingProgress } from './queries.ts'
import classes from './StillLoading.module.css'

/**
 * Shows that the server is still loading the dictionary, as after its first start: a missing word may still be
 * imported. Refetches the dictionary's queries once the import is complete.
 */
export function StillLoading() {
  const { data } = useQuery(loadingProgress())
  const cache = useQueryClient()
  const wasLoading = useRef(false)
  const progress = data?.progress

  useEffect(() => {
    if (!data) return
    if (wasLoading.current && !progress) void cache.invalidateQueries({ queryKey: ['dictionary'] })
    wasLoading.current = progress !== undefined
  }, [data, progress, cache])

  return progress ? (
    <p role="status" className={classes.notice}>
      {stillLoading(progress)}
    </p>
  ) : null
}

import { useQuery } from '@tanstack/react-query'
import type { BookNeighborsProps } from '@tingdu/ui/web-feature.ts'
import { useEffect } from 'react'
import { neighborsInBook } from './next-text-queries.ts'

/** Provides the texts before and after a text in its book. */
export default function BookNeighbors({ sha1, onNeighbors }: BookNeighborsProps) {
  const { data } = useQuery(neighborsInBook(sha1))
  useEffect(() => {
    if (data) onNeighbors(data)
  }, [data, onNeighbors])
  return null
}

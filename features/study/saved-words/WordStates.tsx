import { useQuery } from '@tanstack/react-query'
import type { WordStatesProps } from '@tingdu/ui/web-feature.ts'
import { useEffect } from 'react'
import { statesOf } from './queries.ts'

/** Provides the states of the words of a text. */
export default function WordStates({ words, onStates }: WordStatesProps) {
  const { data } = useQuery(statesOf(words))
  useEffect(() => {
    if (data) onStates(data)
  }, [data, onStates])
  return null
}

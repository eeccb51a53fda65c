import { useQuery } from '@tanstack/react-query'
import type { WordStatesProps } from '@tingdu/ui/web-feature.ts'
import { useEffect } from 'react'
import { statesOf } from './queries.ts'

const none: ReadonlyMap<number, string> = new Map()

/** Provides the states of the words of a text; none, as if all were new, if they cannot be fetched. */
export default function WordStates({ words, onStates }: WordStatesProps) {
  const { data, isError, isPaused } = useQuery(statesOf(words))
  const states = data ?? (isError || isPaused ? none : undefined)
  useEffect(() => {
    if (states) onStates(states)
  }, [states, onStates])
  return null
}

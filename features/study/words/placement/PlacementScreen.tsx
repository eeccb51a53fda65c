import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { FocusScreen } from '@tingdu/ui/page/FocusScreen.tsx'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { fetchPlacement } from '../queries.ts'
import { PlacementQuestion } from './PlacementQuestion.tsx'
import { PlacementResult } from './PlacementResult.tsx'

/** The placement: sixty words, one at a time, and how many words the member knows. */
export default function PlacementScreen() {
  const [round, setRound] = useState(0)
  const [given, setGiven] = useState<readonly boolean[]>([])
  const query = useQuery({
    queryKey: ['placement', round],
    queryFn: fetchPlacement,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isError) return <FailedQuery query={query} message={messages.placementFailed} />
  if (!query.data) return <FocusScreen busy />
  const { words, sizes } = query.data
  if (words.length === 0)
    return <EmptyState title={messages.noPlacement}>{messages.noPlacementText}</EmptyState>
  const word = words[given.length]
  return (
    <FocusScreen>
      <title>{`${messages.placement} · Tingdu`}</title>
      {word ? (
        <PlacementQuestion
          word={word}
          at={given.length + 1}
          of={words.length}
          onAnswer={(known) => setGiven([...given, known])}
          onBack={() => setGiven(given.slice(0, -1))}
        />
      ) : (
        <PlacementResult
          answers={words.map(({ level }, index) => ({ level, known: given[index] ?? false }))}
          sizes={sizes}
          onAgain={() => {
            setGiven([])
            setRound(round + 1)
          }}
        />
      )}
    </FocusScreen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { deliver } from '@tingdu/client/device/outbox.ts'
import { queryClient } from '@tingdu/client/query-client.ts'
import { getSession } from '@tingdu/client/session.ts'
import type { WritingScoreProps } from '@tingdu/ui/web-feature.ts'
import { useEffect, useRef } from 'react'
import { messages } from '../messages.ts'
import { reviewsKey } from '../queries.ts'
import { reviewSender } from '../review/send-reviews.ts'
import type { Rating } from '../study-card.ts'
import { writingScore } from './writing-queries.ts'
import { ratingOfWritten } from './written-rating.ts'

/** Keeps each result as an answer to the character's writing card, and shows how often it went without a mistake. */
export default function WritingScore({ character, result }: WritingScoreProps) {
  const { data: score } = useQuery(writingScore(character), queryClient)
  const began = useRef(Date.now())
  const isDone = result !== null
  const id = score?.char_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is kept once
  useEffect(() => {
    if (!isDone) began.current = Date.now()
    else if (id) void keep(id, ratingOfWritten([result]), Date.now() - began.current)
  }, [isDone, id])
  if (!score || score.times === 0) return null
  return <p>{messages.writtenBefore(score.times, score.clean)}</p>
}

async function keep(char_id: number, rating: Rating, durationMs: number): Promise<void> {
  if (getSession().viewing) return
  const id = crypto.randomUUID()
  const reviewed_at = new Date().toISOString()
  const duration_ms = Math.min(durationMs, 300_000)
  const body = { id, char_id, skill: 'writing', rating, device: 'web', reviewed_at, duration_ms } as const
  await deliver(reviewSender, { id, body }).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: reviewsKey })
}

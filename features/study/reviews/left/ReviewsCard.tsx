import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useReadingSettings } from '@tingdu/reading/reading-settings.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { reviewPaths } from '../paths.ts'
import { reviewsLeft, secondsPerAnswer, studySettings } from '../queries.ts'
import classes from './ReviewsCard.module.css'

/** The card of Home that starts today's reviews; nothing if there are none. */
export function ReviewsCard() {
  const { data: counts } = useQuery(reviewsLeft())
  const { data: seconds } = useQuery(secondsPerAnswer())
  const { script } = useReadingSettings()
  const cache = useQueryClient()
  const isWaiting = counts !== undefined && counts.left > 0
  // Preloads the page, so that the first card appears at once.
  useEffect(() => {
    if (!isWaiting) return
    void import('../review/ReviewScreen.tsx').catch(() => undefined)
    void cache.prefetchQuery(studySettings())
  }, [isWaiting, cache])
  if (!isWaiting) return null
  const isNewOnly = counts.left === counts.new
  const minutes = Math.max(1, Math.round((counts.left * (seconds ?? 0)) / 60))
  return (
    <HomeCard
      aside
      title={isNewOnly ? messages.wordsToLearn(counts.left) : messages.wordsToReview(counts.left)}
      text={seconds === undefined ? '\u00a0' : messages.about(minutes)}
      beside={
        <span
          lang={script === 'simplified' ? 'zh-Hans' : 'zh-Hant'}
          className={`song ${classes.sign}`}
          aria-hidden="true"
        >
          {script === 'simplified' ? '记' : '記'}
        </span>
      }
    >
      <Button component={Link} to={reviewPaths.review()} size="md" className={classes.start}>
        {messages.start}
      </Button>
    </HomeCard>
  )
}

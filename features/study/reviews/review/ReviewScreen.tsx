import { useQuery } from '@tanstack/react-query'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { FocusScreen } from '@tingdu/ui/page/FocusScreen.tsx'
import { useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import { studySettings } from '../queries.ts'
import { CardMenu } from './CardMenu.tsx'
import { EndOfSession } from './EndOfSession.tsx'
import { NothingToReview } from './NothingToReview.tsx'
import type { StudySettings } from './next-card.ts'
import { OftenForgotten } from './OftenForgotten.tsx'
import classes from './Review.module.css'
import { ReviewBar } from './ReviewBar.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { progressOf } from './session.ts'
import { useReviewSession } from './use-review-session.ts'

/** A session of reviews: one card fills the screen, and the next one is there at once. `?deck=` limits it to a deck. */
export default function ReviewScreen() {
  const settings = useQuery(studySettings())
  const [parameters] = useSearchParams()
  const deck = Number(parameters.get('deck')) || null
  return (
    <>
      <title>{`${messages.review} · Tingdu`}</title>
      {settings.data ? (
        <Reviewing key={deck} settings={settings.data as StudySettings} deck={deck} />
      ) : settings.isError ? (
        <FailedQuery query={settings} message={messages.fetchFailed} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Reviewing({ settings, deck }: { settings: StudySettings; deck: number | null }) {
  const review = useReviewSession(settings, deck)
  const { forgotten } = review
  return (
    <>
      <Shown review={review} settings={settings} />
      {forgotten && (
        <OftenForgotten card={forgotten} change={review.change} onClose={review.closeForgotten} />
      )}
    </>
  )
}

type ShownProps = { review: ReturnType<typeof useReviewSession>; settings: StudySettings }

/** The current card, or what is shown instead. */
function Shown({ review, settings }: ShownProps) {
  const { session, loading, sending } = review
  const { current, unfetched, answers } = session
  if (loading === 'failed') {
    return <FailedState message={messages.fetchFailed} failure={null} onRetry={review.retry} />
  }
  if (!current && (loading === 'loading' || unfetched > 0)) return <Waiting />
  if (!current && answers.length === 0)
    return review.learnMore === undefined ? <Waiting /> : <NothingToReview onLearnMore={review.learnMore} />
  if (!current) return <EndOfSession session={session} onUndo={review.undo} onLearnMore={review.learnMore} />
  return (
    <FocusScreen>
      <ReviewBar
        progress={progressOf(session)}
        canUndo={answers.length > 0}
        onUndo={review.undo}
        sending={sending}
      >
        <CardMenu card={current} putAside={review.putAside} change={review.change} />
      </ReviewBar>
      <ReviewCard
        // Each time a card is asked it starts with its question.
        key={`${current.card_id} ${answers.length}`}
        card={current}
        settings={settings}
        onAnswer={review.answer}
        onUndo={review.undo}
      />
    </FocusScreen>
  )
}

function Waiting() {
  return (
    <FocusScreen busy>
      <span className={classes.skeleton} />
    </FocusScreen>
  )
}

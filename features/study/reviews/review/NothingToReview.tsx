import { Button } from '@mantine/core'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { deckPaths } from '@tingdu/features/study/decks/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FocusBar, FocusScreen } from '@tingdu/ui/page/FocusScreen.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './Review.module.css'
import { useLeave } from './ReviewBar.tsx'

/** Shown when no card is due: says where cards come from. `onLearnMore` offers new cards; it is null if there are none. */
export function NothingToReview({ onLearnMore }: { onLearnMore: (() => void) | null }) {
  const leave = useLeave()
  return (
    <FocusScreen>
      <h1 className="visually-hidden">{messages.review}</h1>
      <FocusBar leaveLabel={messages.close} onLeave={leave} />
      <EmptyState
        title={messages.nothingTitle}
        action={
          <div className={classes.ways}>
            {onLearnMore ? (
              <Button variant="default" onClick={onLearnMore}>
                {messages.keepGoing}
              </Button>
            ) : (
              <Button variant="default" component={Link} to={deckPaths.decks('library')}>
                {messages.chooseDeck}
              </Button>
            )}
            <Button component={Link} to={searchPaths.dictionary()}>
              {messages.lookUp}
            </Button>
          </div>
        }
      >
        {messages.nothingText}
      </EmptyState>
    </FocusScreen>
  )
}

import { Button } from '@mantine/core'
import { searchPaths } from '@tingdu/features/dictionary/search/paths.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import classes from './Review.module.css'
import { useLeave } from './ReviewBar.tsx'

/** No card is due: says where cards come from. */
export function NothingToReview({ onLearnMore }: { onLearnMore: () => void }) {
  const leave = useLeave()
  return (
    <div className={classes.screen}>
      <h1 className="visually-hidden">{messages.review}</h1>
      <header className={classes.bar}>
        <IconButton label={messages.close} onClick={leave}>
          <Icon name="close" />
        </IconButton>
      </header>
      <EmptyState
        title={messages.nothingTitle}
        action={
          <div className={classes.ways}>
            <Button variant="default" onClick={onLearnMore}>
              {messages.keepGoing}
            </Button>
            <Button component={Link} to={searchPaths.dictionary()}>
              {messages.lookUp}
            </Button>
          </div>
        }
      >
        {messages.nothingText}
      </EmptyState>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { Chinese } from '@tingdu/reading/Chinese.tsx'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import classes from './ContinueCard.module.css'
import { messages } from './messages.ts'
import { textToContinue } from './queries.ts'

/** The card of Home that continues the text read last; nothing if none is begun. */
export function ContinueCard() {
  const { data: text } = useQuery(textToContinue())
  if (!text) return null
  return (
    <HomeCard
      label={messages.continueReading}
      title={<Chinese>{text.title}</Chinese>}
      text={messages.left(text.minutes)}
      beside={
        <Button component={Link} to={textPaths.text(text.sha1)} variant="default" size="md">
          {messages.continue}
        </Button>
      }
    >
      <div
        role="progressbar"
        aria-label={messages.progress(text.share_read)}
        aria-valuenow={Math.round(100 * text.share_read)}
        className={classes.line}
      >
        <span style={{ inlineSize: `${100 * text.share_read}%` }} />
      </div>
    </HomeCard>
  )
}

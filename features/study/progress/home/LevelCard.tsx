import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CONTINUED_ON_HOME, textsToContinue } from '@tingdu/features/library/books/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { shownKnown, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { textAtMyLevel } from './home-queries.ts'

/** The card of Home with a text to begin; nothing if every text at hand is begun. */
export function LevelCard() {
  const { data: text } = useQuery(textAtMyLevel())
  const { data: begun } = useQuery(textsToContinue())
  // The card before this one offers the next texts of series.
  if (!text || begun?.slice(0, CONTINUED_ON_HOME).some(({ sha1 }) => sha1 === text.sha1)) return null
  const { sha1, title, minutes, share_known } = text
  return (
    <HomeCard
      label={share_known === null ? messages.firstText : messages.textAtLevel}
      title={<TextTitle title={title} />}
      text={messages.textFacts(minutes, shownKnown(share_known))}
      beside={
        <Button component={Link} to={textPaths.text(sha1)} variant="default" size="md">
          {messages.read}
        </Button>
      }
    />
  )
}

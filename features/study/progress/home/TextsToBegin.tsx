import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bookPaths } from '@tingdu/features/library/books/paths.ts'
import {
  CardRow,
  CONTINUED_ON_HOME,
  ShelfCover,
  type ShelfText,
  textsToContinue,
} from '@tingdu/features/library/books/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { shownKnown, TextTitle } from '@tingdu/features/library/texts/public.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { textsToBegin } from './home-queries.ts'

/** The texts that Home offers to begin: a row of covers, or one on a card to who has not read anything; nothing if all are begun. */
export function TextsToBegin() {
  const { data: texts = [] } = useQuery(textsToBegin())
  const { data: begun, isPending } = useQuery(textsToContinue())
  // The card before offers the next texts of series.
  const continued = begun?.slice(0, CONTINUED_ON_HOME).map(({ sha1 }) => sha1) ?? []
  const others = texts.filter(({ sha1 }) => !continued.includes(sha1))
  if (isPending || !others[0]) return null
  if (begun?.length === 0 && shownKnown(others[0].coverage) === null) return <FirstText text={others[0]} />
  return (
    <CardRow
      name={messages.newForYou}
      heading={
        <Link to={bookPaths.library()}>
          {messages.newForYou}
          <Icon name="forward" size={18} />
        </Link>
      }
      texts={others}
    />
  )
}

function FirstText({ text }: { text: ShelfText }) {
  const { sha1, title, title_en, minutes } = text
  return (
    <HomeCard
      label={messages.firstText}
      title={<TextTitle title={title} />}
      text={[...(title_en ? [title_en] : []), messages.textMinutes(minutes)].join(' · ')}
      beside={<ShelfCover text={text} shareRead={null} size="small" />}
    >
      <Button component={Link} to={textPaths.text(sha1)} variant="default" size="md">
        {messages.read}
      </Button>
    </HomeCard>
  )
}

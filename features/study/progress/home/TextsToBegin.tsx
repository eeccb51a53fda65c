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

/**
 * The texts that Home offers to begin: a row of covers; to who has not read anything, one on a card, before the others if it
 * is known how much of them they know. Nothing if all are begun.
 */
export function TextsToBegin() {
  const { data: texts = [] } = useQuery(textsToBegin())
  const { data: begun, isPending } = useQuery(textsToContinue())
  // The card before offers the next texts of series.
  const continued = begun?.slice(0, CONTINUED_ON_HOME).map(({ sha1 }) => sha1) ?? []
  const offered = texts.filter(({ sha1 }) => !continued.includes(sha1))
  const [first, ...others] = offered
  if (isPending || !first) return null
  if (begun?.length !== 0) return <NewForYou texts={offered} />
  return (
    <>
      <FirstText text={first} />
      {others.length > 0 && shownKnown(first.coverage) !== null && <NewForYou texts={others} />}
    </>
  )
}

function NewForYou({ texts }: { texts: ShelfText[] }) {
  return (
    <CardRow
      name={messages.newForYou}
      heading={
        <Link to={bookPaths.library()}>
          {messages.newForYou}
          <Icon name="forward" size={18} />
        </Link>
      }
      texts={texts}
    />
  )
}

function FirstText({ text }: { text: ShelfText }) {
  const { sha1, title, title_en, minutes, coverage } = text
  // Who has not said which words they know is asked that first, by another card.
  const variant = shownKnown(coverage) === null ? 'default' : 'filled'
  return (
    <HomeCard
      label={messages.firstText}
      title={<TextTitle title={title} />}
      text={[...(title_en ? [title_en] : []), messages.textMinutes(minutes)].join(' · ')}
      beside={<ShelfCover text={text} shareRead={null} size="small" />}
    >
      <Button component={Link} to={textPaths.text(sha1)} variant={variant} size="md">
        {messages.read}
      </Button>
    </HomeCard>
  )
}

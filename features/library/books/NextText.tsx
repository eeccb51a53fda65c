import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { nextText } from './next-text-queries.ts'

/** At the end of a text: the next one of its book, or one of its level that is not read yet. */
export function NextText({ text }: TextEndProps) {
  const { data: next } = useQuery(nextText(text))
  if (!next) return null
  return (
    <HomeCard
      label={next.book === null ? messages.nextOfLevel : messages.nextIn(next.book)}
      title={<TextTitle title={next.title} />}
      text={[
        ...(next.title_en ? [next.title_en] : []),
        ...(next.estimated_level === null ? [] : [messages.hskLevel(next.estimated_level)]),
        messages.minutes(next.minutes ?? 1),
      ].join(' · ')}
      beside={
        <Button component={Link} to={textPaths.text(next.sha1)} size="md">
          {messages.readNext}
        </Button>
      }
    />
  )
}

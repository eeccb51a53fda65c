import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { TextTitle } from '@tingdu/features/library/texts/public.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import type { TextEndProps } from '@tingdu/ui/web-feature.ts'
import { Link } from 'react-router'
import { messages } from './messages.ts'
import { nextTexts } from './next-text-queries.ts'

/** At the end of a text, or of its quiz: what to read next. */
export function NextText({ text }: Pick<TextEndProps, 'text'>) {
  const { data: found } = useQuery(nextTexts(text))
  return found?.map((next, index) => (
    <HomeCard
      key={next.sha1}
      label={typeof next.from === 'object' ? messages.nextIn(next.from.book) : messages.nextFrom[next.from]}
      title={
        <span className="song">
          <TextTitle title={next.title} />
        </span>
      }
      text={[
        ...(next.title_en ? [next.title_en] : []),
        ...(next.estimated_level === null ? [] : [messages.hskLevel(next.estimated_level)]),
        messages.minutes(next.minutes ?? 1),
      ].join(' · ')}
      beside={
        <Button
          component={Link}
          to={textPaths.text(next.sha1)}
          size="md"
          variant={index === 0 ? 'filled' : 'default'}
        >
          {messages.readNext}
        </Button>
      }
    />
  ))
}

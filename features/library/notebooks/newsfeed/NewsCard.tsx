import { useQuery } from '@tanstack/react-query'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import { newsMessages as messages } from '../messages.ts'
import { newsfeedPaths } from '../paths.ts'
import { NewsCards } from './NewsCards.tsx'
import { newsItems } from './queries.ts'

const shown = 3

/** The card of Home with what was published last, and the way to the rest; nothing without any. */
export function NewsCard() {
  const { data } = useQuery(newsItems({ search: '', sort: null, page: 1, size: shown }))
  if (!data || data.rows.length === 0) return null
  return (
    <HomeCard title={messages.title} beside={<Link to={newsfeedPaths.news()}>{messages.all}</Link>}>
      <NewsCards items={data.rows} />
    </HomeCard>
  )
}

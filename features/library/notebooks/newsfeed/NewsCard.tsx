import { useQuery } from '@tanstack/react-query'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { HomeLink } from '@tingdu/ui/page/HomeLink.tsx'
import { HomeSection } from '@tingdu/ui/page/HomeSection.tsx'
import { Link } from 'react-router'
import { newsMessages as messages } from '../messages.ts'
import { newsfeedPaths, pagePaths } from '../paths.ts'
import classes from './NewsCards.module.css'
import { newsItems } from './queries.ts'

const shown = 2

/** The rows of Home with what was published last, and the way to the rest; nothing without any. */
export function NewsCard() {
  const { data } = useQuery(newsItems({ search: '', sort: null, page: 1, size: shown }))
  if (!data || data.rows.length === 0) return null
  return (
    <HomeSection
      title={messages.title}
      beside={<HomeLink to={newsfeedPaths.news()}>{messages.all}</HomeLink>}
    >
      <ul className={classes.rows}>
        {data.rows.map(({ id, page_sha1, title, level, timeline }) => (
          <li key={id} className={classes.row}>
            <Link to={pagePaths.page(page_sha1)} className={classes.open}>
              <InScript text={title} />
            </Link>
            <span className={classes.facts}>
              {levelNames[level] ?? level} · <DateText iso={timeline} />
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

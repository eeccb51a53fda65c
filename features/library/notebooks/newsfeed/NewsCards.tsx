import { levelNames } from '@tingdu/reading/level-names.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { pagePaths } from '../paths.ts'
import classes from './NewsCards.module.css'
import { Thumbnail } from './NewsDetails.tsx'
import type { NewsItem } from './queries.ts'

/** Items of the news feed for those who read it; each opens its page. */
export function NewsCards({ items }: { items: readonly NewsItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map(({ id, page_sha1, title, description, thumbnail, level, timeline }) => (
        <li key={id} className={classes.item}>
          {thumbnail && (
            <span className={classes.picture}>
              <Thumbnail thumbnail={thumbnail} missing="" />
            </span>
          )}
          <span className={classes.words}>
            <TitleText to={pagePaths.page(page_sha1)}>{title}</TitleText>
            {description && <span className={classes.text}>{description}</span>}
            <span className={classes.facts}>
              {levelNames[level] ?? level} · <DateText iso={timeline} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

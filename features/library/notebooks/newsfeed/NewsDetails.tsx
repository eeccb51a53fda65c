import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { ShowDialog } from '@tingdu/ui/dialog/ShowButton.tsx'
import { useLoadablePicture } from '@tingdu/ui/page/loadable-picture.ts'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { newsfeedMessages as messages } from '../messages.ts'
import { pagePaths } from '../paths.ts'
import classes from './Newsfeed.module.css'
import type { NewsItem } from './queries.ts'

/** What an item of the feed consists of. */
export function NewsDetails({ item, onClose }: { item: NewsItem; onClose: () => void }) {
  return (
    <ShowDialog title={messages.preview} onClose={onClose}>
      <NewsFacts item={item} />
      <Link to={pagePaths.page(item.page_sha1)}>{messages.openPage}</Link>
    </ShowDialog>
  )
}

/** The fields of an item, followed by further ones. */
export function NewsFacts({ item, children }: { item: NewsItem; children?: ReactNode }) {
  const { title, description, thumbnail } = item
  return (
    <dl className={classes.details}>
      <dt>{messages.itemTitle}</dt>
      <dd>
        <TitleText>{title}</TitleText>
      </dd>
      <dt>{messages.description}</dt>
      <dd>{description || messages.notAvailable}</dd>
      <dt>{messages.thumbnail}</dt>
      <dd>
        <Thumbnail thumbnail={thumbnail} missing={messages.notAvailable} />
      </dd>
      {children}
    </dl>
  )
}

/** The picture of an item, or a text if there is none or it cannot be loaded. */
export function Thumbnail({ thumbnail, missing }: { thumbnail: string | null; missing: string }) {
  const loadable = useLoadablePicture(uploadPaths.media(thumbnail))
  if (!loadable) return <span className={classes.missing}>{missing}</span>
  return <img {...loadable} alt={messages.thumbnail} loading="lazy" className={classes.thumbnail} />
}

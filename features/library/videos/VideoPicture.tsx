import { useQuery } from '@tanstack/react-query'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { useState } from 'react'
import { type Thumbnails, videoSettings } from './queries.ts'
import classes from './Videos.module.css'

type Props = { thumbnails: Thumbnails; large?: boolean }

/** The picture of a video, from the configured origin only; otherwise a placeholder. */
export function VideoPicture({ thumbnails, large = false }: Props) {
  const { data } = useQuery(videoSettings())
  const [failed, setFailed] = useState(false)
  const { default: small, standard } = thumbnails
  const url = (large ? (standard ?? small) : (small ?? standard))?.url ?? ''
  const allowed = data?.pictures != null && URL.canParse(url) && new URL(url).origin === data.pictures
  return (
    <span className={classes.picture} data-large={large || undefined}>
      {allowed && !failed ? (
        <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      ) : (
        <Icon name="video" size={large ? 48 : 24} />
      )}
    </span>
  )
}

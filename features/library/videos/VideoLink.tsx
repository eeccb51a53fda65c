import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import classes from './Videos.module.css'

/** A link to a video on YouTube, in a new tab; other addresses are text. */
export function VideoLink({ url, children }: { url: string; children?: ReactNode }) {
  if (!url.startsWith('https://www.youtube.com/')) return <span className={classes.url}>{url}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.url}>
      {children ?? url}
      <span className="visually-hidden"> ({messages.opensNewTab})</span>
    </a>
  )
}

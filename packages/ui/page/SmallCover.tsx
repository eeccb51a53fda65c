import type { ReactNode } from 'react'
import { Cover } from './Cover.tsx'
import classes from './SmallCover.module.css'

/** A cover picture in a list. */
export function SmallCover({ picture }: { picture: string | null }) {
  return (
    <span className={classes.cover}>
      <Cover picture={picture} />
    </span>
  )
}

/** The title of a row next to its cover picture. */
export function WithCover({ picture, children }: { picture: string | null; children: ReactNode }) {
  return (
    <span className={classes.titled}>
      <SmallCover picture={picture} />
      {children}
    </span>
  )
}

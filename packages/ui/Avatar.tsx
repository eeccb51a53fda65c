import { useState } from 'react'
import classes from './Avatar.module.css'

type AvatarProps = {
  /** The address of the picture; only one that ends in .png is shown. */
  picture: string | null
  /** Whose it is: the default shows the first character. */
  name: string | null
  className?: string
}

/** A member's picture, or the first character of the name where there is none or it cannot be loaded. Decoration. */
export function Avatar({ picture, name, className = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (picture?.endsWith('.png') && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        className={`${classes.avatar} ${className}`}
        onError={() => setBroken(picture)}
      />
    )
  }
  return (
    <span aria-hidden="true" lang="zh-Hans" className={`${classes.avatar} ${className}`}>
      {(Array.from(name ?? '')[0] ?? '·').toUpperCase()}
    </span>
  )
}

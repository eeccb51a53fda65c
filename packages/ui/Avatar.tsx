import { useState } from 'react'
import classes from './Avatar.module.css'

type AvatarProps = {
  /** The URL of the picture; only URLs ending in .png are used. */
  picture: string | null
  /** The member's name; without a picture its first character is shown. */
  name: string | null
  className?: string
}

/** A member's picture, or the first character of the name if there is none or it cannot be loaded. Decorative. */
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

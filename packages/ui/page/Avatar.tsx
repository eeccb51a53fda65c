import classes from './Avatar.module.css'
import { useLoadablePicture } from './loadable-picture.ts'

type AvatarProps = {
  /** The URL of the picture; only URLs ending in .png are used. */
  picture: string | null
  /** The member's name; without a picture its first character is shown. */
  name: string | null
  className?: string
}

/** A member's picture, or the first character of the name if there is none or it cannot be loaded. Decorative. */
export function Avatar({ picture, name, className = '' }: AvatarProps) {
  const loadable = useLoadablePicture(picture)
  if (loadable) {
    return <img {...loadable} alt="" className={`${classes.avatar} ${className}`} />
  }
  return (
    <span aria-hidden="true" lang="zh-Hans" className={`${classes.avatar} ${className}`}>
      {(Array.from(name ?? '')[0] ?? '·').toUpperCase()}
    </span>
  )
}

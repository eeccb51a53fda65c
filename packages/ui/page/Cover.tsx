import classes from './Cover.module.css'
import { useLoadablePicture } from './loadable-picture.ts'
import { Mark } from './Mark.tsx'

/**
 * A cover picture, or the default one if there is none, it does not end in .png, or it cannot be loaded. Decorative.
 */
export function Cover({ picture, className = '' }: { picture: string | null; className?: string }) {
  const loadable = useLoadablePicture(picture)
  if (loadable) {
    return <img {...loadable} alt="" loading="lazy" className={`${classes.cover} ${className}`} />
  }
  return (
    <span aria-hidden="true" className={`${classes.cover} ${classes.empty} ${className}`}>
      <Mark size={20} />
    </span>
  )
}

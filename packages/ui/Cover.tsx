import { useState } from 'react'
import classes from './Cover.module.css'
import { Mark } from './Mark.tsx'

/**
 * A cover picture, or the default one if there is none, it does not end in .png, or it cannot be loaded. Decorative.
 */
export function Cover({ picture, className = '' }: { picture: string | null; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (picture?.endsWith('.png') && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        className={`${classes.cover} ${className}`}
        onError={() => setBroken(picture)}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`${classes.cover} ${classes.empty} ${className}`}>
      <Mark size={20} />
    </span>
  )
}

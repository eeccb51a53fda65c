import { type ReactNode, useId } from 'react'
import classes from './HomeSection.module.css'

type Props = {
  title: string
  /** What stands beside the heading, such as a link. */
  beside?: ReactNode
  /** Whether it stands beside the main card on wide screens. */
  aside?: boolean
  children: ReactNode
}

/** A part of the home page that is on no card: a heading, and what it is about. */
export function HomeSection({ title, beside, aside = false, children }: Props) {
  const heading = useId()
  return (
    <section data-home={aside ? 'aside' : undefined} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading} className={classes.title}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}

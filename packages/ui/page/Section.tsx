import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

type SectionProps = { title: string; description?: ReactNode; children?: ReactNode }

/** A section of a page with a heading. */
export function Section({ title, description, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <div>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </section>
  )
}

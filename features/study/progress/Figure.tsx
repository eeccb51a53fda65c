import { type ReactNode, useId } from 'react'
import { messages } from './messages.ts'
import classes from './Progress.module.css'

/** A figure with its title, and what it means behind a button. */
export function Figure({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.figure} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        {title}
      </h2>
      <details className={classes.help}>
        <summary aria-label={`${messages.explain} ${title}`}>{messages.explain}</summary>
        <p>{help}</p>
      </details>
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import classes from './States.module.css'

type EmptyStateProps = {
  /** What this list is for, or what was not found. */
  title: string
  children?: ReactNode
  /** The first action to take. */
  action?: ReactNode
}

/** Says that there is nothing, why, and what to do first. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}

import type { ReactNode } from 'react'
import classes from './Terms.module.css'

/** The terms beside a button that leads to a charge; a child with the role `alert` shows what failed. */
export function Terms({ children }: { children: ReactNode }) {
  return <div className={classes.terms}>{children}</div>
}

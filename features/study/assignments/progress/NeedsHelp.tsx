import { Link } from 'react-router'
import { assignmentPaths } from '../paths.ts'
import type { GridRow } from './grid.ts'
import { progressMessages as messages } from './messages.ts'
import classes from './Progress.module.css'

/** The students who need help, and why. */
export function NeedsHelp({ classId, rows }: { classId: number; rows: readonly GridRow[] }) {
  const needing = rows.filter(({ help }) => help.length > 0)
  return (
    <section className={classes.box} aria-labelledby="needs-help">
      <h2 id="needs-help" className={classes.title}>
        {messages.needsHelp}
      </h2>
      {needing.length === 0 && <p className={classes.reason}>{messages.nobody}</p>}
      <ul className={classes.plain}>
        {needing.map(({ user_id, name, help }) => (
          <li key={user_id}>
            <Link to={assignmentPaths.member(classId, user_id)}>{name}</Link>
            {help.map((reason) => (
              <p key={reason} className={classes.reason}>
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { messages } from '../messages.ts'
import { whereToDo } from '../paths.ts'
import type { OwnAssignment } from '../queries.ts'
import { WorkBadge } from '../WorkBadge.tsx'
import { dueText, nearDay, workText } from '../work-text.ts'
import classes from './Lists.module.css'
import { isOverdue } from './open-ones.ts'

/** An assignment of the member: what it is, when it is due, and how far they are. */
export function OwnRow({ assignment, withClass }: { assignment: OwnAssignment; withClass: boolean }) {
  const now = new Date()
  const { title, instructions, class_name, due_at, is_open } = assignment
  const overdue = isOverdue(assignment, now)
  const to = is_open ? whereToDo(assignment) : null
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {to === null ? <TitleText>{title}</TitleText> : <TitleText to={to}>{title}</TitleText>}
        <span className={classes.facts}>
          {overdue ? (
            <span className={classes.overdue}>{messages.overdueSince(nearDay(due_at, now))}</span>
          ) : (
            dueText(due_at, now)
          )}
          {[...(withClass ? [class_name] : []), ...(is_open ? [] : [messages.gone])].map(
            (fact) => ` · ${fact}`,
          )}
        </span>
        {instructions !== '' && <span className={classes.instructions}>{instructions}</span>}
      </div>
      <WorkBadge {...workText(assignment, now)} />
    </li>
  )
}

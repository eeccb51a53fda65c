import { useQuery } from '@tanstack/react-query'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { HomeLink } from '@tingdu/ui/page/HomeLink.tsx'
import { messages } from '../messages.ts'
import { myAssignments } from '../queries.ts'
import classes from './Lists.module.css'
import { OwnRow } from './OwnRow.tsx'
import { firstOnes, isOverdue, openOnes } from './open-ones.ts'

/** The card of Home with what is overdue or due next and not done; nothing without any. */
export function AssignmentsCard() {
  const { data } = useQuery(myAssignments())
  const now = new Date()
  const open = openOnes(data ?? [], now)
  if (open.length === 0) return null
  const shown = firstOnes(open, now)
  const overdue = shown.map((assignment) => isOverdue(assignment, now))
  const title = overdue.every(Boolean)
    ? messages.overdue
    : overdue.some(Boolean)
      ? messages.overdueAndNext
      : messages.dueNext
  return (
    <HomeCard
      title={title}
      beside={
        <HomeLink to={classPaths.classes()}>
          {open.length > shown.length ? messages.more(open.length - shown.length) : messages.allAssignments}
        </HomeLink>
      }
    >
      <ul className={classes.onCard}>
        {shown.map((assignment) => (
          <OwnRow key={assignment.id} assignment={assignment} withClass />
        ))}
      </ul>
    </HomeCard>
  )
}

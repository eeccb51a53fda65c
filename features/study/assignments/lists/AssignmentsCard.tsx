import { useQuery } from '@tanstack/react-query'
import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { HomeCard } from '@tingdu/ui/page/HomeCard.tsx'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { myAssignments } from '../queries.ts'
import classes from './Lists.module.css'
import { OwnRow } from './OwnRow.tsx'
import { openOnes } from './open-ones.ts'

const shown = 2

/** The card of Home with what is due next and not done; nothing without any. */
export function AssignmentsCard() {
  const { data } = useQuery(myAssignments())
  const open = openOnes(data ?? [], new Date())
  if (open.length === 0) return null
  return (
    <HomeCard
      title={messages.dueNext}
      beside={
        <Link to={classPaths.classes()} className={classes.all}>
          {open.length > shown ? messages.more(open.length - shown) : messages.allAssignments}
        </Link>
      }
    >
      <ul className={classes.list}>
        {open.slice(0, shown).map((assignment) => (
          <OwnRow key={assignment.id} assignment={assignment} withClass />
        ))}
      </ul>
    </HomeCard>
  )
}

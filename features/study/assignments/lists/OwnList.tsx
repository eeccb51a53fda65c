import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { download } from '@tingdu/ui/table/csv.ts'
import { calendarOf } from '../calendar.ts'
import { messages } from '../messages.ts'
import { myAssignments, type OwnAssignment } from '../queries.ts'
import classes from './Lists.module.css'
import { OwnRow } from './OwnRow.tsx'

type Props = {
  /** A class whose assignments are shown; those of all without one. */
  classId?: number
  empty: string
}

/** What a member has to do, in the order in which it is due, and what they have done. */
export function OwnList({ classId, empty }: Props) {
  const query = useQuery(myAssignments())
  return (
    <FetchedPart query={query} failed={messages.fetchFailed}>
      {(all) => {
        const shown = all.filter(({ class_id }) => classId === undefined || class_id === classId)
        if (shown.length === 0) return <EmptyState title={messages.none}>{empty}</EmptyState>
        return (
          <>
            {groupsOf(shown, new Date()).map(({ title, rows }) => (
              <section key={title} aria-label={title}>
                <h2 className={classes.heading}>{title}</h2>
                <ul className={classes.list}>
                  {rows.map((assignment) => (
                    <OwnRow key={assignment.id} assignment={assignment} withClass={classId === undefined} />
                  ))}
                </ul>
              </section>
            ))}
            <div>
              <Button variant="default" onClick={() => saveCalendar(shown)}>
                {messages.calendar}
              </Button>
            </div>
          </>
        )
      }}
    </FetchedPart>
  )
}

const WEEK_MS = 7 * 86_400_000

/** What is due within a week, later, and what was due; the last ones with the latest first. */
export function groupsOf(assignments: readonly OwnAssignment[], now: Date) {
  const dueIn = ({ due_at }: OwnAssignment) => new Date(due_at).getTime() - now.getTime()
  return [
    { title: messages.thisWeek, rows: assignments.filter((one) => dueIn(one) >= 0 && dueIn(one) < WEEK_MS) },
    { title: messages.later, rows: assignments.filter((one) => dueIn(one) >= WEEK_MS) },
    { title: messages.earlier, rows: assignments.filter((one) => dueIn(one) < 0).toReversed() },
  ].filter(({ rows }) => rows.length > 0)
}

/** Downloads a calendar file with what is due. */
export function saveCalendar(entries: readonly OwnAssignment[]): void {
  const file = new Blob([calendarOf(entries, location.hostname)], { type: 'text/calendar;charset=utf-8' })
  download(file, 'assignments.ics')
}

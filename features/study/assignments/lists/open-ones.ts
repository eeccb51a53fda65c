import type { OwnAssignment } from '../queries.ts'

const WEEK_MS = 7 * 86_400_000

/** What is still to do, by due date; without what was due more than a week ago. */
export function openOnes(assignments: readonly OwnAssignment[], now: Date): OwnAssignment[] {
  return assignments
    .filter(
      (assignment) => isToDo(assignment) && new Date(assignment.due_at).getTime() > now.getTime() - WEEK_MS,
    )
    .toSorted((one, other) => new Date(one.due_at).getTime() - new Date(other.due_at).getTime())
}

/** The first two of `openOnes`, or if both are overdue, the first and what is due next. */
export function firstOnes(open: readonly OwnAssignment[], now: Date): OwnAssignment[] {
  const first = open.slice(0, 2)
  const next = open.find((assignment) => !isOverdue(assignment, now))
  return next && !first.includes(next) ? [...first.slice(0, 1), next] : first
}

/** Whether an assignment was due, and can still be done. */
export const isOverdue = (assignment: OwnAssignment, now: Date) =>
  isToDo(assignment) && new Date(assignment.due_at) < now

const isToDo = ({ state, excused, is_open }: OwnAssignment) =>
  is_open && !excused && (state === 'not started' || state === 'started')

import type { OwnAssignment } from '../queries.ts'

const WEEK_MS = 7 * 86_400_000

/** What can still be done and is not, the next due first; what was due more than a week ago is left out. */
export function openOnes(assignments: readonly OwnAssignment[], now: Date): OwnAssignment[] {
  return assignments.filter(
    ({ state, excused, is_open, due_at }) =>
      is_open &&
      !excused &&
      (state === 'not started' || state === 'started') &&
      new Date(due_at).getTime() > now.getTime() - WEEK_MS,
  )
}

import { classPaths } from '@tingdu/features/library/classes/paths.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { deckPaths } from '../decks/paths.ts'
import { quizPaths } from '../quizzes/paths.ts'

/** The address pattern of a student's work in a class for the router. */
export const memberPattern = '/classes/details/:classId/members/:userId'

/** The addresses of assignments. */
export const assignmentPaths = {
  /** The assignments of a class. */
  ofClass: (classId: number) => `${classPaths.details(classId)}?tab=assignments`,
  /** How far the students of a class are. */
  progress: (classId: number) => `${classPaths.details(classId)}?tab=progress`,
  /** What a student did for a class; `assignment` is scrolled to. */
  member: (classId: number, userId: number, assignment?: number) =>
    `${classPaths.details(classId)}/members/${userId}${assignment === undefined ? '' : `#assignment-${assignment}`}`,
}

/** Where an assignment is done; null if there is nothing to do any more. */
export function whereToDo(assignment: {
  text_sha1: string | null
  deck_id: number | null
  quiz_id: number | null
}): string | null {
  if (assignment.text_sha1 !== null) return textPaths.text(assignment.text_sha1)
  if (assignment.deck_id !== null) return deckPaths.deck(assignment.deck_id)
  return assignment.quiz_id === null ? null : quizPaths.quiz(assignment.quiz_id)
}

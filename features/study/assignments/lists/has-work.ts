import type { QueryClient } from '@tanstack/react-query'
import { myAssignments } from '../queries.ts'

/** Whether a class has assignments for the caller, a student of it. */
export async function hasWork(classId: number, cache: QueryClient): Promise<boolean> {
  const all = await cache.ensureQueryData(myAssignments())
  return all.some(({ class_id }) => class_id === classId)
}

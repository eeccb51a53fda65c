import { paths } from './paths.ts'
import type { Role } from './session.ts'

/** Where a member goes on to after subscribing: students to their home page, the others to their organizations. */
export function mainPageOf(_role: Role | null): string {
  return paths.home()
}

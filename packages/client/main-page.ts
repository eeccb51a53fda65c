import { paths } from './paths.ts'
import type { Role } from './session.ts'

/** Where a member's work begins: students at their home page, the others at their organizations. */
export function mainPageOf(role: Role | null): string {
  return role === 'student' ? paths.home() : paths.organizations()
}

import type { Role } from '@tingdu/client/session.ts'
import { organizationPaths } from '@tingdu/features/organizations/paths.ts'

/** The address of the home page. */
export const homePaths = {
  home: () => '/user/home',
}

/** Where a member's work begins: students at their home page, the others at their organizations. */
export function mainPageOf(role: Role | null): string {
  return role === 'student' ? homePaths.home() : organizationPaths.organizations()
}

import type { Role } from '@tingdu/client/session.ts'
import { organizationPaths } from '@tingdu/features/library/organizations/paths.ts'

/** The address of the home page. */
export const homePaths = {
  home: () => '/user/home',
}

/** A role's main page: home for students, the organizations for others. */
export function mainPageOf(role: Role | null): string {
  return role === 'student' ? homePaths.home() : organizationPaths.organizations()
}

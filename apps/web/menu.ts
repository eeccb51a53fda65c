import { paths } from '@tingdu/client/paths.ts'
import type { Role } from '@tingdu/client/session.ts'
import type { IconName } from '@tingdu/ui/Icon.tsx'

/** One entry of the menu. */
export type MenuEntry = { label: string; path: string; icon: IconName }

const home: MenuEntry = { label: 'Home', path: paths.home(), icon: 'home' }
const dictionary: MenuEntry = { label: 'Dictionary', path: paths.dictionary(), icon: 'dictionary' }

const organization: MenuEntry = {
  label: 'Organization',
  path: paths.organizations(),
  icon: 'organization',
}

const entries: Record<Role, readonly MenuEntry[]> = {
  student: [home, dictionary],
  teacher: [home, organization],
  support: [home, organization, dictionary],
  gk_admin: [home, organization, dictionary],
  super_admin: [home, organization, dictionary],
}

/** The menu of a role, in order. */
export function menuOf(role: Role | null): readonly MenuEntry[] {
  return role ? entries[role] : []
}

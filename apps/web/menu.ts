import { paths } from '@tingdu/client/paths.ts'
import type { Role } from '@tingdu/client/session.ts'
import type { IconName } from '@tingdu/ui/Icon.tsx'

/** One entry of the menu. */
export type MenuEntry = { label: string; path: string; icon: IconName }

const home: MenuEntry = { label: 'Home', path: paths.home(), icon: 'home' }
const dictionary: MenuEntry = { label: 'Dictionary', path: paths.dictionary(), icon: 'dictionary' }

const entries: Record<Role, readonly MenuEntry[]> = {
  student: [home, dictionary],
  teacher: [home],
  support: [home, dictionary],
  gk_admin: [home, dictionary],
  super_admin: [home, dictionary],
}

/** The menu of a role, in order. */
export function menuOf(role: Role | null): readonly MenuEntry[] {
  return role ? entries[role] : []
}

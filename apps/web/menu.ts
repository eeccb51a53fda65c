import type { Role } from '@tingdu/client/session.ts'
import { searchPaths } from '@tingdu/features/dictionary-search/paths.ts'
import { homePaths } from '@tingdu/features/home/paths.ts'
import { mistakePaths } from '@tingdu/features/mistakes/paths.ts'
import { organizationPaths } from '@tingdu/features/organizations/paths.ts'
import type { IconName } from '@tingdu/ui/Icon.tsx'

/** One entry of the menu; `count` names what is counted beside it. */
export type MenuEntry = { label: string; path: string; icon: IconName; count?: 'mistakes' }

const home: MenuEntry = { label: 'Home', path: homePaths.home(), icon: 'home' }
const dictionary: MenuEntry = { label: 'Dictionary', path: searchPaths.dictionary(), icon: 'dictionary' }

const organization: MenuEntry = {
  label: 'Organization',
  path: organizationPaths.organizations(),
  icon: 'organization',
}

const mistakes: MenuEntry = {
  label: 'Mistake reports',
  path: mistakePaths.mistakes(),
  icon: 'flag',
  count: 'mistakes',
}

const ofStaff = [home, organization, dictionary, mistakes]

const entries: Record<Role, readonly MenuEntry[]> = {
  student: [home, dictionary],
  teacher: [home, organization],
  support: ofStaff,
  gk_admin: ofStaff,
  super_admin: ofStaff,
}

/** The menu of a role, in order. */
export function menuOf(role: Role | null): readonly MenuEntry[] {
  return role ? entries[role] : []
}

/** The entry whose page, or a page below it, is at an address: of several the closest one. */
export function currentEntry(menu: readonly MenuEntry[], address: string): MenuEntry | undefined {
  return menu
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

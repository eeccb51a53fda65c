import type { Role } from '@tingdu/client/session.ts'
import type {
  AccountEntry,
  MenuEntry,
  NavigationEntry,
  PhoneTab,
  WebFeature,
} from '@tingdu/ui/web-feature.ts'

type Features = readonly WebFeature[]

/** The main menu of a role, in order; empty without sign-in. */
export function menuOf(features: Features, role: Role | null): MenuEntry[] {
  if (!role) return []
  return allEntries(features).filter(({ roles }) => roles.includes(role))
}

/** The main menu of a role in the older layout, in order; empty without sign-in. */
export function olderMenuOf(features: Features, role: Role | null): MenuEntry[] {
  return menuOf(features, role).filter(({ roles, olderRoles = roles }) => role && olderRoles.includes(role))
}

/** The entries of the main menu whose pages a role may open, also those that its menu lacks, in order. */
export function openEntriesOf(features: Features, role: Role | null): MenuEntry[] {
  if (!role) return []
  return allEntries(features).filter(({ roles, openTo = [] }) => [...roles, ...openTo].includes(role))
}

const allEntries = (features: Features) => inOrder(features.flatMap(({ menu = [] }) => menu))

/** The tabs at the bottom of phones for a role, in order; empty without sign-in. */
export function phoneTabsOf(features: Features, role: Role | null): PhoneTab[] {
  if (!role) return []
  return inOrder(features.flatMap(({ phoneTabs = [] }) => phoneTabs)).filter(({ roles }) =>
    roles.includes(role),
  )
}

/** The address of the page with the entries that are not tabs on phones. */
export const mePath = '/me'

/** The last tab of phones, which leads to that page. */
export const meTab = { label: 'Me', path: mePath, icon: 'person', order: Number.POSITIVE_INFINITY } as const

/** The entries of the main menu of a role that are not tabs on phones. */
export function besideTabs(features: Features, role: Role | null): MenuEntry[] {
  const tabs = phoneTabsOf(features, role).map(({ path }) => path)
  return menuOf(features, role).filter(({ path }) => !tabs.includes(path))
}

/** The account menu, in order. */
export function accountMenuOf(features: Features): AccountEntry[] {
  return inOrder(features.flatMap(({ accountMenu = [] }) => accountMenu))
}

/** The tabs of the settings, in order. */
export function settingsOf(features: Features): NavigationEntry[] {
  return inOrder(features.flatMap(({ settings = [] }) => settings))
}

function inOrder<Entry extends NavigationEntry>(entries: Entry[]): Entry[] {
  return entries.toSorted((one, other) => one.order - other.order)
}

/** The entry whose page, or a page below it, is at an address; the closest of several. */
export function currentEntry<Entry extends NavigationEntry>(
  menu: readonly Entry[],
  address: string,
): Entry | undefined {
  return menu
    .flatMap((entry) => [entry.path, ...(entry.also ?? [])].map((path) => ({ entry, path })))
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.entry
}

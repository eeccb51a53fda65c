import type { MenuEntry, WebFeature, WebRoute } from '@tingdu/ui/web-feature.ts'
import { currentEntry } from '@tingdu/web/menu.ts'

/** An address of a page, and who can see it there. */
export type PageVisit = { address: string; as: 'visitor' | 'student' | 'admin' }

/**
 * An address of each page of the features, for tests that visit them all; not of those for members without a profile.
 * Admins visit what is below an entry of the main menu that students lack.
 */
export function pageVisits(features: readonly WebFeature[]): PageVisit[] {
  const menu = features.flatMap(({ menu = [] }) => menu)
  return features
    .flatMap(({ routes }) => routes)
    .filter(({ gate }) => gate !== 'noProfile')
    .map((route) => ({
      address: route.example ?? route.path.replace(/:\w+/g, '1'),
      as: whoOpens(route, menu),
    }))
}

function whoOpens({ path, layout, gate }: WebRoute, menu: readonly MenuEntry[]): PageVisit['as'] {
  const isPublic = ['account', 'plainAccount', 'wide', 'plans'].includes(layout)
  if (isPublic && gate !== 'token') return 'visitor'
  return currentEntry(menu, path)?.roles.includes('student') === false ? 'admin' : 'student'
}

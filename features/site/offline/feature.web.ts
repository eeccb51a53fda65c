import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** The app on a device: its new versions, and what waits to be sent. */
export const offline: WebFeature = {
  name: 'offline',
  routes: [],
  homeCards: [
    {
      order: 95,
      roles: allRoles,
      show: fetchedLater(async () => (await import('./InstallCard.tsx')).InstallCard),
    },
  ],
  headerMark: fetchedLater(async () => (await import('./OutboxMark.tsx')).OutboxMark),
  banners: { user: fetchedLater(async () => (await import('./VersionLine.tsx')).VersionLine) },
}

import { allRoles } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { offlinePaths } from './paths.ts'

/** The app on a device: its new versions, and what waits to be sent. */
export const offline: WebFeature = {
  name: 'offline',
  routes: [
    {
      path: offlinePaths.device(),
      layout: 'settings',
      screen: () => import('./kept/KeptScreen.tsx'),
      slots: ['deviceCards'],
    },
  ],
  accountMenu: [{ label: 'On this device', path: offlinePaths.device(), icon: 'device', order: 15 }],
  settings: [{ label: 'On this device', path: offlinePaths.device(), order: 38 }],
  textActions: [
    {
      order: 60,
      roles: allRoles,
      places: ['page'],
      show: fetchedLater(async () => (await import('./kept/KeepText.tsx')).KeepText),
    },
  ],
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

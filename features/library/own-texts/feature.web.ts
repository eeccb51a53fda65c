import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { ownTextPaths } from './paths.ts'

/** What members bring to read: pasted, or from files. */
export const ownTexts: WebFeature = {
  name: 'own-texts',
  routes: [
    {
      path: ownTextPaths.add(),
      layout: 'user',
      screen: () => import('./add/AddTextScreen.tsx'),
      slots: ['wordActions'],
    },
  ],
  banners: { user: fetchedLater(async () => (await import('./ImportBanner.tsx')).ImportBanner) },
  homeCards: [
    {
      order: 90,
      roles: ['student'],
      show: fetchedLater(async () => (await import('./AddTextCard.tsx')).AddTextCard),
    },
  ],
}

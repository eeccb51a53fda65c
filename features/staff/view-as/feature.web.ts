import { getSession } from '@tingdu/client/session.ts'
import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

const Nothing = () => null

/** Viewing the product as a member: the banner of a view. A view starts and ends with loading the page. */
export const viewAs: WebFeature = {
  name: 'view-as',
  routes: [],
  banners: {
    everywhere: fetchedLater(async () =>
      getSession().viewing ? (await import('./ViewBanner.tsx')).ViewBanner : Nothing,
    ),
  },
}

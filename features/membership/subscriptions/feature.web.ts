import { fetchedLater } from '@tingdu/ui/page/fetched-later.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { subscriptionPaths } from './paths.ts'

/** Subscribing, and the trial banner above every page. */
export const subscriptions: WebFeature = {
  name: 'subscriptions',
  routes: [
    {
      path: subscriptionPaths.subscribe(),
      layout: 'plans',
      gate: 'token',
      screen: () => import('./subscribe/SubscribeScreen.tsx'),
    },
    {
      path: subscriptionPaths.subscribed(),
      layout: 'plans',
      gate: 'token',
      screen: () => import('./subscribe/SubscribedScreen.tsx'),
    },
  ],
  banners: { user: fetchedLater(async () => (await import('./trial/TrialBanner.tsx')).TrialBanner) },
}

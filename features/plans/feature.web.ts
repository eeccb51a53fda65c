import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { planPaths } from './paths.ts'

/** The plans, on today's page and on the older one. */
export const plans: WebFeature = {
  name: 'plans',
  routes: [
    {
      path: planPaths.plans(),
      layout: 'plans',
      gate: 'arrival',
      screen: () => import('./PlansScreen.tsx'),
    },
    { path: planPaths.olderPlans(), layout: 'legacy', screen: () => import('./OlderPlansScreen.tsx') },
  ],
}

import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { planPaths } from './paths.ts'

/** The plans, on the current and the older page. */
export const plans: WebFeature = {
  name: 'plans',
  routes: [
    {
      path: planPaths.plans(),
      layout: 'plans',
      gate: 'arrival',
      screen: () => import('./PlansScreen.tsx'),
    },
    {
      path: planPaths.olderPlans(),
      aliases: ['/PlanTest'],
      layout: 'legacy',
      screen: () => import('./OlderPlansScreen.tsx'),
    },
  ],
}

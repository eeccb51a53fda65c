import { paymentPaths } from '@tingdu/features/payments/paths.ts'
import { subscriptionPaths } from '@tingdu/features/subscriptions/paths.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'

/** Billing & plans, in the settings. */
export const billing: WebFeature = {
  name: 'billing',
  routes: [
    { path: subscriptionPaths.billing(), layout: 'settings', screen: () => import('./BillingScreen.tsx') },
  ],
  settings: [
    {
      label: 'Billing & plans',
      path: subscriptionPaths.billing(),
      also: [paymentPaths.payments()],
      order: 40,
    },
  ],
}

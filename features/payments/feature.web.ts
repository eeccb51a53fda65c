import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { paymentPaths } from './paths.ts'

/** One's own payments in the settings, and the page for a failed payment. */
export const payments: WebFeature = {
  name: 'payments',
  routes: [
    { path: paymentPaths.payments(), layout: 'settings', screen: () => import('./PaymentsScreen.tsx') },
    { path: paymentPaths.paymentError(), layout: 'wide', screen: () => import('./PaymentErrorScreen.tsx') },
  ],
}

import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { subscriptionPaths } from '../subscriptions/paths.ts'
import { paymentPaths } from './paths.ts'

/** Billing & plans and one's own payments in the settings, the page for a failed payment, and all payments for staff. */
export const payments: WebFeature = {
  name: 'payments',
  routes: [
    {
      path: subscriptionPaths.billing(),
      layout: 'settings',
      screen: () => import('./billing/BillingScreen.tsx'),
    },
    {
      path: paymentPaths.payments(),
      layout: 'settings',
      screen: () => import('./history/PaymentsScreen.tsx'),
    },
    {
      path: paymentPaths.paymentError(),
      layout: 'wide',
      screen: () => import('./history/PaymentErrorScreen.tsx'),
    },
    {
      path: paymentPaths.allPayments(),
      layout: 'user',
      screen: () => import('./staff/PaymentsAdminScreen.tsx'),
    },
  ],
  settings: [
    {
      label: 'Billing & plans',
      path: subscriptionPaths.billing(),
      also: [paymentPaths.payments()],
      order: 40,
    },
  ],
  tasks: [
    {
      label: 'Refund a payment',
      hint: 'Find the payment, then choose Refund',
      also: 'money back charged twice',
      path: paymentPaths.allPayments(),
      order: 20,
      roles: staffRoles,
    },
    {
      label: 'Export payments',
      hint: 'Choose the days, then CSV',
      also: 'download csv month bookkeeping',
      path: paymentPaths.allPayments(),
      order: 40,
      roles: staffRoles,
    },
    {
      label: 'Create a coupon',
      also: 'new code discount',
      path: paymentPaths.coupons(),
      order: 42,
      roles: staffRoles,
    },
    {
      label: 'See who changed a price',
      hint: 'Price changes, below the plans',
      also: 'plan history',
      path: paymentPaths.plans(),
      order: 44,
      roles: staffRoles,
    },
  ],
  menu: [
    {
      label: 'Payments',
      path: paymentPaths.allPayments(),
      icon: 'card',
      roles: staffRoles,
      olderRoles: ['gk_admin', 'super_admin'],
      order: 28,
    },
  ],
}

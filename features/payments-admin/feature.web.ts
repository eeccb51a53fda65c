import { staffRoles } from '@tingdu/client/session.ts'
import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { paymentsAdminPaths } from './paths.ts'

/** All payments, the coupons and the plans, for staff. */
export const paymentsAdmin: WebFeature = {
  name: 'payments-admin',
  routes: [
    {
      path: paymentsAdminPaths.payments(),
      layout: 'user',
      screen: () => import('./PaymentsAdminScreen.tsx'),
    },
  ],
  menu: [
    { label: 'Payments', path: paymentsAdminPaths.payments(), icon: 'card', roles: staffRoles, order: 28 },
  ],
}

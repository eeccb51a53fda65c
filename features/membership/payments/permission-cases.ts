import { nobody, type Permissions, rowsOfOwner, signedIn, staff } from '@tingdu/testing/permissions.ts'
import { withEvent } from '../subscriptions/permission-cases.ts'

const withPayment = withEvent('coupon_redeemed', { period: 30, user_level: 'silver', amount: 0 })

export const permissions: Permissions = {
  resources: {
    fc_sub_payments: {
      arrange: withPayment,
      look: rowsOfOwner('private.subscription_events', 'user_id'),
      read: nobody,
      create: { by: nobody, body: () => ({ owner: 1 }) },
      change: [{ by: nobody, body: { owner: 1 } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { owner: 1 } }], remove: nobody },
    },
    fc_admin_sub_payments: {
      arrange: withPayment,
      read: staff,
      create: { by: nobody, body: () => ({ owner: 1, amount: 5 }) },
      change: [{ by: nobody, body: { amount: 5 } }],
      remove: { by: nobody },
      self: { read: staff, change: [{ by: nobody, body: { amount: 5 } }], remove: nobody },
    },
  },
  functions: {
    fc_admin_sub_payments_total: { by: staff, body: async () => ({}) },
  },
}

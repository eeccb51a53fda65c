import {
  nextNumber,
  nobody,
  type Permissions,
  rowById,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

const newCode = () => `CODE-${nextNumber()}`

export const permissions: Permissions = {
  resources: {
    fc_coupouns: {
      arrange: rowById('fc_coupouns', 'code, period, redeem_times', () => [newCode(), 30, 1]),
      read: staff,
      create: { by: staff, body: () => ({ code: newCode(), period: 30, redeem_times: 1 }) },
      change: [
        { by: staff, body: { period: 60 } },
        { by: staff, body: { redeem_times: 5 } },
        { by: nobody, body: { user_level: 'gold' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: staff },
    },
  },
  functions: {
    coupon_refusal: { by: staff, body: async () => ({ coupoun: 'NO-SUCH', user_id: 1 }) },
  },
  endpoints: {
    'POST coupoun/verify': { by: signedIn },
    'POST coupoun/pay': { by: signedIn },
  },
}

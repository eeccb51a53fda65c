import type { TestApp } from '@tingdu/testing/app.ts'
import {
  admins,
  everyone,
  nextNumber,
  nobody,
  type Permissions,
  rowsOfOwner,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

/** Test setup that adds an event to a member's ledger. */
export function withEvent(kind: string, data: object) {
  return async (app: TestApp, owner: number) => {
    await app.sql(
      `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
        values ($1, $2, 'tingdu', $3, now(), $4::jsonb)`,
      [owner, kind, `test:${nextNumber()}`, JSON.stringify(data)],
    )
    return `owner=eq.${owner}`
  }
}

const withTrial = withEvent('trial_started', { ends_at: '2090-01-01T00:00:00Z' })
const endingTrial = () =>
  withEvent('trial_started', { ends_at: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString() })

/** Ledger rows, as members and staff see them. */
export const permissions: Permissions = {
  resources: {
    fc_subscriptions: {
      arrange: withTrial,
      look: rowsOfOwner('private.subscriptions', 'owner'),
      read: nobody,
      create: { by: nobody, body: () => ({ owner: 1, price: 1 }) },
      change: [{ by: nobody, body: { price: 1 } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { price: 1 } }], remove: nobody },
    },
    fc_admin_subscriptions: {
      arrange: withTrial,
      read: staff,
      create: { by: nobody, body: () => ({ owner: 1, price: 1 }) },
      change: [
        { by: staff, body: { plan_expire: '2099-01-01T00:00:00+00:00' } },
        { by: nobody, body: { user_level: 'diamond' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: { read: staff, change: [{ by: nobody, body: { plan_expire: '2099-01-01' } }], remove: nobody },
    },
    fc_refund_limits: {
      arrange: async () => 'id=eq.1',
      read: staff,
      create: { by: nobody, body: () => ({ id: 2, support_limit: 5 }) },
      change: [
        { by: admins, body: { support_limit: 20 } },
        { by: nobody, body: { last_modified: '2020-01-01' } },
      ],
      remove: { by: nobody },
    },
    fc_next_notifier_user: {
      arrange: (app, owner) => endingTrial()(app, owner),
      read: staff,
      create: { by: nobody, body: () => ({ owner: 1, email: 'mine@test.test' }) },
      change: [{ by: nobody, body: { email: 'mine@test.test' } }],
      remove: { by: nobody },
      self: { read: staff, change: [{ by: nobody, body: { email: 'mine@test.test' } }], remove: nobody },
    },
  },
  functions: {
    member_access: { by: signedIn, body: async () => ({}) },
    membership_limits: { by: everyone, body: async () => ({}) },
    access_history: { by: staff, body: async (app) => ({ user_id: (await app.addAccount()).id }) },
  },
  endpoints: {
    'POST bt/subscribe': { by: signedIn },
    'POST bt/unsubscribe': { by: signedIn },
    'POST bt/change_card': { by: signedIn },
    'POST bt/change_plan': { by: signedIn },
    'POST bt/sandbox/nonce': { by: signedIn },
    // Authenticated by the provider's signature.
    'POST bt/webhook': { by: everyone },
    'POST bt/admin/refund': {
      by: staff,
      body: async () => ({ payment_id: 1, amount: 1, ends_access: false }),
    },
    'POST bt/admin/unsubscribe': {
      by: staff,
      body: async (app) => ({ user_id: (await app.addAccount()).id }),
    },
  },
}

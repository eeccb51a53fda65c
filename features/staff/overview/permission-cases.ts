import { insertRow, nobody, type Permissions, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_admin_access_changes: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
           values ($1, 'trial_started', 'tingdu', gen_random_uuid(), now(), '{"ends_at": "2090-01-01T00:00:00Z"}')
           returning 'owner=eq.' || user_id as filter`,
          [owner],
        ),
      read: staff,
      create: { by: nobody, body: () => ({ owner: 1, kind: 'trial_started' }) },
      change: [{ by: nobody, body: { kind: 'cancelled' } }],
      remove: { by: nobody },
      self: { read: staff, change: [{ by: nobody, body: { kind: 'cancelled' } }], remove: nobody },
    },
  },
  functions: {
    overview: { by: staff, body: async () => ({ days: 7 }) },
    fc_admin_active_learners: { by: staff, body: async () => ({ first: '2026-01-01', last: '2026-01-31' }) },
  },
}

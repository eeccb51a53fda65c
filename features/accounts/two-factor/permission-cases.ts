import {
  everyone,
  insertRow,
  nobody,
  type Permissions,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_second_factors: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `insert into private.second_factors (user_id, secret, since)
            values ($1, decode(repeat('00', 40), 'hex'), now()) returning 'user_id=eq.' || user_id as filter`,
          [owner],
        ),
      read: staff,
      create: { by: nobody, body: () => ({ user_id: 1 }) },
      change: [{ by: nobody, body: { since: '2026-01-01T00:00:00Z' } }],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [{ by: nobody, body: { since: '2026-01-01T00:00:00Z' } }],
        remove: nobody,
      },
    },
  },
  functions: {
    begin_export: { by: staff, body: async () => ({ list: 'fc_users' }) },
  },
  endpoints: {
    'POST rpc/set_up_second_factor': { by: everyone },
    'POST rpc/confirm_second_factor': { by: signedIn },
    'POST rpc/renew_recovery_codes': { by: signedIn },
    'POST rpc/turn_off_second_factor': { by: signedIn },
    'POST rpc/reset_second_factor': {
      by: ['super_admin'],
      body: async (app) => ({ user_id: (await app.addAccount()).id }),
    },
    'POST rpc/reauthenticate': { by: signedIn },
  },
}

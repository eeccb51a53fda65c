import {
  admins,
  everyone,
  insertRow,
  nobody,
  type Permissions,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_sessions: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `insert into private.sessions (user_id, expires_at) values ($1, now() + interval '1 day')
            returning 'id=eq.' || id as filter`,
          [owner],
        ),
      look: (app, filter) =>
        app.sql('select * from private.sessions where id = $1', [filter.slice('id=eq.'.length)]),
      read: nobody,
      create: { by: nobody, body: () => ({ device: 'mine' }) },
      change: [{ by: nobody, body: { device: 'changed' } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { device: 'changed' } }], remove: signedIn },
    },
    fc_sign_ins: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `insert into private.sign_ins (user_id, address, outcome) values ($1, '203.0.113.7', 'signed_in')
            returning 'id=eq.' || id as filter`,
          [owner],
        ),
      read: staff,
      create: {
        by: nobody,
        body: () => ({ user_id: 1, address: '203.0.113.7', outcome: 'signed_in' }),
      },
      change: [{ by: nobody, body: { outcome: 'blocked' } }],
      remove: { by: nobody },
      self: { read: signedIn, change: [{ by: nobody, body: { outcome: 'blocked' } }], remove: nobody },
    },
    fc_audit_log: {
      arrange: (app) =>
        insertRow(
          app,
          `insert into private.audit_log (actor_role, action, resource, subject)
            values ('support', 'update', 'fc_words', '1') returning 'id=eq.' || id as filter`,
        ),
      read: admins,
      create: {
        by: nobody,
        body: () => ({ actor_role: 'support', action: 'none', resource: 'x', subject: '1' }),
      },
      change: [{ by: nobody, body: { action: 'none' } }],
      remove: { by: nobody },
    },
  },
  functions: {
    end_sessions: { by: staff, body: async (app) => ({ user_id: (await app.addAccount()).id }) },
  },
  endpoints: {
    'GET rpc/me': { by: signedIn },
    'POST rpc/change_password': { by: signedIn },
    'POST rpc/admin_change_password': {
      by: staff,
      body: async (app) => ({ email: (await app.addAccount()).email, new_password: 'a new password' }),
    },
    'POST rpc/change_name': { by: signedIn },
    'POST rpc/logout': { by: signedIn },
    'POST rpc/login': { by: everyone },
    'POST rpc/signup': { by: everyone },
  },
}

import {
  admins,
  nextNumber,
  nobody,
  type Permissions,
  rowById,
  signedIn,
  staff,
} from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_member_notes: {
      arrange: rowById('fc_member_notes', 'user_id, text', (owner) => [owner, 'A note']),
      read: staff,
      create: {
        by: staff,
        body: async (app) => ({ user_id: (await app.addAccount()).id, text: 'A note' }),
      },
      change: [
        { by: nobody, body: { text: 'Another' } },
        { by: nobody, body: { written_by: 1 } },
      ],
      remove: { by: admins },
    },
    fc_users: {
      arrange: async (_app, owner) => `user_id=eq.${owner}`,
      read: staff,
      create: { by: nobody, body: () => ({ name: 'Somebody', email: `made${nextNumber()}@test.test` }) },
      change: [
        { by: staff, body: { email_verified: 1 } },
        { by: ['super_admin'], body: { role: 'teacher' } },
        { by: nobody, body: { name: 'Another' } },
        { by: nobody, body: { email: 'another@test.test' } },
        { by: nobody, body: { level: 'advanced' } },
      ],
      remove: { by: ['super_admin'] },
      self: {
        read: signedIn,
        change: [
          { by: nobody, body: { email_verified: 1 } },
          { by: nobody, body: { role: 'gk_admin' } },
          { by: nobody, body: { name: 'Another' } },
        ],
        // Requires the password: see account-data/deletion.api.test.ts.
        remove: 'another way',
      },
    },
  },
  functions: {
    block_member: {
      by: staff,
      body: async (app) => ({ user_id: (await app.addAccount()).id, reason: 'Spam' }),
    },
    fc_users_total: { by: signedIn, body: async () => ({}) },
  },
}

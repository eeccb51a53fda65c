import { nextNumber, nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
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
    fc_users_total: { by: signedIn, body: async () => ({}) },
  },
}

import { nobody, type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_profile: {
      arrange: async (app, owner) => {
        await app.sql('insert into api.fc_profile (owner) values ($1)', [owner])
        return `owner=eq.${owner}`
      },
      read: staff,
      create: { by: nobody, body: () => ({ owner: 1_000_000 }) },
      change: [
        { by: nobody, body: { level: 'advanced' } },
        { by: nobody, body: { owner: 1 } },
        { by: nobody, body: { profession: 'teacher' } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { level: 'advanced' } },
          { by: nobody, body: { owner: 1 } },
          { by: nobody, body: { profession: 'teacher' } },
        ],
        remove: nobody,
      },
    },
  },
}

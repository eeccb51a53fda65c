import { nobody, type Permissions, rowOfOwner, signedIn, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  resources: {
    fc_profile: {
      arrange: rowOfOwner('fc_profile'),
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

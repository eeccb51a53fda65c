import { nextNumber, nobody, type Permissions, rowById, signedIn, staff } from '../../permissions.ts'

const address = () => `https://example.test/${nextNumber()}`

export const permissions: Permissions = {
  resources: {
    fc_bookmarks: {
      arrange: rowById('fc_bookmarks', 'owner, title, address', (owner) => [owner, 'A page', address()]),
      read: staff,
      create: { by: signedIn, body: () => ({ title: 'A page', address: address() }) },
      change: [
        { by: nobody, body: { title: 'Another page' } },
        { by: nobody, body: { owner: 1 } },
      ],
      remove: { by: nobody },
      self: {
        read: signedIn,
        change: [
          { by: signedIn, body: { title: 'Another page' } },
          { by: nobody, body: { address: 'https://example.test/another' } },
        ],
        remove: signedIn,
      },
    },
  },
  endpoints: {
    'POST bookmarks/import': { by: signedIn, body: async () => ({ bookmarks: [] }) },
  },
}

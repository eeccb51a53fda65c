import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'POST rpc/import_deck': { by: signedIn, body: async () => ({ key: 'packages/none.apkg' }) },
  },
}

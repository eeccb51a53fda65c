import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'GET rpc/export_deck?id=1': { by: signedIn },
    'POST rpc/import_deck': { by: signedIn, body: async () => ({ key: 'packages/none.apkg' }) },
  },
}

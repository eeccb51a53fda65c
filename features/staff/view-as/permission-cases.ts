import { type Permissions, signedIn, staff } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'POST rpc/view_as': { by: staff, body: async (app) => ({ user_id: (await app.addAccount()).id }) },
    'POST rpc/end_view': { by: signedIn },
  },
}

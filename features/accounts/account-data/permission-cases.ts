import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'GET account/export': { by: signedIn },
  },
}

import { type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'GET bt/client_token': { by: signedIn },
  },
}

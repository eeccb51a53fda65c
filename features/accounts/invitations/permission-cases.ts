import { everyone, type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'POST rpc/preview_invitation': { by: everyone },
    'POST rpc/open_invitation': { by: signedIn },
    'POST rpc/accept_invitation': { by: signedIn },
    'POST rpc/decline_invitation': { by: signedIn },
  },
}

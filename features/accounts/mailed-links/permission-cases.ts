import { everyone, nextNumber, type Permissions, signedIn } from '@tingdu/testing/permissions.ts'

export const permissions: Permissions = {
  endpoints: {
    'POST rpc/change_email': { by: signedIn },
    'POST rpc/correct_address': {
      by: ['super_admin'],
      body: async (app) => ({
        user_id: (await app.addAccount()).id,
        email: `corrected${nextNumber()}@test.test`,
        verified: true,
      }),
    },
    'POST rpc/request_email_verify_token': { by: signedIn },
    'POST rpc/request_reset_token': { by: everyone },
    'POST rpc/reset_password': { by: everyone },
    'POST rpc/verify_email': { by: everyone },
    'POST rpc/disable_email': { by: everyone },
    'GET mail/unsubscribe': { by: everyone },
    'POST mail/unsubscribe': { by: everyone },
  },
}

import { admins, insertRow, nobody, type Permissions, signedIn } from '@tingdu/testing/permissions.ts'
import { startedDeletion } from './test-deletion.ts'

export const permissions: Permissions = {
  resources: {
    fc_deletion_requests: {
      arrange: (app, owner) =>
        insertRow(
          app,
          `insert into api.fc_deletion_requests (user_id, requested_on, reason)
            values ($1, '2026-11-02', 'A letter') returning 'id=eq.' || id as filter`,
          [owner],
        ),
      read: admins,
      create: {
        by: nobody,
        body: async (app) => ({
          user_id: (await app.addAccount()).id,
          requested_on: '2026-11-02',
          reason: 'A letter',
        }),
      },
      change: [
        { by: nobody, body: { state: 'confirmed' } },
        { by: nobody, body: { started_by: 1 } },
      ],
      remove: { by: nobody },
    },
  },
  functions: {
    start_deletion: {
      by: admins,
      body: async (app) => ({
        user_id: (await app.addAccount()).id,
        requested_on: '2026-11-02',
        reason: 'A letter',
      }),
    },
    reject_deletion: { by: admins, body: async (app) => ({ id: (await startedDeletion(app)).id }) },
  },
  endpoints: {
    'GET account/export': { by: signedIn },
    'POST rpc/confirm_deletion': {
      by: admins,
      body: async (app) => ({ id: (await startedDeletion(app)).id }),
    },
  },
}

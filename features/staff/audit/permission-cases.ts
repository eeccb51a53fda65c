import type { TestApp } from '@tingdu/testing/app.ts'
import { admins, insertRow, nobody, type Permissions } from '@tingdu/testing/permissions.ts'

/** Blocks a new member as support, and returns the audit row's id. */
async function blockedMember(app: TestApp): Promise<number> {
  const { id } = await app.addAccount()
  await app.as('support').patch(`fc_users?user_id=eq.${id}`, { email_verified: -1 })
  const [change] = await app.sql<{ id: number }>(
    `select max(id) as id from private.audit_log where resource = 'fc_users' and subject = $1::bigint::text`,
    [id],
  )
  return change?.id ?? 0
}

export const permissions: Permissions = {
  resources: {
    fc_audit: {
      arrange: (app) =>
        insertRow(
          app,
          `insert into private.audit_log (actor_role, action, resource, subject)
            values ('support', 'update', 'fc_words', '1') returning 'id=eq.' || id as filter`,
        ),
      read: admins,
      create: {
        by: nobody,
        body: () => ({ actor_role: 'support', action: 'none', resource: 'x', subject: '1' }),
      },
      change: [{ by: nobody, body: { action: 'none' } }],
      remove: { by: nobody },
    },
  },
  functions: {
    revert_change: { by: admins, body: async (app) => ({ change: await blockedMember(app) }) },
  },
}

import type { TestApp } from '@tingdu/testing/app.ts'
import { insertRow, nextNumber, nobody, type Permissions, staff } from '@tingdu/testing/permissions.ts'

const organization = { name: 'A school', description: 'For the test' }

async function newOrganization(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_organization (name, description, max_members, max_books, max_classes)
     values ('A school', 'For the test', 1000, 10, 10) returning id`,
  )
  return row?.id ?? 0
}

const newAddress = () => `member${nextNumber()}@test.test`

async function newInvitation(app: TestApp): Promise<number> {
  const [row] = await app.sql<{ id: number }>(
    'insert into api.fc_org_members (org_id, email) values ($1, $2) returning id',
    [await newOrganization(app), newAddress()],
  )
  return row?.id ?? 0
}

/** For an organization that the caller does not belong to; the feature's own tests cover members' rights. */
export const permissions: Permissions = {
  resources: {
    fc_organization: {
      arrange: async (app) => `id=eq.${await newOrganization(app)}`,
      read: staff,
      create: { by: staff, body: () => ({ ...organization, max_members: 1, max_books: 1, max_classes: 1 }) },
      change: [
        { by: staff, body: { name: 'Another name' } },
        { by: staff, body: { max_members: 7 } },
        { by: nobody, body: { nb_members: 1 } },
      ],
      remove: { by: staff },
    },
    fc_org_members: {
      arrange: async (app) =>
        insertRow(
          app,
          `insert into api.fc_org_members (org_id, email) values ($1, $2) returning 'id=eq.' || id as filter`,
          [await newOrganization(app), newAddress()],
        ),
      read: staff,
      create: {
        by: staff,
        body: async (app) => ({ org_id: await newOrganization(app), email: newAddress() }),
      },
      change: [
        { by: staff, body: { role: 'org_admin' } },
        { by: nobody, body: { email: 'another@test.test' } },
        { by: nobody, body: { user_id: 1 } },
      ],
      remove: { by: staff },
    },
  },
  functions: {
    // The org_admin may, too: tested in member-invitations.api.test.ts.
    resend_org_invitation: { by: staff, body: async (app) => ({ member: await newInvitation(app) }) },
  },
}

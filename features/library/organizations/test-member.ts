import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'

export type OrganizationRole = 'org_admin' | 'teacher'

/** Makes an account a member of an organization, as if it had accepted an invitation. */
export async function joinOrganization(
  app: TestApp,
  org: number,
  account: TestAccount,
  role: OrganizationRole,
): Promise<void> {
  await app.sql(
    'insert into api.fc_org_members (org_id, user_id, email, user_name, role) values ($1, $2, $3, $4, $5)',
    [org, account.id, account.email, account.name, role],
  )
}

/** Adds an account that is a member of an organization. */
export async function addOrganizationMember(
  app: TestApp,
  org: number,
  role: OrganizationRole,
): Promise<TestAccount> {
  const account = await app.addAccount({ role: 'teacher' })
  await joinOrganization(app, org, account, role)
  return account
}

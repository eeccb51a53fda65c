import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'

/** A deletion that an administrator has started; the member and the starter are new unless they are passed. */
export async function startedDeletion(
  app: TestApp,
  people: { member?: TestAccount; starter?: TestAccount } = {},
): Promise<{ id: number; member: TestAccount; starter: TestAccount }> {
  const member = people.member ?? (await app.addAccount())
  const starter = people.starter ?? (await app.addAccount({ role: 'gk_admin' }))
  const [row] = await app.sql<{ id: number }>(
    `insert into api.fc_deletion_requests (user_id, requested_on, reason, started_by)
      values ($1, '2026-11-02', 'A letter', $2) returning id`,
    [member.id, starter.id],
  )
  return { id: row?.id ?? 0, member, starter }
}

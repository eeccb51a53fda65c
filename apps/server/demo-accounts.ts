import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database } from '@tingdu/database/database.ts'
import { createPasswords } from '@tingdu/features/accounts/passwords.server.ts'
import type { Role } from '@tingdu/features/accounts/rules.ts'
import type { Level, StudyReason } from '@tingdu/features/profiles/rules.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'tingdu-demo'

type DemoAccount = {
  email: string
  name: string
  role: Role
  level: Level
  reason: StudyReason
  months: number
}

/** Accounts to try the product with, one for each role and one learner without a subscription. */
export const demoAccounts: DemoAccount[] = [
  demo('student', 'Mei Student', 'student', 'low-intermediate', 'At School', 14),
  demo('learner', 'Leo Learner', 'student', 'beginner', 'For Fun', 2),
  demo('teacher', 'Tara Teacher', 'teacher', 'advanced', 'For Work', 96),
  demo('support', 'Sam Support', 'support', 'high-intermediate', 'For Work', 40),
  demo('admin', 'Ada Admin', 'gk_admin', 'advanced', 'For Work', 120),
  demo('super', 'Sue Superadmin', 'super_admin', 'advanced', 'For Work', 150),
]

function demo(box: string, name: string, role: Role, level: Level, reason: StudyReason, months: number) {
  return { email: `${box}@demo.test`, name, role, level, reason, months }
}

/** Adds the demo accounts with their profiles to a database that has no account yet; otherwise does nothing. */
export async function seedDemoAccounts(database: Database): Promise<void> {
  if (await hasAccounts(database)) return
  const passwords = createPasswords()
  const hashes = await Promise.all(demoAccounts.map(() => passwords.hash(DEMO_PASSWORD)))
  await database.transaction(serverCaller(30_000), async (run) => {
    // Several servers may start on an empty database at once.
    await run({ text: 'lock table private.accounts in share row exclusive mode', values: [] })
    await run({
      text: `with seed as (select * from jsonb_to_recordset($1::jsonb) as seed (
          name text, email text, role text, hash text, level text, reason text, months int)
      ), added as (
        insert into private.accounts (name, email, role, password_hash, email_verified)
        select name, email, role, hash, 1 from seed
         where not exists (select from private.accounts)
        returning user_id, email, role
      )
      insert into api.fc_profile (owner, level, study_reason, study_months, profession, signup_device)
      select user_id, level, reason, months, added.role, 'web' from added join seed using (email)`,
      values: [JSON.stringify(demoAccounts.map((account, index) => ({ ...account, hash: hashes[index] })))],
    })
  })
}

async function hasAccounts(database: Database): Promise<boolean> {
  const text = 'select from private.accounts limit 1'
  return (await database.as(serverCaller(), { text, values: [] })).rows.length > 0
}

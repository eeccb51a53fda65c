import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { createPasswords } from './passwords.server.ts'
import type { Role } from './rules.ts'

/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'tingdu-demo'

type DemoAccount = { email: string; name: string; role: Role }

/**
 * Accounts for trying the product: one for each role, a learner without a subscription, and teachers for the demo
 * organizations.
 */
export const demoAccounts: DemoAccount[] = [
  { email: 'student@demo.test', name: 'Mei Student', role: 'student' },
  { email: 'learner@demo.test', name: 'Leo Learner', role: 'student' },
  { email: 'teacher@demo.test', name: 'Tara Teacher', role: 'teacher' },
  { email: 'support@demo.test', name: 'Sam Support', role: 'support' },
  { email: 'admin@demo.test', name: 'Ada Admin', role: 'gk_admin' },
  { email: 'super@demo.test', name: 'Sue Superadmin', role: 'super_admin' },
  { email: 'ling@demo.test', name: 'Ling Teacher', role: 'teacher' },
  { email: 'omar@demo.test', name: 'Omar Teacher', role: 'teacher' },
  { email: 'june@demo.test', name: 'June Teacher', role: 'teacher' },
]

/** Inserts the demo accounts into a database without accounts; otherwise does nothing. */
export async function seedDemoAccounts(database: Database): Promise<void> {
  if (await hasAccounts(database)) return
  // One hash for all: they share a password that the README tells.
  const hash = await createPasswords().hash(DEMO_PASSWORD)
  await database.as(serverCaller(30_000), {
    text: `insert into private.accounts (name, email, role, password_hash, email_verified)
      select name, email, role, $2, 1
        from jsonb_to_recordset($1::jsonb) as seed (name text, email text, role text)`,
    values: [JSON.stringify(demoAccounts), hash],
  })
}

async function hasAccounts(database: Database): Promise<boolean> {
  const text = 'select from private.accounts limit 1'
  return (await database.as(serverCaller(), { text, values: [] })).rows.length > 0
}

import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { ROLES } from '@tingdu/features/accounts/accounts/rules.ts'

/**
 * Changes an account's role from the command line, with an entry in the audit log. Returns a sentence about the result.
 * Throws a readable error for an unknown role or account, or for the last super_admin.
 */
export async function grantRole(database: Database, email: string, role: string): Promise<string> {
  if (!(ROLES as readonly string[]).includes(role)) {
    throw new Error(`There is no role '${role}'. The roles are ${ROLES.join(', ')}.`)
  }
  const { rows } = await database.as<{ email: string; before: string }>(serverCaller(), {
    text: `with subject as (
        select user_id, role as before from private.accounts where lower(email) = lower($1) for update
      ), changed as (
        update private.accounts set role = $2 from subject
         where accounts.user_id = subject.user_id
        returning accounts.user_id, email, before
      ), noted as (
        insert into private.audit_log (actor_role, action, resource, subject, before, after)
        select 'command line', 'update', 'fc_users', user_id::text,
               jsonb_build_object('role', before), jsonb_build_object('role', $2::text)
          from changed where before <> $2
      )
      select email, before from changed`,
    values: [email, role],
  })
  const [changed] = rows
  if (!changed) throw new Error(`There is no account with the address ${email}.`)
  if (changed.before === role) return `${changed.email} is ${role} already.`
  return `${changed.email} is ${role} now, and was ${changed.before}.`
}

import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { ServeOptions } from './options.ts'

type Names = Pick<ServeOptions, 'schemas' | 'anonymousRole'>

const query = `select
  array(select name from unnest($1::text[]) as name where to_regnamespace(quote_ident(name)) is null) as missing,
  $2::text is null or exists (select from pg_roles where rolname = $2) as role_exists,
  exists (select from pg_roles r where r.rolname = $2 and not pg_has_role(r.oid, 'member')) as not_member,
  current_user as login`

/** Throws a readable Error if the database lacks a schema or the role, or its login may not switch to the role. */
export async function requireNames(database: Database, { schemas, anonymousRole }: Names): Promise<void> {
  const { rows } = await database.as<{
    missing: string[]
    role_exists: boolean
    not_member: boolean
    login: string
  }>(serverCaller(), { text: query, values: [schemas, anonymousRole ?? null] })
  const [found] = rows
  if (!found) return
  if (found.missing.length > 0) throw new Error(`The database has no schema ${found.missing.join(', ')}.`)
  if (!found.role_exists) throw new Error(`The database has no role ${anonymousRole}.`)
  if (found.not_member)
    throw new Error(
      `${found.login} may not act as ${anonymousRole}: run “grant ${anonymousRole} to ${found.login}”.`,
    )
}

import type { ClientBase, DatabaseError } from 'pg'
import { MigrationError } from './files.ts'

/** The role of the server's login, or one that the login is a member of. */
export const SERVER_ROLE = 'tingdu_server'

/**
 * Grants the server its rights in these schemas and in `lib`: rows of all tables, by grants and by a policy on every
 * table with row-level security, and all functions. It owns nothing and may create nothing. Does nothing if the role
 * does not exist. Must be called each time after access objects are recreated.
 */
export async function grantToServer(client: ClientBase, schemas: string[]): Promise<void> {
  const { rows } = await client.query<{ grants: string | null }>(GRANTS, [SERVER_ROLE, schemas])
  if (rows[0]?.grants) await client.query(rows[0].grants)
}

/**
 * Makes a server login with another name a member of the server's role. `migrate` calls it with the login of
 * DATABASE_URL if the database belongs to another role. Throws `MigrationError` with instructions if the connection's
 * role may not do that.
 */
export async function joinServerRole(client: ClientBase, login: string): Promise<void> {
  const { rows } = await client.query<{ join: string | null }>(JOIN, [SERVER_ROLE, login])
  const { join } = rows[0] ?? {}
  if (!join) return
  await client.query(join).catch((cause: DatabaseError) => {
    const why = `The role ${login} cannot work as the server (${cause.message}).`
    throw new MigrationError(`${why} Run as a superuser: ${join}`, { cause })
  })
}

const GRANTS = `
  with statements (text) as (
    select format(kind, nspname) from pg_namespace,
      unnest(array['grant usage on schema %I to ', 'grant select, insert, update, delete on all tables in schema %I to ',
        'grant usage, select on all sequences in schema %I to ', 'grant execute on all routines in schema %I to ']) as kind
      where nspname = any (array_append($2::text[], 'lib'))
    union all
    select format(kind, 'migrations')
      from unnest(array['grant usage on schema %I to ', 'grant select on all tables in schema %I to ']) as kind
  ), policies (text) as (
    select format('create policy server_works on %s to %I using (true) with check (true)', oid::regclass, $1::text)
      from pg_class where relrowsecurity and relkind in ('r', 'p') and relnamespace::regnamespace::text = any ($2)
  )
  select string_agg(text, ';') as grants
    from (select text || quote_ident($1::text) from statements union all select text from policies) as all_of_them (text)
   where exists (select from pg_roles where rolname = $1::text)`

const JOIN = `
  select format('grant %I to %I', $1::text, rolname) || case
      when current_setting('server_version_num')::int >= 160000 then ' with inherit true' else '' end as join
    from pg_roles where rolname = $2::text and exists (select from pg_roles where rolname = $1::text)
     and not pg_has_role($2::name, $1::name, 'usage')`

import type { ClientBase } from 'pg'

/**
 * Removes everything created by `access.sql` files, so that deleted objects disappear: policies, triggers, views,
 * functions and comments on check constraints of these schemas, and all rights there of PUBLIC and of roles whose name starts with `rolePrefix`. Keeps
 * materialized views, which contain data, and objects of extensions.
 *
 * Fails if a column default, index or constraint uses a function of these schemas; such functions belong in a separate
 * schema (`lib`).
 */
export async function dropAccessObjects(
  client: ClientBase,
  schemas: string[],
  rolePrefix: string,
): Promise<void> {
  for (const statement of [POLICIES, TRIGGERS, VIEWS, ROUTINES, CHECK_MESSAGES]) {
    const { rows } = await client.query<{ drop: string | null }>(statement, [schemas])
    for (const { drop } of rows) if (drop) await client.query(drop)
  }
  const { rows } = await client.query<{ revoke: string | null }>(REVOKES, [schemas, rolePrefix])
  for (const { revoke } of rows) if (revoke) await client.query(revoke)
}

/**
 * Revokes the right to run the functions of these schemas from PUBLIC, which PostgreSQL grants by default. Every role
 * that runs one, also in a policy or a view, needs an explicit grant. Functions of extensions stay unchanged.
 */
export async function refuseUngrantedRoutines(client: ClientBase, schemas: string[]): Promise<void> {
  const { rows } = await client.query<{ revoke: string | null }>(PUBLIC_ROUTINES, [schemas])
  if (rows[0]?.revoke) await client.query(rows[0].revoke)
}

const POLICIES = `
  select format('drop policy %I on %I.%I', policyname, schemaname, tablename) as drop
  from pg_policies where schemaname = any($1)`

const TRIGGERS = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where not tgisinternal and tgparentid = 0 and relnamespace = any($1::text[]::regnamespace[])`

// Functions may return rows of a view and views may call functions: views are dropped first, together with such
// functions.
const VIEWS = `
  select 'drop view ' || string_agg(format('%s', oid::regclass), ', ') || ' cascade' as drop
  from pg_class where relkind = 'v' and relnamespace = any($1::text[]::regnamespace[])
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`

const ROUTINES = `
  select 'drop routine ' || string_agg(format('%s', oid::regprocedure), ', ') as drop
  from pg_proc where pronamespace = any($1::text[]::regnamespace[])
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

const CHECK_MESSAGES = `
  select format('comment on constraint %I on %s is null', conname, conrelid::regclass) as drop
  from pg_constraint where contype = 'c' and conparentid = 0 and connamespace = any($1::text[]::regnamespace[])
  and obj_description(oid, 'pg_constraint') is not null`

const REVOKES = `
  with grantee as (
    select string_agg(format('%I', rolname), ', ') as names from pg_roles
    where starts_with(rolname, $2) and rolname <> current_user
  )
  select format('revoke all on %s %I from %s', kind, nspname, concat_ws(', ', 'public', names)) as revoke
  from pg_namespace, grantee,
    unnest(array['schema', 'all tables in schema', 'all sequences in schema', 'all routines in schema']) as kind
  where nspname = any($1)`

const PUBLIC_ROUTINES = `
  select 'revoke execute on routine ' || string_agg(format('%s', oid::regprocedure), ', ') || ' from public' as revoke
  from pg_proc where pronamespace = any($1::text[]::regnamespace[])
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

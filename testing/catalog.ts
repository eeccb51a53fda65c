import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

const CATALOGUE = `
  with schemas as (
    select oid, nspname, nspacl from pg_namespace where nspname in ('api', 'private', 'lib', 'extensions', 'migrations')
  ), relations as (
    select c.*, format('%I.%I', nspname, relname) as name from pg_class c join schemas s on s.oid = c.relnamespace
     where not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  ), routines as (
    select p.* from pg_proc p join schemas s on s.oid = p.pronamespace
     where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  )
  select format('schema %s %s', nspname, array(select unnest(nspacl)::text order by 1)) as line from schemas
  union all select format('relation %s %s rls %s %s options %s %s %s', relkind, name, relrowsecurity, relforcerowsecurity,
      reloptions, array(select unnest(relacl)::text order by 1), obj_description(oid, 'pg_class')) from relations
  union all select format('column %s %s %s %s null %s default %s identity %s generated %s %s %s %s', name,
      row_number() over (partition by r.oid order by attnum), attname, format_type(atttypid, atttypmod), not attnotnull,
      pg_get_expr(adbin, adrelid), attidentity, attgenerated, attcollation::regcollation,
      array(select unnest(attacl)::text order by 1), col_description(r.oid, attnum))
    from relations r join pg_attribute a on attrelid = r.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p', 'v', 'm')
  union all select format('constraint %s %s %s', name, conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join relations r on r.oid = conrelid
  union all select format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index join relations r on r.oid = indrelid
  union all select format('view %s %s', name, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
  union all select format('trigger %s %s %s', name, pg_get_triggerdef(t.oid), tgenabled)
    from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
  union all select format('policy %s %s %s %s to %s using %s check %s', name, polname, polpermissive, polcmd,
      array(select g::regrole::text from unnest(polroles) g order by 1), pg_get_expr(polqual, polrelid),
      pg_get_expr(polwithcheck, polrelid)) from pg_policy join relations r on r.oid = polrelid
  union all select format('function %s %s %s', pg_get_functiondef(oid), array(select unnest(proacl)::text order by 1),
      obj_description(oid, 'pg_proc')) from routines
  order by 1`

/**
 * Every schema, table, column, constraint, index, view, trigger, policy, function and grant of the product, one line
 * each.
 */
export async function catalogOf(database: Database): Promise<string[]> {
  const { rows } = await database.as<{ line: string }>(serverCaller(60_000), { text: CATALOGUE, values: [] })
  return rows.map(({ line }) => line)
}

/** What a role may use of a schema, and the schema's comment. */
export type Access = { description: string | null; tables: TableAccess[]; routines: string[] }

/** The columns that a role may read, insert and update, and whether it may delete rows. */
export type TableAccess = {
  name: string
  select: string[]
  insert: string[]
  update: string[]
  delete: boolean
}

const columns = (privilege: string) =>
  `coalesce(json_agg(a.attname order by a.attnum) filter (where has_column_privilege(c.oid, a.attnum, '${privilege}')), '[]')`

/** The `Access` of the caller's role to the schema `$1`; no row if it may not use the schema. */
export const accessQuery = `
select json_build_object(
  'description', obj_description(n.oid, 'pg_namespace'),
  'tables', (select coalesce(json_agg(t.access order by t.name), '[]') from (
    select c.relname as name, json_build_object('name', c.relname, 'select', ${columns('SELECT')},
      'insert', ${columns('INSERT')}, 'update', ${columns('UPDATE')},
      'delete', has_table_privilege(c.oid, 'DELETE')) as access
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE')
        or has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE'))
    group by c.oid, c.relname) t),
  'routines', (select coalesce(json_agg(distinct p.proname order by p.proname), '[]') from pg_proc p
    where p.pronamespace = n.oid and has_function_privilege(p.oid, 'EXECUTE'))
)::text as body
from pg_namespace n where n.nspname = $1 and has_schema_privilege(n.oid, 'USAGE')`

/** The access of a role that may not use the schema. */
export const noAccess = JSON.stringify({ description: null, tables: [], routines: [] } satisfies Access)

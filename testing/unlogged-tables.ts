import type { Run } from '@tingdu/database/database.ts'

/** How PostgreSQL prints the comparison of a row's owner with the caller. */
const isOwn = '(owner = ( SELECT private.caller_id() AS caller_id))'

const unlogged = `
  select relname as name from pg_class c
   where relnamespace = 'api'::regnamespace and relkind in ('r', 'p')
     and not exists (select from pg_trigger where tgrelid = c.oid and tgname = 'audit_staff_write')
     and exists (
       select from unnest(array['tingdu_support', 'tingdu_gk_admin', 'tingdu_super_admin']) as staff
        where (has_any_column_privilege(staff, c.oid, 'insert, update') or has_table_privilege(staff, c.oid, 'delete'))
          and (not relrowsecurity or exists (
            select from pg_policies p,
                   unnest(array[coalesce(p.qual, p.with_check), coalesce(p.with_check, p.qual)]) as condition
             where p.schemaname = 'api' and p.tablename = relname and p.permissive = 'PERMISSIVE' and p.cmd <> 'SELECT'
               and exists (select from unnest(p.roles) as role where role = 'public' or pg_has_role(staff, role, 'member'))
               and (condition = $1 or starts_with(condition, '(' || $1 || ' AND ')) is not true)))
   order by relname`

/**
 * The tables in which staff may write rows that are not their own without a log, because the trigger `audit_staff_write`
 * is missing. Rows of one's own, which every member writes, need no log: there, every policy that admits staff to writing
 * starts with the comparison `owner = (select private.caller_id())`.
 */
export async function unloggedTables(run: Run): Promise<string[]> {
  const { rows } = await run<{ name: string }>({ text: unlogged, values: [isOwn] })
  return rows.map(({ name }) => name)
}

import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

export type Setting = [name: string, value: string]

/** What `ALTER ROLE … SET` sets, by role. */
export type RoleSettings = Map<string, Setting[]>

/** Settings for this database override those for all. Names are matched by PostgreSQL's list, which leaves out others. */
const settingsQuery = `
select r.rolname as role, g.name, substr(s.setting, strpos(s.setting, '=') + 1) as value
from pg_db_role_setting p
join pg_roles r on r.oid = p.setrole
cross join unnest(p.setconfig) as s(setting)
join pg_settings g on lower(g.name) = lower(split_part(s.setting, '=', 1))
where g.context = 'user'
  and p.setdatabase in (0, (select oid from pg_database where datname = current_database()))
order by r.rolname, g.name, p.setdatabase`

/**
 * Reads the settings of roles that every role may change, such as `statement_timeout`. PostgreSQL applies them when a
 * role logs in, but the gateway only changes to a role.
 */
export async function readRoleSettings(database: Database): Promise<RoleSettings> {
  const { rows } = await database.as<{ role: string; name: string; value: string }>(serverCaller(), {
    text: settingsQuery,
    values: [],
  })
  const byRole = Map.groupBy(rows, ({ role }) => role)
  return new Map([...byRole].map(([role, own]) => [role, own.map(({ name, value }) => [name, value])]))
}

/**
 * Reads everything a catalog consists of, as one JSON value; `$1` is the schema. Includes keys, views and the columns
 * that are never null of all schemas, because a view may show a table that is not exposed. Run it with an empty
 * `search_path`, so that types are written with their schema.
 */
export const catalogQuery = `
select json_build_object(
  'tables', (select coalesce(json_agg(json_build_object(
      'oid', c.oid::int8, 'name', c.relname, 'kind', case when c.relkind in ('v', 'm') then 'view' else 'table' end,
      'description', obj_description(c.oid, 'pg_class'),
      'events', pg_relation_is_updatable(c.oid, true), 'ownEvents', pg_relation_is_updatable(c.oid, false),
      'columns', (select coalesce(json_agg(json_build_object(
          'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'baseType', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), case when t.typtype = 'd' then t.typtypmod else a.atttypmod end),
          'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
          'default', case when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), t.typdefault) end,
          'generated', a.attgenerated <> '',
          'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
          'sequence', (select format('%I.%I', m.nspname, s.relname) from pg_depend q
            join pg_class s on s.oid = q.objid join pg_namespace m on m.oid = s.relnamespace
            where a.attidentity <> '' and q.classid = 'pg_class'::regclass and q.refclassid = 'pg_class'::regclass
              and q.refobjid = c.oid and q.refobjsubid = a.attnum and q.deptype = 'i' and s.relkind = 'S'),
          'description', col_description(c.oid, a.attnum),
          'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = coalesce(nullif(t.typbasetype, 0), t.oid))
        ) order by a.attnum), '[]')
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'indexes', (select coalesce(json_agg(pg_get_indexdef(i.indexrelid, k.position::int, true)), '[]')
        from pg_index i join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
        cross join lateral generate_series(1, i.indnkeyatts) as k(position)
        where i.indrelid = c.oid and m.amname = 'gin' and i.indisvalid and i.indpred is null and i.indexprs is not null),
      'grants', (select coalesce(json_agg(json_build_object('role', g.role, 'privilege', g.privilege, 'columns', g.columns)
          order by g.role, g.privilege, g.columns::text), '[]')
        from (
          select p.grantee::regrole::text as role, p.privilege_type as privilege, null::json as columns
          from aclexplode(c.relacl) p
          where p.grantee <> 0 and p.grantee <> c.relowner
          union all
          select p.grantee::regrole::text, p.privilege_type, json_agg(a.attname order by a.attnum)
          from pg_attribute a cross join lateral aclexplode(a.attacl) p
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and p.grantee <> 0
          group by 1, 2
        ) g where g.privilege in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
    ) order by c.relname), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition),
  'keys', (select coalesce(json_agg(json_build_object(
      'name', k.conname, 'kind', k.contype, 'table', k.conrelid::int8, 'columns', k.conkey,
      'notNull', not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and not a.attnotnull),
      'target', k.confrelid::int8, 'targetColumns', k.confkey) order by k.conname, k.oid), '[]')
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype in ('p', 'u', 'f') and k.conparentid = 0 and n.nspname not in ('pg_catalog', 'information_schema')),
  'filled', (select coalesce(json_agg(json_build_object('table', c.oid::int8, 'columns',
      (select coalesce(json_agg(a.attnum), '[]') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and a.attnotnull))), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')),
  'checkMessages', (select coalesce(json_object_agg(
      case c.relkind when 'p' then '' else c.relname || '.' end || k.conname, d.description), '{}')
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_description d on d.classoid = 'pg_constraint'::regclass and d.objoid = k.oid
    where k.contype = 'c'),
  'views', (select coalesce(json_agg(json_build_object('oid', c.oid::int8, 'rule', r.ev_action::text)), '[]')
    from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('v', 'm') and r.rulename = '_RETURN' and n.nspname not in ('pg_catalog', 'information_schema')),
  'routines', (select coalesce(json_agg(json_build_object(
      'name', p.proname, 'description', obj_description(p.oid, 'pg_proc'),
      'volatility', case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
      'argumentNames', p.proargnames, 'argumentModes', p.proargmodes,
      'argumentTypes', (select json_agg(format_type(u.type, null) order by u.position)
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(type, position)),
      'argumentTables', (select json_agg(t.typrelid::int8 order by u.position)
        from unnest(p.proargtypes::oid[]) with ordinality as u(type, position) join pg_type t on t.oid = u.type),
      'inputs', p.pronargs, 'defaults', p.pronargdefaults, 'variadic', p.provariadic <> 0,
      'type', format_type(p.prorettype, null), 'many', p.proretset, 'rows', p.prorows,
      'composite', t.typtype = 'c' or coalesce(p.proargmodes::text[] && '{t,b,o}', false),
      'tableOid', t.typrelid::int8,
      'compositeColumns', (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where t.typrelid <> 0 and a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped)
    ) order by p.proname, p.oid), '[]')
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    join lateral (select coalesce(b.typtype, o.typtype) as typtype, coalesce(b.typrelid, o.typrelid) as typrelid
      from pg_type o left join pg_type b on b.oid = o.typbasetype where o.oid = p.prorettype) t on true
    where n.nspname = $1 and p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype))
)::text as catalog`

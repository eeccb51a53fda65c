-- The history of staff edits, and undo. Does not depend on tables of other features: the access file of each
-- feature whose rows have a history registers its tables in private.revisioned_tables, and selects the
-- changes of one entry from private.revisions.
-- Published: private.revisioned_tables (write), private.revisions (read),
--   private.undone_changes (read, write, policy), api.undo_change(bigint)

-- Filled again by the access files that follow, so that tables that are no longer registered disappear.
delete from private.revisioned_tables;

-- What staff changed in registered tables. The audit log is restricted to those who oversee staff; functions
-- over this view let all staff see the history of what they edit.
create view private.revisions as
  select l.id, l.at, l.actor_id, a.name as actor, l.resource, l.subject, l.action, l.before, l.after,
    exists (select from private.undone_changes u where u.change = l.id) as undone,
    exists (select from private.undone_changes u where u.undo = l.id) as undoing
  from private.audit_log l
    join private.revisioned_tables t on t.resource = l.resource
    left join private.accounts a on a.user_id = l.actor_id;

-- The columns of a table that staff may change: an undo compares and restores them. Other columns follow by
-- triggers.
create function private.staff_columns(changed regclass) returns text[]
language sql stable
return array(
  select attname::text from pg_attribute
   where attrelid = changed and attnum > 0 and not attisdropped
     and has_column_privilege('tingdu_support', changed, attname, 'UPDATE') order by attnum
);

create function private.refuse_undo(message text, hint text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'PT409', message = message, hint = hint;
end
$$;

-- The condition that selects a row of a registered table by its subject, $1: "id = $1::bigint".
create function private.subject_condition(changed regclass, resource text) returns text
language sql stable
return (
  select format('%I = $1::%s', c.attname, format_type(c.atttypid, null))
    from private.revisioned_tables t join pg_attribute c on c.attrelid = changed and c.attname = t.key_column
   where t.resource = subject_condition.resource
);

-- Undoes one change. Refused unless the row still is as the change left it.
create function private.undo_row(change private.audit_log) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  changed regclass := format('api.%I', change.resource);
  condition text := private.subject_condition(changed, change.resource);
  present jsonb;
  columns text;
begin
  execute format('select to_jsonb(r) from %s r where %s for update', changed, condition) into present
    using change.subject;
  if change.action = 'delete' then
    if present is not null then
      perform private.refuse_undo('It has been restored since', 'Edit it instead.');
    end if;
    select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
      where attrelid = changed and attnum > 0 and change.before ? attname and attname <> 'last_modified';
    execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)', changed, columns,
      columns, changed)
      using change.before;
    return;
  end if;
  if present is null then
    perform private.refuse_undo('It has been deleted since', 'Undo the deletion first.');
  end if;
  if exists (select from unnest(private.staff_columns(changed)) as name
             where change.after ? name and change.after -> name is distinct from present -> name) then
    perform private.refuse_undo('It has been changed since',
      'Undo the later changes first, or edit it instead.');
  end if;
  if change.action = 'insert' then
    execute format('delete from %s where %s', changed, condition) using change.subject;
  else
    select string_agg(quote_ident(name), ', ') into columns
      from unnest(private.staff_columns(changed)) as name where change.before ? name;
    execute format('update %s set (%s) = (select %s from jsonb_populate_record(null::%s, $2)) where %s',
      changed, columns, columns, changed, condition) using change.subject, change.before;
  end if;
end
$$;

-- Undoes everything that one request changed in registered tables; a deleted row is restored with its id.
-- Audited like any change, so that an undo can be undone. Returns how many rows it restored; responds 404 if
-- there is no such change, 409 if it is already undone or a later change exists.
create function api.undo_change(change bigint) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  picked private.audit_log;
  each private.audit_log;
  total int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('private.undone_changes'));
  select l.* into picked from private.audit_log l
   where l.id = undo_change.change and l.resource in (select t.resource from private.revisioned_tables t);
  if picked.id is null then
    raise exception using errcode = 'PT404', message = 'This change does not exist';
  elsif exists (select from private.undone_changes u where u.change = picked.id) then
    perform private.refuse_undo('It has already been undone', 'Reload the page.');
  end if;
  for each in
    select l.* from private.audit_log l
     where l.at = picked.at and l.actor_id is not distinct from picked.actor_id
       and l.resource in (select t.resource from private.revisioned_tables t)
     order by l.id desc
  loop
    perform private.undo_row(each);
    insert into private.undone_changes (change, undo)
      select each.id, max(l.id) from private.audit_log l where l.at = now() and l.resource = each.resource;
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function api.undo_change(bigint) is 'Takes back what staff changed at once';
grant execute on function api.undo_change(bigint) to tingdu_staff;

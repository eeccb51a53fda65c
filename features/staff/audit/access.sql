-- The audit log as admins see it: with names, what can be reverted, and the reverts. The log itself, and the
-- triggers that write it, are in features/accounts/accounts.

-- ── Reading by staff ───────────────────────────────────────────────────────────────────────────────────────

-- Logs that staff read rows of a person: once in an hour for each reader, table and person, where '*' is a
-- list or a search. Members of staff who view the product as another one are logged as themselves. Reading
-- one's own rows is not logged. Returns whether the caller is staff. Called by the server before the read.
--   session: the session, or the view, of the request
--   person: the account whose rows are read, if the request selects one
--   of_nobody: whether the row that is read is no member's, such as a text of the library
create function private.log_staff_read(session uuid, resource text, person bigint, of_nobody boolean)
  returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  reader private.accounts;
  about constant text := coalesce(log_staff_read.person::text, '*');
begin
  select a.* into reader from private.accounts a
   where a.user_id = (select s.user_id from private.live_sessions s where s.id = log_staff_read.session
                      union all select v.staff_id from private.live_views v
                        where v.id = log_staff_read.session)
     and private.rank(a.role) >= private.rank('support');
  if reader.user_id is null then
    return false;
  end if;
  if not of_nobody and reader.user_id is distinct from log_staff_read.person and not exists (
    select from private.audit_log l
     where l.action = 'read' and l.actor_id = reader.user_id and l.resource = log_staff_read.resource
       and l.subject = about
       and date_trunc('hour', l.at at time zone 'UTC') = date_trunc('hour', now() at time zone 'UTC')
  ) then
    insert into private.audit_log (actor_id, actor_role, action, resource, subject, person)
    values (reader.user_id, reader.role, 'read', log_staff_read.resource, about, log_staff_read.person)
    on conflict do nothing;
  end if;
  return true;
end
$$;

-- ── Reverting ──────────────────────────────────────────────────────────────────────────────────────────────

-- What can be reverted: changes of one row that a single update takes back, and rows that staff took out of a
-- member's lists, with the column that is the audit row's subject. Other deletions and insertions are not,
-- since other rows may refer to them.
create function private.revertible_key(resource text) returns text
language sql immutable parallel safe
return case resource when 'fc_users' then 'user_id' when 'fc_admin_subscriptions' then 'id'
  when 'fc_plans' then 'id'
  when 'fc_coupouns' then 'id' when 'fc_server_config' then 'id'
  when 'fc_bookstatitems' then 'sha1' when 'fc_textstatitems' then 'sha1' end;

-- Whether a role may write columns of a table by its grants; false for a column that the table does not have.
create function private.may_write(role text, changed text, columns jsonb) returns boolean
language sql stable
return not exists (
  select from jsonb_object_keys(columns) as key
   where not exists (
     select from pg_attribute a
      where a.attrelid = format('api.%I', changed)::regclass and a.attname = key
        and has_column_privilege(role, a.attrelid, a.attnum, 'UPDATE'))
);

-- Whether a change can be reverted by anybody. Cheap, because a list evaluates it for each row that it skips,
-- too. Access cannot be set to end before today.
create function private.is_revertible(action text, resource text, before jsonb, after jsonb) returns boolean
language sql stable parallel safe
return before is not null and case when resource in ('fc_bookstatitems', 'fc_textstatitems')
  then action = 'delete' else action = 'update' end and case resource
  when 'fc_users' then after ?| array['role', 'email_verified']
  when 'fc_admin_subscriptions' then after ? 'plan_expire' and coalesce(
    ((before ->> 'plan_expire')::timestamptz at time zone 'UTC')::date
      >= (private.billing_now() at time zone 'UTC')::date, false)
  when 'fc_server_config' then after ? 'conf_info'
  else private.revertible_key(resource) is not null end;
grant execute on function private.is_revertible(text, text, jsonb, jsonb), private.revertible_key(text)
  to tingdu_gk_admin, tingdu_super_admin;

create policy admins_read on private.undone_changes for select to tingdu_gk_admin, tingdu_super_admin
  using (true);
grant select on private.undone_changes to tingdu_gk_admin, tingdu_super_admin;

-- The name of what an entry is about; null if it has none, or no longer exists. A key is converted only if the keys of
-- its table are numbers.
create function private.subject_name(resource text, subject text) returns text
language sql stable
return case
  when resource in ('fc_books', 'fc_book_texts', 'fc_book_pages', 'fc_collection_books')
    then (select title from api.fc_books where sha1 = subject)
  when resource in ('fc_texts', 'fc_text_questions', 'fc_free_texts', 'fc_admin_discovery_videos')
    then (select title from api.fc_texts where sha1 = subject)
  when subject !~ '^[0-9]{1,18}$' then null
  when resource = 'fc_plans' then (select name from api.fc_plans where id = subject::bigint)
  when resource = 'fc_coupouns' then (select code from api.fc_coupouns where id = subject::bigint)
  when resource = 'fc_organization' then (select name from api.fc_organization where id = subject::bigint)
  when resource in ('fc_classes', 'fc_class_books', 'fc_class_texts', 'fc_class_decks', 'fc_lti_courses')
    then (select name from api.fc_classes where id = subject::bigint)
  when resource = 'fc_store_collections'
    then (select title from api.fc_store_collections where id = subject::bigint)
  when resource = 'fc_words' then (select chinese from api.fc_words where id = subject::bigint)
  when resource = 'fc_sentences' then (select chinese from api.fc_sentences where id = subject::bigint)
  when resource = 'fc_decks' then (select title from api.fc_decks where id = subject::bigint)
  when resource = 'fc_quizzes' then (select title from api.fc_quizzes where id = subject::bigint)
end;
grant execute on function private.subject_name(text, text) to tingdu_gk_admin, tingdu_super_admin;

-- Names are looked up for each row that is returned, so that counting and ordering touch only the log.
-- revertible is whether the caller may revert the change. is_change is written as the condition of an index;
-- filter it with eq.true.
create view api.fc_audit with (security_invoker = true) as
select l.id, l.at, l.actor_id, l.actor_tag, l.actor_role,
       (select a.name from private.accounts a where a.user_id = l.actor_id) as actor_name,
       l.action, l.resource, l.subject, l.person, l.person_tag,
       (select a.name from private.accounts a where a.user_id = l.person) as person_name,
       l.before, l.after,
       case when private.is_revertible(l.action, l.resource, l.before, l.after)
            then l.person_tag is null and (l.person is null or private.outranks(l.person))
                 and (l.resource <> 'fc_users' or not l.after ? 'role'
                   or private.caller_role() = 'super_admin')
            else false end as revertible,
       exists (select from private.undone_changes u where u.change = l.id) as reverted,
       case when l.subject <> '*' and l.action <> 'export'
            then private.subject_name(l.resource, l.subject) end as subject_name,
       l.action not in ('read', 'export', 'start_view', 'end_view') as is_change
  from private.audit_log l;
grant select on api.fc_audit to tingdu_gk_admin, tingdu_super_admin;

create function private.refuse_revert(message text, hint text) returns void
language plpgsql as $$
begin
  raise exception using errcode = 'PT409', message = message, hint = hint;
end
$$;

-- Writes the values that a row had before a change, where it still has those after it, by the rules and
-- triggers of its table: ranks are checked there, and the audit log is written. Returns whether there was
-- such a row.
create function private.write_back(change private.audit_log) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  changed constant regclass := format('api.%I', change.resource);
  statement text;
  written bigint;
begin
  select format('update %1$s r set %2$s from jsonb_populate_record(null::%1$s, $2) before,
           jsonb_populate_record(null::%1$s, $3) after where r.%3$I::text = $1 and %4$s', changed,
           -- The version of the settings counts up, whatever changes them.
           string_agg(format('%1$I = before.%1$I', key), ', ') filter (where key <> 'version_num'),
             private.revertible_key(change.resource),
           string_agg(format('r.%1$I is not distinct from after.%1$I', key), ' and '))
    into statement from jsonb_object_keys(change.after) as key;
  execute statement using change.subject, change.before, change.after;
  get diagnostics written = row_count;
  return written > 0;
end
$$;

-- Adds a row to a list again, by the rules and triggers of its table: columns copied from its book or text get
-- their current values. Returns whether it was missing and what it names still exists.
create function private.put_back(deletion private.audit_log) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  list constant regclass := format('api.%I', deletion.resource);
  added bigint;
begin
  execute format('insert into %1$s select (jsonb_populate_record(null::%1$s, $1)).* on conflict do nothing',
    list) using deletion.before;
  get diagnostics added = row_count;
  return added > 0;
-- The triggers of the lists refuse a book or text that does not exist.
exception when foreign_key_violation or insufficient_privilege then
  return false;
end
$$;

-- Takes back one change of the audit log, for admins: returns the id of the audit row of the revert, which
-- can be reverted like any change. Responds 404 if there is no such change; 409 if it cannot be reverted,
-- already is, or its row has changed since; 403 if the caller may not make the change that this takes.
create function api.revert_change(change bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  picked private.audit_log;
  reverting bigint;
begin
  perform private.require_current_role();
  perform pg_advisory_xact_lock(hashtext('private.undone_changes'));
  select l.* into picked from private.audit_log l where l.id = revert_change.change;
  if picked.id is null then
    raise exception using errcode = 'PT404', message = 'This change does not exist';
  elsif not private.is_revertible(picked.action, picked.resource, picked.before, picked.after) then
    perform private.refuse_revert('This change cannot be reverted',
      'Make the change yourself where it belongs.');
  elsif exists (select from private.undone_changes u where u.change = picked.id) then
    perform private.refuse_revert('This change has already been reverted', 'Reload the page.');
  elsif picked.action = 'update'
    and not private.may_write('tingdu_' || private.caller_role(), picked.resource, picked.after) then
    raise exception using errcode = '42501', message = 'You may not make this change',
      hint = 'Ask someone with a higher role.';
  end if;
  if picked.action = 'delete' then
    perform private.require_higher_rank(picked.person);
  end if;
  if not (case picked.action when 'delete' then private.put_back(picked) else private.write_back(picked) end) then
    perform private.refuse_revert('It has been changed or deleted since',
      'Reload the page to see the latest change.');
  end if;
  select max(l.id) into reverting from private.audit_log l
   where l.at = now() and l.resource = picked.resource and l.subject = picked.subject;
  insert into private.undone_changes (change, undo) values (picked.id, reverting);
  return reverting;
end
$$;
comment on function api.revert_change(bigint) is 'Takes back one change of the audit log';
grant execute on function api.revert_change(bigint) to tingdu_gk_admin, tingdu_super_admin;

-- The log of what staff do, which nobody can change.

-- Writes an audit row when staff write a row, including their own, which may grant them a right. Arguments:
-- the public name of the table, its key column, its owner column ('' or 'nobody' if it has none), then
-- columns to leave out: secrets, personal names, and private or long text, which `audit_content` below logs
-- as a digest. An update records only the changed columns.
create function private.audit_staff_write() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - tg_argv[3:] end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - tg_argv[3:] end;
  one_of jsonb := coalesce(case when tg_op <> 'DELETE' then to_jsonb(new) end, to_jsonb(old));
begin
  if private.rank(private.caller_role()) < 2 then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, value) into was, becomes
      from jsonb_each(becomes) where value is distinct from was -> key and key <> 'last_modified';
    if becomes is null then
      return null;
    end if;
  end if;
  insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
  values (private.caller_id(), private.caller_role(), lower(tg_op), tg_argv[0], one_of ->> tg_argv[1],
          (one_of ->> tg_argv[2])::bigint, was, becomes);
  return null;
end
$$;

-- Writes an audit row when staff change a content that is too long for the log, or private: with the SHA-256
-- of both.
create function private.audit_content(resource text, subject text, person bigint, was text, becomes text)
  returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.rank(private.caller_role()) >= 2 and was is distinct from becomes then
    insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
    values (private.caller_id(), private.caller_role(), 'update', resource, subject, person,
            jsonb_build_object('content_sha256', encode(sha256(convert_to(was, 'UTF8')), 'hex')),
            jsonb_build_object('content_sha256', encode(sha256(convert_to(becomes, 'UTF8')), 'hex')));
  end if;
end
$$;

create trigger audit_staff_write after update or delete on private.accounts
  for each row execute function
    private.audit_staff_write('fc_users', 'user_id', 'user_id', 'password_hash', 'name', 'email');

-- Append only, except that forget_in_audit_log replaces references to deleted accounts: it runs as the
-- table's owner, so that the server's own role cannot.
create function private.refuse_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.at, new.actor_role, new.action, new.resource)
         = (old.id, old.at, old.actor_role, old.action, old.resource)
       and (new.actor_id is null or new.actor_id = old.actor_id)
         and (new.person is null or new.person = old.person)
       and (private.is_gone(old.actor_id) or private.is_gone(old.person))
       and current_user = (select relowner::regrole::text from pg_class where oid = tg_relid) then
      return new;
    end if;
  end if;
  raise exception using errcode = '42501', message = 'The audit log is append only';
end
$$;

create trigger refuse_change before update or delete on private.audit_log
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on private.audit_log
  for each statement execute function private.refuse_change();

create function private.is_gone(account bigint) returns boolean
language sql stable
return account is not null and not exists (select from private.accounts where user_id = account);

-- Replaces references to a person in a row's columns with a tag.
create function private.replace_person(columns jsonb, person bigint, tag text) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_object_agg(key,
           case when key in ('user_id', 'owner') and value = to_jsonb(person) then to_jsonb(tag)
             else value end), columns)
    from jsonb_each(columns)
);

-- Replaces a deleted account in the audit log with a random tag that cannot be traced back, and removes its
-- addresses. Its name sorts after audit_staff_write, which records the deletion first.
create function private.forget_in_audit_log() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tag text := 'deleted-' || replace(gen_random_uuid()::text, '-', '');
begin
  update private.audit_log
     set actor_tag = case when actor_id = old.user_id then tag else actor_tag end,
         actor_id = nullif(actor_id, old.user_id),
         person_tag = case when person = old.user_id then tag else person_tag end,
         person = nullif(person, old.user_id),
         subject = case when person = old.user_id and subject = old.user_id::text then tag else subject end,
         before = private.replace_person(
           case when person = old.user_id then before - 'email' else before end, old.user_id, tag),
         after = private.replace_person(
           case when person = old.user_id then after - 'email' else after end, old.user_id, tag)
   where actor_id = old.user_id or person = old.user_id;
  return null;
end
$$;

-- Admins read what staff did.
create policy admins_read on private.audit_log for select to tingdu_gk_admin, tingdu_super_admin using (true);
grant select on private.audit_log to tingdu_gk_admin, tingdu_super_admin;

create view api.fc_audit_log with (security_invoker = true) as
select id, at, actor_id, actor_tag, actor_role, action, resource, subject, person, person_tag, before, after
  from private.audit_log;

grant select on api.fc_audit_log to tingdu_gk_admin, tingdu_super_admin;

create trigger forget_in_audit_log after delete on private.accounts
  for each row execute function private.forget_in_audit_log();

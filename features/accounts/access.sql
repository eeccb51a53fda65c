-- Who the caller is, what the members' view shows, and what staff may do to an account.
-- Published: private.accounts, private.audit_log, private.caller_id(), private.caller_role(),
--   private.rank(text), private.require_current_role(), private.require_higher_rank(bigint), private.is_gone(bigint), private.changed_meanwhile,
--   private.refuse_changed_meanwhile, private.audit_content, and the trigger functions private.audit_staff_write and
--   private.touch_last_modified

grant usage on schema api, lib to tingdu_anon, tingdu_member;

-- ── The caller ───────────────────────────────────────────────────────────────────────────────────────────────────

-- The account of the request, or null if anonymous. Policies call it as (select private.caller_id()), so that it runs
-- once.
create function private.caller_id() returns bigint
language sql stable parallel safe
return (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint;

-- The application role of the request: 'anon', 'student' …, or 'none' for the server's own work.
create function private.caller_role() returns text
language sql stable parallel safe
return regexp_replace(coalesce(current_setting('role', true), 'none'), '^tingdu_', '');

-- Policies and views call these two with the caller's rights. Functions are executable only by the roles they are
-- granted to.
grant execute on function private.caller_id(), private.caller_role() to tingdu_anon, tingdu_member;

-- How long a session may last, however much it is used. It depends on the role at the time of each request.
create function private.session_lifetime(role text) returns interval
language sql immutable parallel safe
return case when role in ('support', 'gk_admin', 'super_admin') then interval '12 hours' else interval '90 days' end;
grant execute on function private.session_lifetime(text) to tingdu_member;

-- Valid sessions with their PostgreSQL role: neither expired nor of a blocked or archived account. Only the login role
-- reads it, in the statement that sets the role (packages/http/identity.ts).
create view private.live_sessions with (security_invoker = true) as
select s.id, s.user_id, 'tingdu_' || a.role as role
  from private.sessions s join private.accounts a on a.user_id = s.user_id
 where s.expires_at > now() and s.created_at > now() - private.session_lifetime(a.role) and a.email_verified >= 0;

-- That statement calls it when there is no valid session. Always raises; volatile, so that it is never evaluated early.
create function private.refuse_session() returns text
language plpgsql volatile as $$
begin
  raise exception using errcode = 'PT401', message = 'Session has ended', hint = 'Sign in again.';
end
$$;

-- Staff may act only on lower ranks.
create function private.rank(role text) returns int
language sql immutable parallel safe
return case role when 'student' then 1 when 'teacher' then 1 when 'support' then 2 when 'gk_admin' then 3
                 when 'super_admin' then 4 else 0 end;

-- ── Members ──────────────────────────────────────────────────────────────────────────────────────────────────────

create policy self_reads on private.accounts for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
create policy staff_read on private.accounts for select to tingdu_staff using (true);
grant select (user_id, name, email, email_verified, role, created_at) on private.accounts to tingdu_member;

-- last_modified is when the member joined, as the specified screens show it.
create view api.fc_users with (security_invoker = true) as
select a.user_id, a.name, a.email, a.email_verified, a.role, a.created_at as last_modified,
       p.signup_device, p.level, p.lang, p.display_lang, p.study_months, p.study_reason, p.region, p.avatar,
       p.profession, p.most_interested
  from private.accounts a
  left join api.fc_profile p on p.owner = a.user_id;

grant select on api.fc_users to tingdu_member;
grant update (email_verified) on api.fc_users to tingdu_staff;
grant update (role) on api.fc_users to tingdu_super_admin;
grant delete on api.fc_users to tingdu_super_admin;

-- Locks the caller's account and another one, and returns whether the other exists. Both may have changed while waiting
-- for the locks, so the caller must still have the role the request started with, and outrank the other account. Raises
-- if not, or if the two are the same. SECURITY DEFINER, because staff roles may not lock.
create function private.require_higher_rank(account bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
  subject_role text;
begin
  perform from private.accounts where user_id in (caller, account) order by user_id for no key update;
  if not exists (
    select from private.accounts
     where user_id = caller and role = private.caller_role() and email_verified >= 0
  ) then
    perform private.refuse_session();
  end if;
  if account = caller then
    raise exception using errcode = '42501', message = 'You cannot change your own account here',
      hint = 'Ask someone with a higher role.';
  end if;
  select role into subject_role from private.accounts where user_id = account;
  if private.rank(private.caller_role()) <= private.rank(subject_role) then
    raise exception using errcode = '42501', message = 'You can only change accounts with a lower role than yours',
      hint = 'Ask someone with a higher role.';
  end if;
  return subject_role is not null;
end
$$;

-- Raises if the caller no longer has the role that the request started with; the account stays locked until the commit.
-- For functions and triggers in which a role of staff permits a write.
create function private.require_current_role() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from private.accounts
    where user_id = private.caller_id() and role = private.caller_role() and email_verified >= 0 for share;
  if not found then
    perform private.refuse_session();
  end if;
end
$$;

-- Whether a concurrent statement changed a column: its value is neither the one this statement read nor the one it
-- writes. Triggers on a view get both from before they waited for a lock.
create function private.changed_meanwhile(found anyelement, wanted anyelement, now_there anyelement) returns boolean
language sql immutable as $$
  select wanted is distinct from found and now_there is distinct from found and now_there is distinct from wanted
$$;

create function private.refuse_changed_meanwhile() returns void
language plpgsql as $$
begin
  raise exception using errcode = '40001', message = 'Someone else has just changed this',
    hint = 'Reload, then try again.';
end
$$;

-- Writes only the columns that the statement changes: NEW may hold stale values for the others.
create function private.change_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  account private.accounts;
begin
  if not private.require_higher_rank(old.user_id) then
    return null;
  end if;
  select * into account from private.accounts where user_id = old.user_id;
  if private.changed_meanwhile(old.email_verified, new.email_verified, account.email_verified)
     or private.changed_meanwhile(old.role, new.role, account.role) then
    perform private.refuse_changed_meanwhile();
  end if;
  update private.accounts
     set email_verified = case when new.email_verified is distinct from old.email_verified
                               then new.email_verified else email_verified end,
         role = case when new.role is distinct from old.role then new.role else role end
   where user_id = old.user_id
  returning email_verified, role into new.email_verified, new.role;
  return new;
end
$$;

create function private.delete_user() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not private.require_higher_rank(old.user_id) then
    return null;
  end if;
  delete from private.accounts where user_id = old.user_id;
  return old;
end
$$;

create trigger change_user instead of update on api.fc_users for each row execute function private.change_user();
create trigger delete_user instead of delete on api.fc_users for each row execute function private.delete_user();

-- ── Rules for every change of an account ─────────────────────────────────────────────────────────────────────────

-- For every table with a last_modified column.
create function private.touch_last_modified() returns trigger
language plpgsql as $$
begin
  new.last_modified := now();
  return new;
end
$$;

create trigger touch_last_modified before update on private.accounts
  for each row execute function private.touch_last_modified();

-- The lock serializes two statements that each demote another super_admin.
create function private.keep_a_super_admin() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_a_super_admin'));
  if not exists (
    select from private.accounts
     where role = 'super_admin' and email_verified >= 0 and user_id <> old.user_id
  ) then
    raise exception using errcode = 'P0001', message = 'The last super_admin cannot be blocked, demoted or deleted',
      hint = 'Make someone else super_admin first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger keep_a_super_admin before update on private.accounts
  for each row
  when (old.role = 'super_admin' and old.email_verified >= 0 and (new.role <> 'super_admin' or new.email_verified < 0))
  execute function private.keep_a_super_admin();
create trigger keep_a_super_admin_undeleted before delete on private.accounts
  for each row when (old.role = 'super_admin' and old.email_verified >= 0)
  execute function private.keep_a_super_admin();

create function private.end_sessions() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.sessions where user_id = new.user_id;
  return null;
end
$$;

create trigger end_sessions after update on private.accounts
  for each row when (new.email_verified < 0 or new.role <> old.role) execute function private.end_sessions();

-- ── Devices ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- Everyone reads and ends their own sessions. device is the browser's User-Agent.
create policy self_reads on private.sessions for select to tingdu_member using (user_id = (select private.caller_id()));
create policy self_ends on private.sessions for delete to tingdu_member using (user_id = (select private.caller_id()));
grant select (id, user_id, device, created_at, last_used_at, expires_at), delete on private.sessions to tingdu_member;

create view api.fc_sessions with (security_invoker = true) as
select id, device, created_at, last_used_at,
       id::text = (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'session_id') as current
  from private.sessions
 where expires_at > now() and created_at > now() - private.session_lifetime(private.caller_role());

grant select, delete on api.fc_sessions to tingdu_member;

-- Lets staff end all sessions of a member of lower rank. Returns the number of sessions ended.
create function api.end_sessions(user_id bigint) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended int;
begin
  perform private.require_higher_rank(end_sessions.user_id);
  delete from private.sessions s where s.user_id = end_sessions.user_id;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before)
    values (private.caller_id(), private.caller_role(), 'delete', 'fc_sessions', end_sessions.user_id::text,
            end_sessions.user_id, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end
$$;
grant execute on function api.end_sessions(bigint) to tingdu_staff;

-- ── Sign-ins ─────────────────────────────────────────────────────────────────────────────────────────────────────

-- Everyone reads their own sign-ins, staff everyone's.
create policy self_reads on private.sign_ins for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
create policy staff_read on private.sign_ins for select to tingdu_staff using (true);
grant select on private.sign_ins to tingdu_member;

create view api.fc_sign_ins with (security_invoker = true) as
select id, user_id, at, address, device, outcome from private.sign_ins;

grant select on api.fc_sign_ins to tingdu_member;

-- Counts one attempt on each counter, unless one of them refuses it: then it is counted on none, so that waiting callers do
-- not use up limits that they share with others. Of concurrent attempts, no more than the limit pass. Returns the seconds
-- to wait, or 0 if the attempt may proceed. Callers list the same kinds of counters in the same order, which prevents
-- deadlocks.
--   keys, allowed, windows: the counters, the attempts that pass in each window, and its length in seconds
--   steps, longest_waits: for a limit that slows down instead of refusing, by how many seconds the wait between two
--     attempts grows with each one beyond the allowed, and its maximum; null for others
create function private.take_attempts(
  keys text[], allowed float8[], windows float8[], steps float8[], longest_waits float8[]
) returns float8
language plpgsql as $$
declare
  kept private.rate_limits;
  refused_until timestamptz;
begin
  for i in 1 .. cardinality(keys) loop
    insert into private.rate_limits as l (key, count, ends_at)
    values (keys[i], 0, clock_timestamp() + make_interval(secs => windows[i]))
    on conflict (key) do update set
      count = case when l.ends_at <= clock_timestamp() then 0 else l.count end,
      ends_at = case when l.ends_at <= clock_timestamp() then excluded.ends_at else l.ends_at end
    returning * into kept;
    refused_until := case when steps[i] is not null then kept.next_at when kept.count >= allowed[i] then kept.ends_at end;
    if refused_until > clock_timestamp() then
      return extract(epoch from refused_until - clock_timestamp());
    end if;
  end loop;
  update private.rate_limits l
     set count = l.count + 1,
         next_at = clock_timestamp()
           + coalesce(least(greatest(l.count + 1 - c.allowed, 0) * c.step, c.longest), 0) * interval '1 second'
    from unnest(keys, allowed, steps, longest_waits) as c (key, allowed, step, longest)
   where l.key = c.key;
  return 0;
end
$$;

-- ── Audit ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Writes an audit row when staff write a row, including their own, which may grant them a right. Arguments: the public
-- name of the table, its key column, its owner column, then columns to leave out (secrets and personal names).
-- An update records only the changed columns.
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

-- Writes an audit row when staff change a content that is too long for the log, or private: with the SHA-256 of both.
create function private.audit_content(resource text, subject text, person bigint, was text, becomes text) returns void
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

-- Append only, except that references to deleted accounts may be replaced.
create function private.refuse_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.at, new.actor_role, new.action, new.resource)
         = (old.id, old.at, old.actor_role, old.action, old.resource)
       and (new.actor_id is null or new.actor_id = old.actor_id) and (new.person is null or new.person = old.person)
       and (private.is_gone(old.actor_id) or private.is_gone(old.person)) then
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
           case when key in ('user_id', 'owner') and value = to_jsonb(person) then to_jsonb(tag) else value end), columns)
    from jsonb_each(columns)
);

-- Replaces a deleted account in the audit log with a random tag that cannot be traced back. Its name sorts after
-- audit_staff_write, which records the deletion first.
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
         before = private.replace_person(before, old.user_id, tag),
         after = private.replace_person(after, old.user_id, tag)
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

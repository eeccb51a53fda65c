-- Who the caller is, and what holds for every change of an account.
-- Published: private.accounts (read, write, trigger, policy), private.sessions (read, write, trigger),
--   private.live_sessions (read), private.audit_log (read, write, policy), private.limits (read, write),
--   lib.caller_id(), lib.filled_by_trigger(), private.caller_id(), private.caller_role(), private.rank(text),
--   private.require_current_role(), private.require_higher_rank(bigint), private.outranks(bigint),
--   private.is_gone(bigint), private.changed_meanwhile, private.require_recent_authentication(),
--   private.refuse_changed_meanwhile, private.audit_content, private.take_attempts, private.take_daily,
--   private.refuse_session(),
--   private.require_readable(text), lib.is_readable(text),
--   and the trigger functions private.audit_staff_write and private.touch_last_modified

grant usage on schema api, lib to tingdu_anon, tingdu_member;

-- The feature that has a limit adds its row in its access file; features/membership/subscriptions says which
-- amount applies to an account (private.limit_of).
delete from private.limits;

-- ── The caller ─────────────────────────────────────────────────────────────────────────────────────────────

-- The account of the request, or null if anonymous. Policies call it as (select private.caller_id()), so that
-- it runs once.
create function private.caller_id() returns bigint
language sql stable parallel safe
return lib.caller_id();

-- The application role of the request: 'anon', 'student' …, or 'none' for the server's own work.
create function private.caller_role() returns text
language sql stable parallel safe
return regexp_replace(coalesce(current_setting('role', true), 'none'), '^tingdu_', '');

-- Policies and views call these two with the caller's rights. Functions are executable only by the roles they
-- are granted to.
grant execute on function private.caller_id(), private.caller_role() to tingdu_anon, tingdu_member;

-- Raises unless the name of a class or the like is readable, by the rule for names of accounts.
create function private.require_readable(name text) returns void
language plpgsql immutable as $$
begin
  if not lib.is_readable(name) then
    raise exception using errcode = 'P0001', message = 'The name contains invisible characters',
      hint = 'Please type it again.';
  end if;
end
$$;

-- Staff may act only on lower ranks.
create function private.rank(role text) returns int
language sql immutable parallel safe
return case role when 'student' then 1 when 'teacher' then 1 when 'support' then 2 when 'gk_admin' then 3
                 when 'super_admin' then 4 else 0 end;
grant execute on function private.rank(text) to tingdu_member;

-- How long a session may last, however much it is used. It depends on the role at the time of each request.
create function private.session_lifetime(role text) returns interval
language sql immutable parallel safe
return case when private.rank(role) >= private.rank('support') then interval '12 hours'
  else interval '90 days' end;
grant execute on function private.session_lifetime(text) to tingdu_member;

-- Valid sessions with their PostgreSQL role: neither expired nor of a blocked or archived account. Only the
-- login role reads it, in the statement that sets the role (packages/http/identity.ts).
create view private.live_sessions with (security_invoker = true) as
select s.id, s.user_id, 'tingdu_' || a.role as role
  from private.sessions s join private.accounts a on a.user_id = s.user_id
 where s.expires_at > now() and s.created_at > now() - private.session_lifetime(a.role)
   and a.email_verified >= 0;

-- That statement calls it when there is no valid session. Always raises; volatile, so that it is never
-- evaluated early.
create function private.refuse_session() returns text
language plpgsql volatile as $$
begin
  raise exception using errcode = 'PT401', message = 'Session has ended', hint = 'Log in again.';
end
$$;

-- ── Rules for every change of an account ───────────────────────────────────────────────────────────────────

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
    raise exception using errcode = 'P0001',
      message = 'The last super_admin cannot be blocked, demoted or deleted',
      hint = 'Make someone else super_admin first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger keep_a_super_admin before update on private.accounts
  for each row
  when (old.role = 'super_admin' and old.email_verified >= 0
    and (new.role <> 'super_admin' or new.email_verified < 0))
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

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint accounts_email_verified_check on private.accounts
  is 'The verification of the email address must be -2, -1, 0 or 1';
comment on constraint accounts_name_readable on private.accounts
  is 'Name contains invisible characters. Please type it again.';
comment on constraint accounts_role_check on private.accounts
  is 'The role must be student, teacher, support, gk_admin or super_admin';

-- Who reads accounts, and whose accounts staff may change; the view of both is in features/staff/members.

create policy self_reads on private.accounts for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
create policy staff_read on private.accounts for select to tingdu_staff using (true);
grant select (user_id, name, email, email_verified, role, created_at, lang, signed_in_at)
  on private.accounts to tingdu_member;

-- Locks the caller's account and another one, and returns whether the other exists. Both may have changed
-- while waiting for the locks, so the caller must still have the role the request started with, and outrank
-- the other account. Raises if not, or if the two are the same. SECURITY DEFINER, because staff roles may not
-- lock.
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
    raise exception using errcode = '42501',
      message = 'You can only change accounts with a lower role than yours',
      hint = 'Ask someone with a higher role.';
  end if;
  return subject_role is not null;
end
$$;

-- Raises if the caller no longer has the role that the request started with; the account stays locked until
-- the commit. For functions and triggers in which a role of staff permits a write.
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

-- Whether a concurrent statement changed a column: its value is neither the one this statement read nor the
-- one it writes. Triggers on a view get both from before they waited for a lock.
create function private.changed_meanwhile(found anyelement, wanted anyelement, now_there anyelement)
  returns boolean
language sql immutable as $$
  select wanted is distinct from found
    and now_there is distinct from found and now_there is distinct from wanted
$$;

create function private.refuse_changed_meanwhile() returns void
language plpgsql as $$
begin
  raise exception using errcode = '40001', message = 'Someone else has just changed this',
    hint = 'Reload, then try again.';
end
$$;

-- Whether the caller's rank is higher than that of an account. For policies; functions that change an account
-- call private.require_higher_rank, which locks it. SECURITY DEFINER, so that it costs no policies of
-- accounts.
create function private.outranks(account bigint) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select private.rank(private.caller_role()) > private.rank(a.role) from private.accounts a
    where a.user_id = account;
end;
grant execute on function private.outranks(bigint) to tingdu_staff;

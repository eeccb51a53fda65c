-- What the members' view shows, and what staff may do to an account.

create policy self_reads on private.accounts for select to tingdu_student, tingdu_teacher
  using (user_id = (select private.caller_id()));
create policy staff_read on private.accounts for select to tingdu_staff using (true);
grant select (user_id, name, email, email_verified, role, created_at) on private.accounts to tingdu_member;

-- last_modified is when the member joined, as the specified screens show it. Of others, teachers see the name and the
-- address: features/classes/people.sql admits those who share a class or an organization with them, and the columns of
-- the profile follow its own policies. Staff search and sort by the columns as they are, so that indexes serve them.
create view api.fc_users with (security_invoker = true) as
select a.user_id, a.name, a.email,
       case when (select private.caller_role()) <> 'teacher' or a.user_id = (select private.caller_id())
            then a.email_verified end as email_verified,
       case when (select private.caller_role()) <> 'teacher' or a.user_id = (select private.caller_id())
            then a.role end as role,
       case when (select private.caller_role()) <> 'teacher' or a.user_id = (select private.caller_id())
            then a.created_at end as last_modified,
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

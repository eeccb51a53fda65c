-- The number of members without counting them: private.member_counts follows accounts and subscriptions.
-- Published: private.member_counts (read)

-- A role and a renewal of the same account that change at the same time may count as one; the nightly job
-- repairs that.
create function private.count_member(account bigint, counted_role text, sign int) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into private.member_counts
  select (a.created_at at time zone 'UTC')::date, counted_role, coalesce(s.auto_renew_status = 1, false), sign
    from private.accounts a left join private.subscriptions s on s.owner = a.user_id where a.user_id = account
$$;

create function private.count_account() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform private.count_member(old.user_id, old.role, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.count_member(new.user_id, new.role, 1);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger count_added after insert on private.accounts for each row
  execute function private.count_account();
create trigger count_role after update of role on private.accounts
  for each row when (new.role <> old.role) execute function private.count_account();
-- Before, because the subscription is deleted with the account.
create trigger count_deleted before delete on private.accounts for each row
  execute function private.count_account();

-- The subscription of a deleted account is counted with the account.
create function private.count_renewal() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was constant boolean := tg_op <> 'INSERT' and old.auto_renew_status = 1;
  is_now constant boolean := tg_op <> 'DELETE' and new.auto_renew_status = 1;
begin
  insert into private.member_counts
  select (a.created_at at time zone 'UTC')::date, a.role, change.renews, change.sign
    from private.accounts a, (values (was, -1), (is_now, 1)) as change (renews, sign)
   where a.user_id = case tg_op when 'DELETE' then old.owner else new.owner end and was <> is_now;
  return null;
end
$$;

create trigger count_renewal after insert or update of auto_renew_status or delete on private.subscriptions
  for each row execute function private.count_renewal();

-- Counts anew, in one statement, which sees the changes of the same transactions as it sees accounts of.
create function private.recount_members() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.member_counts)
  insert into private.member_counts
  select (a.created_at at time zone 'UTC')::date, a.role, coalesce(s.auto_renew_status = 1, false), count(*)
    from private.accounts a left join private.subscriptions s on s.owner = a.user_id group by 1, 2, 3
$$;

-- The members of whole days (UTC) from their counts, the others from the accounts themselves. Both times are
-- included.
create function private.count_members(roles text[], first timestamptz, last timestamptz,
  only_renewing boolean) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  begins constant timestamptz := least(greatest(first, '0001-01-01'), '9999-12-31');
  ends constant timestamptz := least(last, '9999-12-30') + interval '1 microsecond';
  first_day constant timestamptz := date_trunc('day', begins + interval '1 day' - interval '1 microsecond');
  end_day constant timestamptz := greatest(first_day, date_trunc('day', ends));
begin
  return (
    select coalesce(sum(members), 0) from private.member_counts
     where joined >= first_day::date and joined < end_day::date and (roles is null or role = any (roles))
       and (renews or not only_renewing)
  ) + (
    select count(*) from private.accounts a left join private.subscriptions s on s.owner = a.user_id
     where (created_at >= begins and created_at < least(first_day, ends) or created_at >= end_day
       and created_at < ends)
       and (roles is null or role = any (roles)) and (s.auto_renew_status = 1 or not only_renewing)
  );
end
$$;
grant execute on function private.count_members(text[], timestamptz, timestamptz, boolean) to tingdu_member;

-- The total of fc_users for lists with these filters. Others than staff see few members, which are counted.
create function api.fc_users_total(lang_eq text default null, role_in text[] default null,
                                   last_modified_gte timestamptz default null,
                                     last_modified_lte timestamptz default null,
                                   auto_renew_status_eq smallint default null) returns bigint
language sql stable
begin atomic
  select case
    when private.rank(private.caller_role()) >= private.rank('support')
      and coalesce(lang_eq, 'chinese') = 'chinese'
      and coalesce(auto_renew_status_eq, 1) = 1
    then private.count_members(role_in, last_modified_gte, last_modified_lte,
      auto_renew_status_eq is not null)
    else (
      select count(*) from api.fc_users u
       where (lang_eq is null or u.lang = lang_eq) and (role_in is null or u.role = any (role_in))
         and (last_modified_gte is null or u.last_modified >= last_modified_gte)
         and (last_modified_lte is null or u.last_modified <= last_modified_lte)
         and (auto_renew_status_eq is null or u.auto_renew_status = auto_renew_status_eq)
    ) end;
end;
comment on function api.fc_users_total
  is 'The number of rows of fc_users that the caller sees, with these filters';
grant execute on function api.fc_users_total(text, text[], timestamptz, timestamptz, smallint)
  to tingdu_member;

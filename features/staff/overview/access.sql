-- The numbers of the overview, for staff, and the lists of what is behind those that no other list shows.

-- ── Changes of access ──────────────────────────────────────────────────────────────────────────────────────

-- What an event of the ledger is to the overview; null if nothing. A trial is converted by the first payment
-- after it. A subscription ends once, and a change of plan is no cancellation. SECURITY DEFINER, to read the
-- ledger without policies.
create function private.access_change(event private.subscription_events) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select case
    when event.kind = 'trial_started' then 'trials_started'
    when event.kind = 'charged' and (event.data ->> 'amount')::numeric > 0
      and exists (select from private.subscription_events t
                   where t.user_id = event.user_id and t.kind = 'trial_started'
                     and t.happened_at <= event.happened_at)
      and not exists (select from private.subscription_events c
                       where c.user_id = event.user_id and c.kind = 'charged'
                         and (c.data ->> 'amount')::numeric > 0
                         and (c.happened_at, c.id) < (event.happened_at, event.id))
      then 'trials_converted'
    when event.kind in ('cancelled', 'expired')
      and not exists (select from private.subscription_events e
                       where e.user_id = event.user_id and e.kind in ('cancelled', 'expired')
                         and e.data ->> 'subscription_id' = event.data ->> 'subscription_id'
                         and (e.happened_at, e.id) < (event.happened_at, event.id))
      and not exists (select from private.subscription_events p
                       where p.user_id = event.user_id and p.kind = 'plan_changed'
                         and p.data ->> 'predecessor' = event.data ->> 'subscription_id')
      then 'cancellations'
  end;
end;

-- Who ended a subscription: staff, whose audit row has the time of the transaction that recorded it; a
-- payment that failed before and was not made up for; or the member, here or in the store. Why is not known.
create function private.ended_by(event private.subscription_events) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select case
    when event.kind not in ('cancelled', 'expired') then null
    when exists (select from private.audit_log a
                  where a.person = event.user_id and a.at = event.recorded_at
                    and a.resource = 'fc_admin_subscriptions')
      then 'staff'
    when (select last.kind from private.subscription_events last
           where last.user_id = event.user_id and last.kind in ('charged', 'charge_failed')
             and last.data ->> 'subscription_id' = event.data ->> 'subscription_id'
             and last.happened_at <= event.happened_at
           order by last.happened_at desc, last.id desc limit 1) = 'charge_failed'
      then 'payment'
    else 'member'
  end;
end;

grant execute on function private.access_change(private.subscription_events),
  private.ended_by(private.subscription_events) to tingdu_staff;

create view api.fc_admin_access_changes with (security_invoker = true) as
select e.id, e.user_id as owner, a.name, a.email, e.kind, private.access_change(e) as change,
       private.ended_by(e) as ended_by, e.provider, e.happened_at
  from private.subscription_events e
  left join private.accounts a on a.user_id = e.user_id
 where e.kind in ('trial_started', 'charged', 'cancelled', 'expired');
comment on view api.fc_admin_access_changes
  is 'Trials, first payments and ends of subscriptions, as the overview counts them';
grant select on api.fc_admin_access_changes to tingdu_staff;

-- ── Active learners ────────────────────────────────────────────────────────────────────────────────────────

create policy staff_read on private.active_days for select to tingdu_staff using (true);
grant select on private.active_days to tingdu_staff;

-- Who was active in a period, on how many of its days, and the last of them. Both days are included.
create function api.fc_admin_active_learners(first date default '-infinity', last date default 'infinity')
returns table (user_id bigint, name text, email text, active_days int, last_active date)
language sql stable
begin atomic
  select a.user_id, a.name, a.email, active.days, active.last_day
    from (select d.user_id, count(*)::int as days, max(d.day) as last_day
            from private.active_days d where d.day between first and last group by d.user_id) as active
    join private.accounts a on a.user_id = active.user_id;
end;
comment on function api.fc_admin_active_learners
  is 'Students who opened the app in a period, with the days on which they did';
grant execute on function api.fc_admin_active_learners(date, date) to tingdu_staff;

-- ── Counting by day ────────────────────────────────────────────────────────────────────────────────────────

-- A session is used when the app starts, and when it renews its token.
create function private.mark_active_day() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.active_days
  select (new.last_used_at at time zone 'UTC')::date, user_id from private.accounts
   where user_id = new.user_id and role = 'student'
  on conflict do nothing;
  return null;
end
$$;

create trigger mark_active_day after insert or update of last_used_at on private.sessions
  for each row execute function private.mark_active_day();

create function private.forget_active_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from private.active_days where user_id = old.user_id;
  return null;
end
$$;

create trigger forget_active_days after delete on private.accounts
  for each row execute function private.forget_active_days();

-- Today in UTC, by the clock of billing.
create function private.overview_today() returns date
language sql stable
return (private.billing_now() at time zone 'UTC')::date;

-- For how many days numbers are counted anew: notices of payments come late.
create function private.counted_anew() returns int
language sql immutable
return 35;

-- The first day whose marks are kept, so that its learners are counted anew: an overview of 12 months that
-- was opened yesterday begins there.
create function private.active_days_since() returns date
language sql stable
return private.overview_today() - 365;

-- Counts the learners of days anew, as far as their marks are kept. Others keep their number.
create function private.count_learners(first date, last date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  since constant date := greatest(first, private.active_days_since());
begin
  delete from private.daily_numbers where measure = 'active_learners' and day between since and last;
  insert into private.daily_numbers (day, measure, amount)
    select day, 'active_learners', count(*) from private.active_days where day between since and last
      group by day;
end
$$;

-- Counts days anew. The lock makes concurrent runs one after the other; each sees what the one before has
-- written.
create function private.count_days(first date, last date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  begins constant timestamptz := first;
  ends constant timestamptz := last + 1;
begin
  perform pg_advisory_xact_lock(hashtext('private.count_days'));
  delete from private.daily_numbers where day between first and last and measure <> 'active_learners';
  insert into private.daily_numbers (day, measure, channel, unit, amount)
    select happened_at::date, private.access_change(e), coalesce(private.ended_by(e), ''), '', count(*)
      from private.subscription_events e
     where kind in ('trial_started', 'charged', 'cancelled', 'expired') and happened_at >= begins
       and happened_at < ends
       and private.access_change(e) is not null
     group by 1, 2, 3
    union all
    select happened_at::date, 'revenue', private.payment_channel(kind, provider),
           coalesce(data ->> 'currency', ''), sum((data ->> 'amount')::numeric)
      from private.subscription_events
     where kind in ('charged', 'refunded') and happened_at >= begins and happened_at < ends
       and (data ->> 'amount')::numeric <> 0
     group by 1, 3, 4
    union all
    select happened_at::date, 'failed_charges', private.payment_channel(kind, provider), '', count(*)
      from private.subscription_events
     where kind = 'charge_failed' and happened_at >= begins and happened_at < ends
     group by 1, 3
    union all
    select queued_at::date, 'failed_mails', '', '', count(*)
      from api.fc_mails where state = 'failed' and queued_at >= begins and queued_at < ends
     group by 1;
  perform private.count_learners(first, last);
  insert into private.counted_days
    select day, now() from generate_series(first, last, interval '1 day') as day
    on conflict (day) do update set counted_at = excluded.counted_at;
end
$$;

-- Nightly: counts the last days anew, and all that have not been counted, from the first event on or the
-- first day that an overview of 12 months asks for. Learners are counted anew on all days that are kept,
-- because those whose account has been deleted do not count; the lock of count_days is held. Forgets on which
-- days learners were active before.
create function private.recount_days() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  begun constant date := least((select min(happened_at at time zone 'UTC')::date
    from private.subscription_events),
                               private.overview_today() - (2 * 365 - 1));
begin
  perform private.count_missing_days(begun, private.overview_today());
  perform private.count_days(private.overview_today() - private.counted_anew(), private.overview_today());
  perform private.count_learners(private.active_days_since(), private.overview_today());
  delete from private.active_days where day < private.active_days_since();
end
$$;

-- Counts what is missing in a range of days that ends today, and the last two days if that is a minute ago.
create function private.count_missing_days(first date, today date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  missing date := (
    select min(day)::date from generate_series(first, today, interval '1 day') as day
     where not exists (select from private.counted_days c where c.day = day.day::date
                          and (c.day < today - 1 or c.counted_at > now() - interval '1 minute')));
begin
  if missing is not null then
    perform private.count_days(missing, today);
  end if;
end
$$;

-- ── The overview ───────────────────────────────────────────────────────────────────────────────────────────

-- The numbers of a period and of the one before by measure, channel and unit, and those of each day. The
-- number of sign-ups is that of the accounts there are, as the list of members shows it.
create function private.numbers_of_days(first date, last date)
returns table (day date, measure text, channel text, unit text, amount numeric)
language sql stable security definer set search_path = pg_catalog, pg_temp
begin atomic
  select n.day, n.measure, n.channel, n.unit, n.amount from private.daily_numbers n
    where n.day between first and last
  union all
  select c.joined, 'sign_ups', '', '', sum(c.members) from private.member_counts c
   where c.joined between first and last group by c.joined having sum(c.members) <> 0;
end;

-- Raises 22023 for another period. A number that is not known is null: learners are counted since the days
-- are marked.
create function api.overview(days int) returns jsonb
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  today constant date := private.overview_today();
  first date;
  before date;
  marked date;
begin
  if days is null or days not in (7, 30, 90, 365) then
    raise exception using errcode = '22023', message = 'The period must be 7, 30, 90 or 365 days';
  end if;
  first := today - days + 1;
  before := first - days;
  perform private.count_missing_days(before, today);
  select min(n.day) into marked from private.daily_numbers n where n.measure = 'active_learners';
  return jsonb_build_object(
    'first', first, 'last', today, 'before', before, 'learners_since', marked,
    'numbers', (
      select coalesce(jsonb_agg(number order by measure, channel, unit), '[]') from (
        select n.measure, n.channel, n.unit, coalesce(sum(n.amount) filter (where n.day >= first), 0) as now,
               coalesce(sum(n.amount) filter (where n.day < first), 0) as before
          from private.numbers_of_days(before, today) n group by n.measure, n.channel, n.unit) as number),
    'daily', (
      select coalesce(jsonb_agg(number order by day, measure, unit), '[]') from (
        select n.day, n.measure, n.unit, sum(n.amount) as amount
          from private.numbers_of_days(first, today) n group by n.day, n.measure, n.unit) as number),
    'mistakes_waiting', (select count(*) from api.fc_mistakes where state = 'open'));
end
$$;
comment on function api.overview
  is 'The numbers of the last 7, 30, 90 or 365 days, and of as many days before';
grant execute on function api.overview(int) to tingdu_staff;

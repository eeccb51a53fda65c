-- A member's access, its end and its source: folded from the ledger and evaluated when read.
-- Published: private.subscription_events, private.subscriptions (read), private.billing_now(), private.level_rank(text),
--   private.is_expired(private.subscriptions), private.level_now(private.subscriptions)

-- ── The clock and the ledger ─────────────────────────────────────────────────────────────────────────────────────

-- SECURITY DEFINER, because every role may read the time but none the clock.
create function private.billing_now() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp
return now() + (select ahead from private.billing_clock);

create function private.refuse_ledger_change() returns trigger
language plpgsql as $$
begin
  raise exception using errcode = '42501', message = 'The ledger of subscriptions is append only';
end
$$;

create trigger refuse_change before update or delete on private.subscription_events
  for each row execute function private.refuse_ledger_change();
create trigger refuse_truncate before truncate on private.subscription_events
  for each statement execute function private.refuse_ledger_change();

-- ── Folding ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- How long access lasts past a due charge: seven days of retries plus the day of the last one.
create function private.kept_for() returns interval
language sql immutable parallel safe
return interval '8 days';

create function private.level_rank(level text) returns int
language sql immutable parallel safe
return array_position(array['free', 'silver', 'gold', 'diamond'], level);

-- The current subscription: the newest that has not ended, or else the newest.
create function private.current_subscription(member bigint) returns private.subscription_events
language sql stable
return (
  select begun
    from private.subscription_events begun
   where begun.user_id = member and begun.kind in ('subscribed', 'plan_changed')
   order by exists (
              select from private.subscription_events ended
               where ended.user_id = member and ended.kind in ('cancelled', 'expired')
                 and ended.data ->> 'subscription_id' = begun.data ->> 'subscription_id'
            ), begun.happened_at desc, begun.provider_event_id collate "C" desc
   limit 1
);

-- A charge extends the existing access by its days, so that days from coupons are never lost.
create function private.apply_charge(was private.subscriptions, event private.subscription_events)
returns private.subscriptions
language plpgsql stable as $$
declare
  first_day date := (event.data ->> 'period_first')::date;
  next_day date := (event.data ->> 'period_last')::date + 1;
  begins timestamptz := first_day::timestamp at time zone 'UTC';
  ends timestamptz := next_day::timestamp at time zone 'UTC';
begin
  was.access_until := greatest(was.access_until, begins) + (ends - begins);
  was.access_reason := 'subscription';
  was.user_level := event.data ->> 'user_level';
  was.kept_until := greatest(was.access_until, ends) + private.kept_for();
  was.paid_until := greatest(was.paid_until, ends);
  was.paid_level := event.data ->> 'user_level';
  was.first_billing_date := least(was.first_billing_date, (event.happened_at at time zone 'UTC')::date);
  was.latest_billing_date := greatest(was.latest_billing_date, (event.happened_at at time zone 'UTC')::date);
  if event.data ->> 'subscription_id' = was.subscription_id then
    was.next_billing_date := greatest(was.next_billing_date, next_day);
    was.status := 'active';
  end if;
  return was;
end
$$;

-- Applies one event. Events of a subscription that is not current change only access dates.
create function private.apply_event(was private.subscriptions, event private.subscription_events)
returns private.subscriptions
language plpgsql stable as $$
declare
  is_current boolean := event.data ->> 'subscription_id' is not distinct from was.subscription_id;
begin
  was.updated_at := event.happened_at;
  case event.kind
  when 'trial_started' then
    was.trial_due := (event.data ->> 'ends_at')::timestamptz;
    was.access_until := greatest(was.access_until, was.trial_due);
    was.access_reason := 'trial';
  when 'subscribed', 'plan_changed' then
    was.original_subscription_id := coalesce(was.original_subscription_id, event.data ->> 'subscription_id');
    if is_current then
      -- A provider whose clock is behind or has only whole seconds may date the first charge before the start.
      was.status := coalesce(was.status, 'pending');
      was.next_billing_date := coalesce(was.next_billing_date, (event.data ->> 'first_billing')::date);
      was.kept_until := greatest(was.kept_until,
        (event.data ->> 'first_billing')::timestamp at time zone 'UTC' + private.kept_for());
    end if;
  when 'charged' then
    was := private.apply_charge(was, event);
  when 'charge_failed' then
    if is_current then
      was.status := 'past_due';
      was.next_billing_date := coalesce((event.data ->> 'next_billing')::date, was.next_billing_date);
      was.kept_until := greatest(was.kept_until,
        (event.data ->> 'period_first')::timestamp at time zone 'UTC' + private.kept_for());
    end if;
  when 'cancelled', 'expired' then
    if is_current then
      was.status := case event.kind when 'cancelled' then 'canceled' else 'expired' end;
    end if;
  when 'coupon_redeemed' then
    was.access_until := greatest(was.access_until, event.happened_at) + make_interval(days => (event.data ->> 'period')::int);
    was.kept_until := greatest(was.kept_until, was.access_until);
    was.access_reason := 'coupon';
    was.user_level := event.data ->> 'user_level';
  when 'date_changed' then
    was.access_until := (event.data ->> 'plan_expire')::timestamptz;
    was.kept_until := was.access_until;
    was.access_reason := 'staff';
  else null;
  end case;
  return was;
end
$$;

-- Final adjustments after all events. A subscription that ended during its retries gave access until then.
create function private.finish_fold(was private.subscriptions, ended text, ended_at timestamptz)
returns private.subscriptions
language plpgsql immutable as $$
begin
  if ended is not null and least(was.kept_until, ended_at) > was.access_until then
    was.access_until := least(was.kept_until, ended_at);
    was.access_reason := 'subscription';
  end if;
  was.auto_renew_status := case when was.subscription_id is null or ended is not null then 0 else 1 end;
  if was.auto_renew_status = 1 then
    was.access_reason := 'subscription';
  else
    was.kept_until := null;
    was.next_billing_date := null;
    was.status := coalesce(ended, case was.access_reason when 'subscription' then 'expired' else was.access_reason end);
  end if;
  was.payment := case
    when was.access_reason = 'coupon' and was.subscription_id is null then 'coupoun'
    else was.payment
  end;
  return was;
end
$$;

-- Serializes folds of the same member until the end of the transaction.
create function private.lock_subscription(member bigint) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('private.subscriptions ' || member, 0))
$$;

-- Rewrites a member's row from all their events, ordered by time and then by the provider's id. Does not recreate the
-- row of a deleted member.
create function private.fold_subscription(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  state private.subscriptions;
  event private.subscription_events;
  counting private.subscription_events;
  ended text;
  ended_at timestamptz;
begin
  perform private.lock_subscription(member);
  counting := private.current_subscription(member);
  state := private.empty_subscription(member, counting);
  for event in
    select * from private.subscription_events
     where user_id = member order by happened_at, provider_event_id collate "C"
  loop
    state := private.apply_event(state, event);
  end loop;
  select case when bool_or(kind = 'cancelled') then 'canceled' when bool_or(kind = 'expired') then 'expired' end,
         min(happened_at)
    into ended, ended_at
    from private.subscription_events
   where user_id = member and kind in ('cancelled', 'expired') and data ->> 'subscription_id' = state.subscription_id;
  perform private.write_subscription(private.finish_fold(state, ended, ended_at));
end
$$;

create function private.empty_subscription(member bigint, counting private.subscription_events)
returns private.subscriptions
language plpgsql stable as $$
declare
  state private.subscriptions;
begin
  state.owner := member;
  state.access_reason := 'none';
  state.user_level := 'free';
  state.subscription_id := counting.data ->> 'subscription_id';
  state.plan_id := (counting.data ->> 'plan_id')::bigint;
  state.price := (counting.data ->> 'price')::numeric;
  state.currency := counting.data ->> 'currency';
  state.package_name := counting.data ->> 'package_name';
  state.payment := case when counting.provider in ('braintree', 'sandbox') then 'bt' else counting.provider end;
  return state;
end
$$;

create function private.write_subscription(state private.subscriptions) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into private.subscriptions as kept (
    owner, plan_id, payment, status, auto_renew_status, access_until, access_reason, kept_until, user_level, paid_until,
    paid_level, trial_due, package_name, first_billing_date, latest_billing_date, next_billing_date, price, currency,
    subscription_id, original_subscription_id, updated_at)
  select state.owner, state.plan_id, state.payment, state.status, state.auto_renew_status, state.access_until,
         state.access_reason, state.kept_until, state.user_level, state.paid_until, state.paid_level, state.trial_due,
         state.package_name, state.first_billing_date, state.latest_billing_date, state.next_billing_date, state.price,
         state.currency, state.subscription_id, state.original_subscription_id, state.updated_at
   where exists (select from private.accounts where user_id = state.owner)
  on conflict (owner) do update set
    (plan_id, payment, status, auto_renew_status, access_until, access_reason, kept_until, user_level, paid_until,
     paid_level, trial_due, package_name, first_billing_date, latest_billing_date, next_billing_date, price, currency,
     subscription_id, original_subscription_id, updated_at) =
    (excluded.plan_id, excluded.payment, excluded.status, excluded.auto_renew_status, excluded.access_until,
     excluded.access_reason, excluded.kept_until, excluded.user_level, excluded.paid_until, excluded.paid_level,
     excluded.trial_due, excluded.package_name, excluded.first_billing_date, excluded.latest_billing_date,
     excluded.next_billing_date, excluded.price, excluded.currency, excluded.subscription_id,
     excluded.original_subscription_id, excluded.updated_at)
$$;

create function private.fold_new_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.fold_subscription(new.user_id);
  return null;
end
$$;

create trigger fold after insert on private.subscription_events
  for each row execute function private.fold_new_event();

-- ── Reading ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- When access ends, as currently known: while charges continue, the retry period counts once the paid time is over.
create function private.access_until(one private.subscriptions) returns timestamptz
language sql stable
return case
  when one.auto_renew_status = 1 and coalesce(one.access_until <= private.billing_now(), true)
  then greatest(one.access_until, one.kept_until)
  else one.access_until
end;

create function private.is_expired(one private.subscriptions) returns int
language sql stable
return case when private.access_until(one) > private.billing_now() then 0 else 1 end;

-- The highest level currently active.
create function private.level_now(one private.subscriptions) returns text
language sql stable
return case
  when one.paid_until > private.billing_now() and private.level_rank(one.paid_level) > private.level_rank(one.user_level)
  then one.paid_level
  -- A trial and a date set by staff count as the default plan.
  when one.user_level = 'free' and one.access_reason <> 'none' then 'silver'
  else one.user_level
end;

create function private.status_now(one private.subscriptions) returns text
language sql stable
return case
  when one.status in ('trial', 'coupon', 'staff') and private.is_expired(one) = 1 then 'expired'
  else one.status
end;

grant execute on function private.billing_now(), private.level_rank(text),
    private.access_until(private.subscriptions), private.is_expired(private.subscriptions),
    private.level_now(private.subscriptions), private.status_now(private.subscriptions) to tingdu_member;

grant select on private.subscriptions to tingdu_member;
create policy self_reads on private.subscriptions for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy staff_read on private.subscriptions for select to tingdu_staff using (true);

-- access_reason remains after access has ended, as the last source of access. read_at is the time the row was evaluated
-- at; screens count the remaining days from it.
create view api.fc_subscriptions with (security_invoker = true) as
select s.id, s.owner, s.plan_id, s.payment, s.auto_renew_status, private.is_expired(s) as is_expired,
       jsonb_build_object('trial_due', s.trial_due, 'package_name', s.package_name) as context,
       private.access_until(s) as plan_expire, s.first_billing_date, s.latest_billing_date, s.next_billing_date,
       s.price, s.currency, private.status_now(s) as status, private.level_now(s) as user_level,
       s.original_subscription_id, s.updated_at, private.access_until(s) as access_until, s.access_reason,
       private.billing_now() as read_at
  from private.subscriptions s
 where s.owner = (select private.caller_id());

grant select on api.fc_subscriptions to tingdu_member;

create view api.fc_admin_subscriptions with (security_invoker = true) as
select s.id, s.owner, s.plan_id, private.access_until(s) as plan_expire, s.auto_renew_status,
       private.is_expired(s) as is_expired, s.first_billing_date, s.latest_billing_date, s.next_billing_date, s.price,
       s.currency, private.level_now(s) as user_level,
       case s.payment when 'bt' then 'braintree' else s.payment end as payment, s.original_subscription_id,
       s.updated_at, private.status_now(s) as status,
       jsonb_build_object('trial_due', s.trial_due, 'package_name', s.package_name) as context,
       private.access_until(s) as access_until, s.access_reason
  from private.subscriptions s;

grant select, update (id, plan_expire) on api.fc_admin_subscriptions to tingdu_staff;

-- A member's access, its end and its source. Members may read their own, staff anyone's.
create function api.member_access(user_id bigint default null)
returns table (user_id bigint, has_access boolean, access_until timestamptz, access_reason text, user_level text)
language sql stable
begin atomic
  select asked.id, coalesce(private.is_expired(s) = 0, false), private.access_until(s),
         coalesce(s.access_reason, 'none'), private.level_now(s)
    from (select coalesce(member_access.user_id, private.caller_id()) as id) asked
    left join private.subscriptions s on s.owner = asked.id
    join private.accounts a on a.user_id = asked.id;
end;
grant execute on function api.member_access(bigint) to tingdu_member;

-- ── What staff do ────────────────────────────────────────────────────────────────────────────────────────────────

-- A new date becomes a ledger event; the audit log stores both dates. Once the locks are held, the values the statement
-- read may be outdated: an unchanged date is not written, and a date changed concurrently by other staff or a charge is
-- kept.
create function private.change_expiry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  now_there timestamptz;
begin
  if new.plan_expire is null then
    raise exception using errcode = '23502', message = 'This field cannot be empty';
  elsif new.id <> old.id then
    raise exception using errcode = '428C9', message = 'The id of a subscription cannot be changed';
  elsif (new.plan_expire at time zone 'UTC')::date < (private.billing_now() at time zone 'UTC')::date then
    raise exception using errcode = 'P0001', message = 'The expiry date must not be in the past';
  end if;
  if new.plan_expire = old.plan_expire then
    return new;
  elsif not private.require_higher_rank(old.owner) then
    return null;
  end if;
  perform private.lock_subscription(old.owner);
  select private.access_until(s) into now_there from private.subscriptions s where s.id = old.id;
  if private.changed_meanwhile(old.plan_expire, new.plan_expire, now_there) then
    perform private.refuse_changed_meanwhile();
  end if;
  insert into private.subscription_events (user_id, kind, provider, provider_event_id, happened_at, data)
  values (old.owner, 'date_changed', 'tingdu', 'date:' || gen_random_uuid(), private.billing_now(),
          jsonb_build_object('plan_expire', new.plan_expire, 'by', private.caller_id()));
  insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
  values (private.caller_id(), private.caller_role(), 'update', 'fc_admin_subscriptions', old.id::text, old.owner,
          jsonb_build_object('plan_expire', now_there), jsonb_build_object('plan_expire', new.plan_expire));
  return new;
end
$$;

create trigger change_expiry instead of update on api.fc_admin_subscriptions
  for each row execute function private.change_expiry();

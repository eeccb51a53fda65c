-- The clock of billing, the ledger, and the row of private.subscriptions that is folded from it.
-- Published: private.subscription_events (read, write, trigger, policy),
--   private.subscriptions (read, trigger), private.payment_sandbox (read, write), private.billing_now()

-- ── The clock and the ledger ───────────────────────────────────────────────────────────────────────────────

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

-- ── Folding ────────────────────────────────────────────────────────────────────────────────────────────────

-- How long access lasts past a due charge: seven days of retries, to the end of the day of the last one, so
-- that the date of that day is shown everywhere.
create function private.kept_for() returns interval
language sql immutable parallel safe
return interval '8 days' - interval '1 second';

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

-- The start of the subscription that the member has paid for: the current one, or while its first charge is
-- still to come, the one before it whose paid time had not ended when the current one was bought.
create function private.paid_subscription(member bigint, counting private.subscription_events)
returns private.subscription_events
language sql stable
return coalesce((
  select begun
    from private.subscription_events paid
    join private.subscription_events begun
      on begun.user_id = member and begun.kind in ('subscribed', 'plan_changed')
     and begun.data ->> 'subscription_id' = paid.data ->> 'subscription_id'
   where paid.user_id = member and paid.kind = 'charged'
     and ((paid.data ->> 'period_last')::date + 1)::timestamp at time zone 'UTC' > counting.happened_at
     and not exists (
           select from private.subscription_events tried
            where tried.user_id = member and tried.kind in ('charged', 'charge_failed')
              and tried.data ->> 'subscription_id' = counting.data ->> 'subscription_id')
   order by (paid.data ->> 'period_last')::date desc, paid.provider_event_id collate "C" desc
   limit 1
), counting);

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
  was.access_until := greatest(begins,
    case when was.access_until > event.happened_at then was.access_until end) + (ends - begins);
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
      -- A provider whose clock is behind or has only whole seconds may date the first charge before the
      -- start.
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
    was.access_until := greatest(was.access_until, event.happened_at)
      + make_interval(days => (event.data ->> 'period')::int);
    was.kept_until := greatest(was.kept_until, was.access_until);
    was.access_reason := 'coupon';
    was.user_level := event.data ->> 'user_level';
  when 'date_changed' then
    was.access_until := (event.data ->> 'plan_expire')::timestamptz;
    was.kept_until := was.access_until;
    was.access_reason := 'staff';
    -- What a payment paid for ends when it is refunded, and the level with it.
    if event.data ? 'refund' then
      was.paid_until := least(was.paid_until, event.happened_at);
    end if;
  else null;
  end case;
  return was;
end
$$;

-- The plan that is paid for, as it was bought, and the plan that the next charge starts if it is another.
create function private.apply_plans(was private.subscriptions, paid private.subscription_events,
  counting private.subscription_events)
returns private.subscriptions
language plpgsql stable as $$
declare
  is_running boolean := was.auto_renew_status = 1;
begin
  select p.id, coalesce(paid.data ->> 'plan_name', p.name), coalesce(bought.months, p.billing_freq)
    into was.plan_id, was.plan_name, was.months
    from (select) one
    -- No row if the plan was deleted after the subscription had ended.
    left join api.fc_plans p on p.id = (paid.data ->> 'plan_id')::bigint
    left join private.purchases bought on bought.subscription_id = paid.data ->> 'subscription_id';
  was.price := (paid.data ->> 'price')::numeric;
  was.currency := paid.data ->> 'currency';
  if is_running and (paid.data -> 'plan_id', paid.data -> 'price')
     is distinct from (counting.data -> 'plan_id', counting.data -> 'price') then
    select p.id, coalesce(counting.data ->> 'plan_name', p.name), coalesce(bought.months, p.billing_freq)
      into was.next_plan_id, was.next_plan_name, was.next_months
      from api.fc_plans p
      left join private.purchases bought on bought.subscription_id = counting.data ->> 'subscription_id'
     where p.id = (counting.data ->> 'plan_id')::bigint;
    was.next_price := (counting.data ->> 'price')::numeric;
  end if;
  return was;
end
$$;

-- How a subscription ended: its status, when, and who ended it: the member, staff, or a payment that failed. All
-- null while it runs.
create function private.end_of_subscription(member bigint, subscription text, out status text,
  out ended_at timestamptz, out ended_by text)
language sql stable as $$
  select case when bool_or(kind = 'cancelled') then 'canceled' when count(*) > 0 then 'expired' end,
         min(happened_at),
         coalesce(min(data ->> 'ended_by'), case when count(*) > 0 and (
           select last.kind from private.subscription_events last
            where last.user_id = member and last.kind in ('charged', 'charge_failed')
              and last.data ->> 'subscription_id' = subscription
            order by last.happened_at desc, last.provider_event_id collate "C" desc limit 1
         ) = 'charge_failed' then 'failed_payment' end)
    from private.subscription_events
   where user_id = member and kind in ('cancelled', 'expired') and data ->> 'subscription_id' = subscription
$$;

-- Final adjustments after all events; granted_at is when access was last given. A subscription that ended
-- during its retries gave access until then. What a coupon or staff give after a subscription and the time
-- that it paid for have ended is theirs: no plan and no price is left.
create function private.finish_fold(was private.subscriptions, counting private.subscription_events,
  granted_at timestamptz)
returns private.subscriptions
language plpgsql stable as $$
declare
  paid private.subscription_events := private.paid_subscription(was.owner, counting);
  ended record := private.end_of_subscription(was.owner, was.subscription_id);
  has_ended boolean := ended.status is not null;
begin
  if has_ended and least(was.kept_until, ended.ended_at) > was.access_until then
    was.access_until := least(was.kept_until, ended.ended_at);
    was.access_reason := 'subscription';
  end if;
  was.auto_renew_status := case when was.subscription_id is null or has_ended then 0 else 1 end;
  if was.access_reason in ('coupon', 'staff') and (
       was.subscription_id is null
       or has_ended and granted_at > greatest(ended.ended_at, was.paid_until)) then
    was.payment := case was.access_reason when 'coupon' then 'coupoun' end;
    was.status := was.access_reason;
  else
    was := private.apply_plans(was, paid, counting);
    was.ended_by := ended.ended_by;
    was.status := case
      when was.auto_renew_status = 1 then case when was.status = 'pending' and paid.id <> counting.id
        then 'active' else was.status end
      else coalesce(ended.status, case was.access_reason when 'subscription' then 'expired'
        else was.access_reason end) end;
  end if;
  if was.auto_renew_status = 1 then
    was.access_reason := 'subscription';
  else
    was.kept_until := null;
    was.next_billing_date := null;
  end if;
  return was;
end
$$;

-- Serializes folds of the same member until the end of the transaction.
create function private.lock_subscription(member bigint) returns void
language sql as $$
  select pg_advisory_xact_lock(hashtextextended('private.subscriptions ' || member, 0))
$$;

-- Rewrites a member's row from all their events, ordered by time and then by the provider's id. Does not
-- recreate the row of a deleted member.
create function private.fold_subscription(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  state private.subscriptions;
  event private.subscription_events;
  counting private.subscription_events;
  granted_at timestamptz;
begin
  perform private.lock_subscription(member);
  counting := private.current_subscription(member);
  state := private.empty_subscription(member, counting);
  for event in
    select * from private.subscription_events
     where user_id = member order by happened_at, provider_event_id collate "C"
  loop
    state := private.apply_event(state, event);
    if event.kind in ('trial_started', 'charged', 'coupon_redeemed', 'date_changed') then
      granted_at := event.happened_at;
    end if;
  end loop;
  perform private.write_subscription(private.finish_fold(state, counting, granted_at));
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
  state.package_name := counting.data ->> 'package_name';
  state.payment := case when counting.provider in ('braintree', 'sandbox') then 'bt'
    else counting.provider end;
  return state;
end
$$;

create function private.write_subscription(state private.subscriptions) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into private.subscriptions as kept (
    owner, plan_id, plan_name, months, price, currency, next_plan_id, next_plan_name, next_months, next_price,
    payment, status, ended_by, auto_renew_status, access_until, access_reason, kept_until, user_level,
    paid_until, paid_level, trial_due, package_name, first_billing_date, latest_billing_date,
    next_billing_date, subscription_id, original_subscription_id, updated_at)
  select state.owner, state.plan_id, state.plan_name, state.months, state.price, state.currency,
         state.next_plan_id, state.next_plan_name, state.next_months, state.next_price, state.payment,
         state.status, state.ended_by, state.auto_renew_status, state.access_until, state.access_reason,
         state.kept_until, state.user_level, state.paid_until, state.paid_level, state.trial_due,
         state.package_name, state.first_billing_date, state.latest_billing_date, state.next_billing_date,
         state.subscription_id, state.original_subscription_id, state.updated_at
   where exists (select from private.accounts where user_id = state.owner)
  on conflict (owner) do update set
    (plan_id, plan_name, months, price, currency, next_plan_id, next_plan_name, next_months, next_price,
     payment, status, ended_by, auto_renew_status, access_until, access_reason, kept_until, user_level,
     paid_until, paid_level, trial_due, package_name, first_billing_date, latest_billing_date,
     next_billing_date, subscription_id, original_subscription_id, updated_at) =
    (excluded.plan_id, excluded.plan_name, excluded.months, excluded.price, excluded.currency,
     excluded.next_plan_id, excluded.next_plan_name, excluded.next_months, excluded.next_price,
     excluded.payment, excluded.status, excluded.ended_by, excluded.auto_renew_status, excluded.access_until,
     excluded.access_reason, excluded.kept_until, excluded.user_level, excluded.paid_until,
     excluded.paid_level, excluded.trial_due, excluded.package_name, excluded.first_billing_date,
     excluded.latest_billing_date, excluded.next_billing_date, excluded.subscription_id,
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

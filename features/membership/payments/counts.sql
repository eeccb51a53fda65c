-- The number of payments without counting them: private.payment_counts follows the ledger, to which rows are
-- only added.

create function private.count_payments() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into private.payment_counts
  select (happened_at at time zone 'UTC')::date, kind, provider, count(*) from added
   where private.payment_status(kind) is not null group by 1, 2, 3;
  return null;
end
$$;

create trigger count_payments after insert on private.subscription_events referencing new table as added
  for each statement execute function private.count_payments();

-- Counts anew, in one statement, which sees the counts of the same transactions as it sees payments of.
create function private.recount_payments() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with gone as (delete from private.payment_counts)
  insert into private.payment_counts
  select (happened_at at time zone 'UTC')::date, kind, provider, count(*) from private.subscription_events
   where kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed') group by 1, 2, 3
$$;

-- The total of fc_admin_sub_payments for lists with these filters: the payments of whole days (UTC) from
-- their counts, the others from the ledger. SECURITY DEFINER, because nobody may read the counts.
create function api.fc_admin_sub_payments_total(status_eq text default null, payment_eq text default null,
                                                last_modified_gte timestamptz default null,
                                                last_modified_lte timestamptz default null) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  begins constant timestamptz := least(greatest(last_modified_gte, '0001-01-01'), '9999-12-31');
  ends constant timestamptz := least(last_modified_lte, '9999-12-30') + interval '1 microsecond';
  first_day constant timestamptz := date_trunc('day', begins + interval '1 day' - interval '1 microsecond');
  end_day constant timestamptz := greatest(first_day, date_trunc('day', ends));
begin
  return (
    select coalesce(sum(payments), 0) from private.payment_counts
     where day >= first_day::date and day < end_day::date
       and (status_eq is null or private.payment_status(kind) = status_eq)
       and (payment_eq is null or private.payment_channel(kind, provider) = payment_eq)
  ) + (
    select count(*) from private.subscription_events
     where kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed')
       and (happened_at >= begins and happened_at < least(first_day, ends) or happened_at >= end_day
         and happened_at < ends)
       and (status_eq is null or private.payment_status(kind) = status_eq)
       and (payment_eq is null or private.payment_channel(kind, provider) = payment_eq)
  );
end
$$;
comment on function api.fc_admin_sub_payments_total
  is 'The number of rows of fc_admin_sub_payments with these filters';
grant execute on function api.fc_admin_sub_payments_total(text, text, timestamptz, timestamptz)
  to tingdu_staff;

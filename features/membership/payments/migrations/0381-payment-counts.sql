-- How many payments of a kind were made on a day (UTC): the sum of all rows. Nothing is updated, so that no
-- transaction waits for another; a nightly job counts anew, and replaces them by one row each.
create table private.payment_counts (
  day      date   not null,
  kind     text   not null,
  provider text   not null,
  payments bigint not null
);
create index payment_counts_day_idx on private.payment_counts (day);

alter table private.payment_counts enable row level security;

insert into private.payment_counts
  select (happened_at at time zone 'UTC')::date, kind, provider, count(*) from private.subscription_events
   where kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed') group by 1, 2, 3;

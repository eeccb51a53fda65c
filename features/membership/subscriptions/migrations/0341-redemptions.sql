-- Staff ask who redeemed a coupon.

create index subscription_events_coupon_idx on private.subscription_events (((data ->> 'coupon_id')::bigint))
  where (data ->> 'coupon_id')::bigint is not null;

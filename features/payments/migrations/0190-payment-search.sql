-- The payment lists read the ledger newest first.

create index subscription_events_payments_idx on private.subscription_events (happened_at desc, id desc)
  where kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed');

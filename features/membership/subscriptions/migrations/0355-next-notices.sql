-- Staff see whose subscription renews next.

create index subscriptions_next_billing_idx on private.subscriptions (next_billing_date)
  where auto_renew_status = 1;

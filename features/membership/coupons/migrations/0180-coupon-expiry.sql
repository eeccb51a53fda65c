-- A coupon can have a last moment to redeem it.

alter table api.fc_coupouns add column expires_at timestamptz;
comment on column api.fc_coupouns.expires_at
  is 'from then on it cannot be redeemed; null: it does not expire';

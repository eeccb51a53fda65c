-- While a change of plan waits for the end of the paid time, both plans are known.

alter table private.subscriptions
  add column plan_name text,
  add column months integer,
  add column next_plan_id bigint,
  add column next_plan_name text,
  add column next_months integer,
  add column next_price numeric(10,2),
  add column ended_by text check (ended_by in ('member', 'staff', 'failed_payment'));
comment on column private.subscriptions.plan_id is 'of the plan that is paid for; null if it was deleted';
comment on column private.subscriptions.next_plan_id is
  'of the plan that the next charge starts, if it is another; no foreign key, because embedding means plan_id';
comment on column private.subscriptions.months is 'how many months one charge pays for';

update private.subscriptions s
   set plan_name = coalesce(
         (select p.plan_name from private.purchases p where p.subscription_id = s.subscription_id),
         (select name from api.fc_plans where id = s.plan_id)),
       months = coalesce(
         (select p.months from private.purchases p where p.subscription_id = s.subscription_id),
         (select billing_freq from api.fc_plans where id = s.plan_id));

-- Next charges that are due before access ends: they are moved.
create index subscriptions_early_charges_idx on private.subscriptions (owner)
  where auto_renew_status = 1 and payment = 'bt' and status in ('pending', 'active')
    and access_until > next_billing_date::timestamp at time zone 'UTC';

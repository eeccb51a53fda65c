-- Everything that ever happened to a member's access, one row each, and the one row that follows from it.

-- Append only: a trigger refuses every change. No foreign key, so that bookkeeping outlives the account.
create table private.subscription_events (
  id                bigint      generated always as identity primary key,
  user_id           bigint      not null,
  kind              text        not null check (kind in (
                      'trial_started', 'subscribed', 'charged', 'charge_failed', 'cancelled', 'expired', 'refunded',
                      'coupon_redeemed', 'date_changed', 'card_changed', 'plan_changed', 'store_notice')),
  provider          text        not null check (provider in ('tingdu', 'braintree', 'sandbox', 'apple', 'google')),
  provider_event_id text        not null unique,
  happened_at       timestamptz not null,
  recorded_at       timestamptz not null default now(),
  data              jsonb       not null default '{}' check (jsonb_typeof(data) = 'object')
);
comment on column private.subscription_events.provider_event_id is
  'the same for the same event, whoever tells of it and however often: braintree:charge:succeeded:8gh2kx';
create index subscription_events_member_idx on private.subscription_events (user_id, happened_at);

alter table private.subscription_events enable row level security;

-- Folded from the ledger by private.fold_subscription; written by nothing else.
create table private.subscriptions (
  id                       bigint        generated always as identity primary key,
  owner                    bigint        not null unique references private.accounts on delete cascade,
  plan_id                  bigint        references api.fc_plans,
  payment                  text          check (payment in ('bt', 'apple', 'google', 'coupoun')),
  status                   text          not null
                           check (status in ('trial', 'pending', 'active', 'past_due', 'canceled', 'expired', 'coupon', 'staff', 'none')),
  auto_renew_status        smallint      not null check (auto_renew_status in (0, 1)),
  access_until             timestamptz,
  access_reason            text          not null
                           check (access_reason in ('trial', 'subscription', 'coupon', 'staff', 'none')),
  -- While charges go on, access is kept until here: the time in which a charge that failed is tried again.
  kept_until               timestamptz,
  user_level               text          not null,
  -- What the money paid for, apart from what else was given.
  paid_until               timestamptz,
  paid_level               text,
  trial_due                timestamptz,
  package_name             text,
  first_billing_date       date,
  latest_billing_date      date,
  next_billing_date        date,
  price                    numeric(10,2),
  currency                 text,
  subscription_id          text,
  original_subscription_id text,
  updated_at               timestamptz   not null
);
create index subscriptions_plan_idx on private.subscriptions (plan_id);
create index subscriptions_trial_idx on private.subscriptions (trial_due) where auto_renew_status = 0;

alter table private.subscriptions enable row level security;

-- A trial is had once: the digest of the address stays when the account goes.
create table private.trial_addresses (
  address_digest bytea       primary key,
  started_at     timestamptz not null
);

alter table private.trial_addresses enable row level security;

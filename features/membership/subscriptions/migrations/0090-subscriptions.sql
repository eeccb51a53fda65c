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
-- Lists of payments read the ledger newest first.
create index subscription_events_payments_idx on private.subscription_events (happened_at desc, id desc)
  where kind in ('charged', 'charge_failed', 'refunded', 'coupon_redeemed');

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

-- ── What is on its way between us and the payment provider, and the clock that billing goes by ──

-- Written before the provider is asked: our id becomes the provider's, so that a repetition finds what a broken one made.
create table private.purchases (
  subscription_id text          primary key check (subscription_id ~ '^[A-Za-z0-9_-]{1,36}$'),
  user_id         bigint        not null,
  plan_id         bigint        not null references api.fc_plans,
  provider        text          not null check (provider in ('braintree', 'sandbox')),
  provider_plan   text          not null,
  price           numeric(10,2) not null check (price > 0),
  currency        text          not null,
  months          integer       not null,
  user_level      text          not null,
  first_billing   date,
  -- The subscription that this one takes over from, at a change of plan.
  predecessor     text          references private.purchases,
  idempotency_key text          check (char_length(idempotency_key) <= 200),
  state           text          not null default 'begun' check (state in ('begun', 'done', 'refused')),
  begun_at        timestamptz   not null,
  reconciled_at   timestamptz
);
comment on column private.purchases.state is
  'begun: the provider may or may not know it; done: it does; refused: it never will';
create index purchases_member_idx on private.purchases (user_id);
create index purchases_plan_idx on private.purchases (plan_id);
create unique index purchases_one_open_idx on private.purchases (user_id) where state = 'begun';
create unique index purchases_idempotency_idx on private.purchases (user_id, idempotency_key) where state <> 'refused';

alter table private.purchases enable row level security;

-- One payment call of a member at a time, over all server processes; a holder that died is passed over in the end.
create table private.payment_turns (
  user_id bigint      primary key,
  holder  uuid        not null,
  until   timestamptz not null
);

alter table private.payment_turns enable row level security;

-- Billing goes by now() and this; anything but zero is for the sandbox.
create table private.billing_clock (
  only_row boolean  primary key default true check (only_row),
  ahead    interval not null default '0'
);
insert into private.billing_clock default values;

alter table private.billing_clock enable row level security;

-- The documents of the payment sandbox (packages/payments/sandbox/table.ts).
create table private.payment_sandbox (
  kind     text   not null,
  id       text   not null,
  document jsonb  not null,
  due      text   collate "C",
  written  bigint generated always as identity,
  primary key (kind, id)
);
create index payment_sandbox_due_idx on private.payment_sandbox (kind, due, written) where due is not null;

alter table private.payment_sandbox enable row level security;

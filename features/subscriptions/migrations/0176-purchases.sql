-- What is on its way between us and the payment provider, and the clock that billing goes by.

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

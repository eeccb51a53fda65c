-- Refunds that staff ask for, and how much support may refund.

-- Written before the provider is asked: our id becomes the refund's there, so that a repetition finds it. No foreign
-- key to the account, so that bookkeeping outlives it.
create table private.refunds (
  id                   bigint        generated always as identity primary key,
  payment_id           bigint        not null references private.subscription_events,
  user_id              bigint        not null,
  transaction_id       text          not null,
  amount               numeric(12,3) not null check (amount > 0),
  currency             text          not null,
  ends_access          boolean       not null,
  idempotency_key      text          not null check (char_length(idempotency_key) between 1 and 200),
  asked_by             bigint        not null,
  asked_by_role        text          not null,
  asked_at             timestamptz   not null default now(),
  state                text          not null default 'begun'
                       check (state in ('begun', 'recorded', 'done', 'refused')),
  refund_transaction   text
);
comment on column private.refunds.state is
  'begun: the provider may or may not have made it; recorded: the ledger has it; done: what it ends has ended, too';
create unique index refunds_idempotency_idx on private.refunds (payment_id, idempotency_key)
  where state <> 'refused';
create index refunds_open_idx on private.refunds (asked_at) where state in ('begun', 'recorded');

alter table private.refunds enable row level security;

create table api.fc_refund_limits (
  id            smallint      primary key default 1 check (id = 1),
  support_limit numeric(10,2) not null default 50,
  last_modified timestamptz   not null default now(),
  constraint fc_refund_limits_support_limit_check check (support_limit between 0 and 100000)
);
comment on column api.fc_refund_limits.support_limit is
  'how much of one payment support may refund, in its currency; more is for admins';
alter table api.fc_refund_limits enable row level security;
insert into api.fc_refund_limits default values;

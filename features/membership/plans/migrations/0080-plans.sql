-- What can be subscribed to, with a price for each of the three channels (web card, Apple store, Google store).

create table api.fc_plans (
  id                     bigint        generated always as identity primary key,
  name                   text          not null check (name = btrim(name) and char_length(name) between 1 and 100),
  trial_days             integer       not null default 14 check (trial_days between 0 and 365),
  currency               text          not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  billing_freq           integer       not null default 1 check (billing_freq between 1 and 120),
  period                 integer       not null default 15 check (period between 1 and 3660),
  description            text          not null default '' check (char_length(description) <= 2000),
  apple_subscribe_price  numeric(10,2) not null default 0 check (apple_subscribe_price >= 0),
  apple_plan_id          text          not null default '' check (char_length(apple_plan_id) <= 100),
  google_subscribe_price numeric(10,2) not null default 0 check (google_subscribe_price >= 0),
  google_plan_id         text          not null default '' check (char_length(google_plan_id) <= 100),
  bt_subscribe_price     numeric(10,2) not null default 0 check (bt_subscribe_price >= 0),
  bt_plan_id             text          not null default '' check (char_length(bt_plan_id) <= 100),
  user_level             text          not null default 'silver'
                         check (user_level in ('free', 'silver', 'gold', 'diamond')),
  context                jsonb         not null default '{}' check (jsonb_typeof(context) = 'object')
);
comment on column api.fc_plans.billing_freq is 'months that one charge pays for';
comment on column api.fc_plans.period is 'days that the plan lasts where a channel counts in days';
comment on column api.fc_plans.context is 'prices a month and discounts as shown: bt_monthly_price, bt_discount and the same of apple and google';

alter table api.fc_plans enable row level security;

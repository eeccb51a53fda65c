-- Codes that give days of access.

create table api.fc_coupouns (
  id            bigint      generated always as identity primary key,
  code          text        not null check (code = btrim(code) and char_length(code) between 1 and 64),
  period        integer     not null check (period between 1 and 3660),
  redeem_times  integer     not null check (redeem_times between 0 and 1000000),
  -- Who made it; the account may go.
  owner         bigint      references private.accounts on delete set null
                default (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint,
  user_level    text        not null default 'silver' check (user_level in ('free', 'silver', 'gold', 'diamond')),
  last_modified timestamptz not null default now()
);
comment on column api.fc_coupouns.period is 'days that a redemption adds';
comment on column api.fc_coupouns.redeem_times is 'how many redemptions are left';
create unique index coupouns_code_key on api.fc_coupouns (lower(code));
create index coupouns_owner_idx on api.fc_coupouns (owner);

alter table api.fc_coupouns enable row level security;

-- Addresses that members keep. The example of a feature: see packages/testing/example-feature.test.ts.

create table api.fc_bookmarks (
  id          bigint      generated always as identity primary key,
  -- The caller, always: nobody may set it.
  owner       bigint      not null default (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint
                          references private.accounts,
  title       text        not null check (title = btrim(title) and char_length(title) between 1 and 200),
  address     text        not null check (address ~ '^https?://' and char_length(address) <= 2000),
  created_at  timestamptz not null default now(),
  constraint fc_bookmarks_key unique (owner, address)
);

alter table api.fc_bookmarks enable row level security;

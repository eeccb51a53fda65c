-- What learners do in the apps, as the apps report it.

create table api.fc_events (
  -- Chosen by the app, so that an event that is sent again is recognized.
  id          uuid        not null default gen_random_uuid(),
  -- Written out rather than private.caller_id(): access functions are dropped and re-created, a default must
  -- not be.
  owner       bigint      not null references private.accounts on delete cascade
              default lib.caller_id(),
  device      text        check (char_length(device) <= 200),
  "timestamp" timestamptz not null default now(),
  event_name  text        not null check (char_length(event_name) between 1 and 100),
  event_type  text        not null default 'activity' check (char_length(event_type) between 1 and 100),
  params1     text        check (char_length(params1) <= 500),
  params2     text        check (char_length(params2) <= 500),
  -- The API limits the JSON that is sent; numbers and spaces of the stored form may be longer.
  params      jsonb       check (octet_length(params::text) <= 16384),
  data        jsonb       check (octet_length(data::text) <= 16384),
  -- A key of a partitioned table contains the column by which it is partitioned.
  primary key (owner, "timestamp", id)
) partition by range ("timestamp");
comment on table api.fc_events is 'What learners do in the apps. Sending an event again has no effect.';
comment on column api.fc_events.id is 'chosen by the app; the same event has the same id and timestamp';
comment on column api.fc_events.event_type
  is 'decides how long the event is kept; without one, it is low-level activity';
comment on column api.fc_events."timestamp" is 'when it happened, by the clock of the device';

create index fc_events_timestamp_idx on api.fc_events ("timestamp");
create index fc_events_name_idx on api.fc_events (event_name, "timestamp");
create index fc_events_type_idx on api.fc_events (event_type, "timestamp");
create index fc_events_search_idx on api.fc_events using gin (event_name extensions.gin_trgm_ops,
  device extensions.gin_trgm_ops, params1 extensions.gin_trgm_ops, params2 extensions.gin_trgm_ops);

alter table api.fc_events enable row level security;

-- Receives what has no partition of its month yet, so that no event is ever refused for that.
create table private.events_default partition of api.fc_events default;

-- How long events of a type are kept, by their timestamp. Null: until their month is a year old.
create table private.event_types (
  event_type text     primary key,
  keeps      interval check (keeps between interval '1 hour' and interval '1 year')
);
comment on table private.event_types
  is 'How long events are kept. Types that are not listed are kept as long as activity.';
insert into private.event_types values
  -- Low-level activity is promised to last at most a day: 22 hours, one until the next clean-up, and one that
  -- the clock of a device may be ahead.
  ('activity', '22 hours'), ('performance', '30 days'), ('error', '90 days'), ('study', null),
    ('account', null);

-- The number of events by day (UTC), name and type. Each is the sum of several rows, so that writers seldom
-- wait for each other.
create table private.event_counts (
  day        date     not null,
  event_name text     not null,
  event_type text     not null,
  shard      smallint not null,
  events     bigint   not null,
  primary key (day, event_name, event_type, shard)
);

-- How many events a member has sent on a day (UTC): one row each, of the last day.
create table private.event_senders (
  owner  bigint  primary key references private.accounts on delete cascade,
  day    date    not null,
  events integer not null
);

-- People, their sessions, the counters that limit attempts, and the log of what staff did.

create table private.accounts (
  user_id        bigint generated always as identity primary key,
  name           text        not null check (char_length(name) between 5 and 100),
  email          text        not null check (char_length(email) between 3 and 254 and email like '%_@_%'),
  email_verified smallint    not null default 0 check (email_verified between -2 and 1),
  role           text        not null default 'student'
                 check (role in ('student', 'teacher', 'support', 'gk_admin', 'super_admin')),
  password_hash  text        not null,
  created_at     timestamptz not null default now(),
  last_modified  timestamptz not null default now()
);
comment on column private.accounts.email_verified is '0 unverified, 1 verified, -1 blocked, -2 archived';

create unique index accounts_email_key on private.accounts (lower(email));
create index accounts_name_idx on private.accounts (lower(name));
create index accounts_created_at_idx on private.accounts (created_at desc, user_id desc);

alter table private.accounts enable row level security;

-- One row per signed-in device; a token names its row, so that deleting the row ends the token.
create table private.sessions (
  id           uuid        primary key default gen_random_uuid(),
  user_id      bigint      not null references private.accounts on delete cascade,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  device       text        not null default '' check (char_length(device) <= 200)
);
create index sessions_user_id_idx on private.sessions (user_id);
create index sessions_expires_at_idx on private.sessions (expires_at);

alter table private.sessions enable row level security;

-- Fixed windows, counted in one atomic statement; the key is a digest, never an address or a name.
create table private.rate_limits (
  key     text        primary key,
  count   integer     not null,
  ends_at timestamptz not null
);
create index rate_limits_ends_at_idx on private.rate_limits (ends_at);

alter table private.rate_limits enable row level security;

-- Append only: a trigger refuses every change. No foreign keys, so that a row outlives what it tells about.
create table private.audit_log (
  id         bigint      generated always as identity primary key,
  at         timestamptz not null default now(),
  actor_id   bigint,
  actor_role text        not null,
  action     text        not null,
  resource   text        not null,
  subject    text        not null,
  before     jsonb,
  after      jsonb
);
comment on column private.audit_log.subject is 'the key of the row that was written';
create index audit_log_subject_idx on private.audit_log (resource, subject, id desc);

alter table private.audit_log enable row level security;

-- What every other migration stands on: schemas and roles, people, their sessions, the counters that limit attempts, and the
-- log of what staff did. api: exposed by the data API. private: credentials, sessions, limits, audit. lib: helpers for
-- indexes and constraints.

create schema api;
create schema private;
create schema lib;

-- One role per application role, and two groups that carry what several of them have in common. tingdu_server is what the
-- server logs in as, or a role that its login belongs to; it takes each application role with SET ROLE and inherits
-- nothing from them, as does whoever migrates. Roles belong to the whole cluster, not to this database: another database may
-- have them already, or may be creating them at this moment.
do $$
declare
  applied constant text[] := '{tingdu_anon,tingdu_student,tingdu_teacher,tingdu_support,tingdu_gk_admin,tingdu_super_admin}';
  has_grant_options constant boolean := current_setting('server_version_num')::int >= 160000;
  settable constant text := case when has_grant_options then 'SET' else 'MEMBER' end;
  wanted text;
  membership record;
  attempt int;
begin
  foreach wanted in array '{tingdu_member,tingdu_staff,tingdu_server}' || applied loop
    begin
      if not exists (select from pg_roles where rolname = wanted) then
        execute format('create role %I nologin %s', wanted, case wanted when 'tingdu_server' then 'noinherit' else 'inherit' end);
      elsif wanted <> 'tingdu_server' and not has_grant_options
          and exists (select from pg_roles where rolname = wanted and not rolinherit) then
        -- A role of a version before 0.2.0. From PostgreSQL 16 on, the grant below says that it is inherited.
        execute format('alter role %I inherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of the cluster was faster
    end;
  end loop;
  for membership in
    select 'tingdu_member' as granted, member, 'USAGE' as right_needed, ' with inherit true, set false' as options
      from unnest(applied) as member where member <> 'tingdu_anon'
    union all select 'tingdu_staff', member, 'USAGE', ' with inherit true, set false'
      from unnest(applied[4:]) as member
    union all select role, member, settable, ' with inherit false, set true'
      from unnest(applied) as role, unnest(array['tingdu_server', current_user]) as member
  loop
    for attempt in 1..50 loop
      exit when pg_has_role(membership.member, membership.granted, membership.right_needed);
      begin
        execute format('grant %I to %I%s', membership.granted, membership.member,
          case when has_grant_options then membership.options end);
      exception
        when insufficient_privilege then
          raise exception 'The role % exists and % may not grant it', membership.granted, current_user
            using errcode = '42501',
              hint = format('Run as a superuser: grant %I to %I with admin option', membership.granted, current_user);
        when internal_error or unique_violation or object_in_use then
          perform pg_sleep(0.02); -- two databases granting at once: "tuple concurrently updated"
      end;
    end loop;
    if not pg_has_role(membership.member, membership.granted, membership.right_needed) then
      raise exception 'The role % has no use of the role % that it was granted', membership.member, membership.granted
        using errcode = '42501', hint = format('Run as a superuser: alter role %I inherit', membership.member);
    end if;
  end loop;
end
$$;

-- ── People ───────────────────────────────────────────────────────────────────────────────────────────────────────

create table private.accounts (
  user_id        bigint generated always as identity primary key,
  name           text        not null check (char_length(name) between 5 and 100),
  email          text        not null check (char_length(email) between 3 and 254 and email like '%_@_%'),
  email_verified smallint    not null default 0 check (email_verified between -2 and 1),
  role           text        not null default 'student'
                 check (role in ('student', 'teacher', 'support', 'gk_admin', 'super_admin')),
  password_hash  text        not null,
  created_at     timestamptz not null default now(),
  last_modified  timestamptz not null default now(),
  unsubscribed_at timestamptz
);
comment on column private.accounts.email_verified is '0 unverified, 1 verified, -1 blocked, -2 archived';
comment on column private.accounts.unsubscribed_at is 'since when mails that can be stopped are not sent';

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

-- Links that mails carry: each opens one thing for one account. Only a digest is kept.
create table private.account_tokens (
  id         bigint      generated always as identity primary key,
  user_id    bigint      not null references private.accounts on delete cascade,
  purpose    text        not null check (purpose in ('reset', 'verify', 'email-change', 'unsubscribe')),
  digest     bytea       not null unique check (octet_length(digest) = 32),
  email      text        not null,
  mail_id    bigint      not null,
  expires_at timestamptz not null
);
comment on column private.account_tokens.email is 'where it was sent; for an e-mail change, the new address';
comment on column private.account_tokens.mail_id is
  'the mail that carries it: the newest mail''s are the ones that count, of which a repeated mail has several';

create index account_tokens_user_id_idx on private.account_tokens (user_id, purpose);
create index account_tokens_expires_at_idx on private.account_tokens (expires_at);

alter table private.account_tokens enable row level security;

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
  after      jsonb,
  -- A random tag takes a person's place when the account goes.
  actor_tag  text,
  person     bigint,
  person_tag text
);
comment on column private.audit_log.subject is 'the key of the row that was written';
comment on column private.audit_log.person is 'the account whose row was written, where it is somebody''s';
comment on column private.audit_log.person_tag is 'stands for a person whose account is gone, the same in all rows; so does actor_tag';
create index audit_log_actor_idx on private.audit_log (actor_id);
create index audit_log_person_idx on private.audit_log (person);
-- What was left without its last admin or teacher: looked for by each deletion of an account, in its own transaction.
create index audit_log_left_idx on private.audit_log (at) where action = 'left';
create index audit_log_subject_idx on private.audit_log (resource, subject, id desc);

alter table private.audit_log enable row level security;

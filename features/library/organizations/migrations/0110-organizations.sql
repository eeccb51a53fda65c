-- Organizations and who belongs to them. What they have is counted in the row itself, so that limits hold and every
-- viewer sees the same numbers.

create table api.fc_organization (
  id            bigint      generated always as identity primary key,
  name          text        not null check (name = btrim(name) and char_length(name) between 1 and 200),
  description   text        not null check (char_length(description) between 1 and 2000),
  -- The key of an uploaded picture.
  image         text        check (char_length(image) <= 300),
  max_members   integer     not null check (max_members between 0 and 1000000),
  max_books     integer     not null check (max_books between 0 and 1000000),
  max_classes   integer     not null check (max_classes between 0 and 1000000),
  nb_members    integer     not null default 0 check (nb_members between 0 and max_members),
  nb_books      integer     not null default 0 check (nb_books between 0 and max_books),
  nb_classes    integer     not null default 0 check (nb_classes between 0 and max_classes),
  last_modified timestamptz not null default now()
);
create index fc_organization_last_modified_idx on api.fc_organization (last_modified desc, id desc);

-- The list is searched by a part of the name. Staff, who see all rows, find them by this index; members see a few.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create index fc_organization_name_idx on api.fc_organization using gin (name extensions.gin_trgm_ops);

alter table api.fc_organization enable row level security;

create table api.fc_org_members (
  id            bigint      generated always as identity primary key,
  org_id        bigint      not null references api.fc_organization on delete cascade,
  -- Null for an invitation: no account has verified this address yet.
  user_id       bigint      references private.accounts on delete cascade,
  email         text        not null check (email = lower(btrim(email)) and email like '%_@_%' and char_length(email) <= 254),
  user_name     text        check (char_length(user_name) <= 100),
  role          text        not null default 'teacher' check (role in ('org_admin', 'teacher')),
  plan          text        check (char_length(plan) <= 40),
  expire        timestamptz,
  last_modified timestamptz not null default now(),
  unique (org_id, email)
);
create unique index fc_org_members_account_key on api.fc_org_members (org_id, user_id);
create index fc_org_members_user_id_idx on api.fc_org_members (user_id);
create index fc_org_members_invitations_idx on api.fc_org_members (email) where user_id is null;
create index fc_org_members_last_modified_idx on api.fc_org_members (org_id, last_modified desc);

alter table api.fc_org_members enable row level security;

-- Long work that a member asked for, such as computing all schedules again, and how far it is.
create table api.fc_study_tasks (
  owner         bigint      not null references private.accounts on delete cascade,
  id            uuid        not null default gen_random_uuid(),
  kind          text        not null check (kind in ('reschedule', 'import', 'export')),
  done          integer     not null default 0 check (done >= 0),
  total         integer     check (total >= 0),
  requested_at  timestamptz not null default now(),
  finished_at   timestamptz,
  -- What came of it, or why it failed.
  result        jsonb,
  last_modified timestamptz not null default now(),
  primary key (owner, id)
);
comment on table api.fc_study_tasks is 'Long work that a member asked for, and how far it is';
comment on column api.fc_study_tasks.total is 'null until it is known';
-- One of a kind at a time: a newer request replaces the one before.
create unique index fc_study_tasks_unfinished_key on api.fc_study_tasks (owner, kind) where finished_at is null;
create index fc_study_tasks_requested_idx on api.fc_study_tasks (requested_at);
alter table api.fc_study_tasks enable row level security;

-- Members who asked in writing for the deletion of their account. Two administrators decide: one starts it, another
-- one confirms or rejects.

create table api.fc_deletion_requests (
  id           bigint      generated always as identity primary key,
  user_id      bigint      not null references private.accounts on delete cascade,
  requested_on date        not null,
  reason       text        not null,
  state        text        not null default 'waiting'
               check (state in ('waiting', 'confirmed', 'rejected', 'expired')),
  started_by   bigint      references private.accounts on delete set null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '14 days',
  decided_by   bigint      references private.accounts on delete set null,
  decided_at   timestamptz,
  constraint fc_deletion_requests_reason_check check (char_length(btrim(reason)) between 1 and 2000),
  constraint fc_deletion_requests_two_people check (decided_by <> started_by)
);
comment on column api.fc_deletion_requests.requested_on is 'the day on which the member asked for it';
comment on column api.fc_deletion_requests.state is
  'confirmed: the deletion is running, or was interrupted; it takes this row with it';
create unique index fc_deletion_requests_open_key on api.fc_deletion_requests (user_id)
  where state in ('waiting', 'confirmed');
create index fc_deletion_requests_user_idx on api.fc_deletion_requests (user_id);
create index fc_deletion_requests_starter_idx on api.fc_deletion_requests (started_by);
create index fc_deletion_requests_decider_idx on api.fc_deletion_requests (decided_by);
alter table api.fc_deletion_requests enable row level security;

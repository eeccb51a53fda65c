-- One mail to many members: what it says, and to whom it goes. The list is fixed when it is sent.

create table api.fc_mailings (
  id              bigint      generated always as identity primary key,
  subject         text        not null,
  text            text        not null,
  written_by      bigint      references private.accounts on delete set null,
  idempotency_key uuid        not null unique,
  created_at      timestamptz not null default now(),
  recipients      integer     not null default 0,
  queued          integer     not null default 0,
  constraint fc_mailings_subject_check check (char_length(btrim(subject)) between 1 and 150),
  constraint fc_mailings_text_check check (char_length(btrim(text)) between 1 and 10000)
);
create index fc_mailings_writer_idx on api.fc_mailings (written_by);
alter table api.fc_mailings enable row level security;

create table private.mailing_recipients (
  mailing   bigint      not null references api.fc_mailings on delete cascade,
  user_id   bigint      not null references private.accounts on delete cascade,
  queued_at timestamptz,
  primary key (mailing, user_id)
);
create index mailing_recipients_user_idx on private.mailing_recipients (user_id);
create index mailing_recipients_waiting_idx on private.mailing_recipients (mailing, user_id)
  where queued_at is null;
alter table private.mailing_recipients enable row level security;

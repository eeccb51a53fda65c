-- Which changes of the audit log have been undone, and by which.

create table private.undone_changes (
  change bigint primary key references private.audit_log,
  undo bigint not null references private.audit_log,
  undone_at timestamptz not null default now()
);
create index undone_changes_undo on private.undone_changes (undo);
alter table private.undone_changes enable row level security;

-- Changes of one request share their moment; a deleted row is known by its headword only.
create index audit_log_at_idx on private.audit_log (at);
create index audit_log_headword_idx on private.audit_log ((coalesce(before, after) ->> 'chinese'), id desc)
  where resource = 'fc_words';

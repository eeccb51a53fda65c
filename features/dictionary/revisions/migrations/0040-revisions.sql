-- The history of what staff change.

-- The tables whose changes by staff have a history and can be undone. Their features' access files register them.
create table private.revisioned_tables (
  resource   text primary key,
  key_column text not null
);
comment on table private.revisioned_tables is 'Tables of the schema api, with the column whose value the audit log has as subject.';
alter table private.revisioned_tables enable row level security;

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

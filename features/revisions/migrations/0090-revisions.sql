-- The tables whose changes by staff have a history and can be undone. Their features' access files register them.
create table private.revisioned_tables (
  resource   text primary key,
  key_column text not null
);
comment on table private.revisioned_tables is 'Tables of the schema api, with the column whose value the audit log has as subject.';
alter table private.revisioned_tables enable row level security;

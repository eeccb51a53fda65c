-- Whom a row of the audit log is about, so that a random tag can take a person's place when the account goes.

alter table private.audit_log
  add column actor_tag  text,
  add column person     bigint,
  add column person_tag text;
comment on column private.audit_log.person is 'the account whose row was written, where it is somebody''s';
comment on column private.audit_log.person_tag is 'stands for a person whose account is gone, the same in all rows; so does actor_tag';

create index audit_log_actor_idx on private.audit_log (actor_id);
create index audit_log_person_idx on private.audit_log (person);

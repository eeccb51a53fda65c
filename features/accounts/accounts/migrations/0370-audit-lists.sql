-- The audit log is listed by person and by resource, the newest first, and has the reads of staff.

create index audit_log_actor_at_idx on private.audit_log (actor_id, at desc);
create index audit_log_person_at_idx on private.audit_log (person, at desc);
create index audit_log_resource_at_idx on private.audit_log (resource, at desc);

-- The new ones serve what these do.
drop index private.audit_log_actor_idx;
drop index private.audit_log_person_idx;

-- One row for each member of staff, subject and hour, however often it is read.
create unique index audit_log_reads_key
  on private.audit_log (actor_id, resource, subject, date_trunc('hour', at at time zone 'UTC'))
    where action = 'read';

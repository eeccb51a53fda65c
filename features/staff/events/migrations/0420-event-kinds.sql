-- The pairs of type and name that a member has sent on the day of the row, for the limit.
alter table private.event_senders add column kinds text[] not null default '{}';

-- How much a member's events of the day contain.

alter table private.event_senders add column bytes bigint not null default 0;

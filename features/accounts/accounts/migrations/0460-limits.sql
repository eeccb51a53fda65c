-- What an account may have of something: for those who have no membership, and for those who have one.

create table private.limits (
  name               text   primary key,
  without_membership bigint check (without_membership >= 0),
  with_membership    bigint check (with_membership >= 0)
);
comment on table private.limits
  is 'null where there is no limit; access files fill it each time they are run';

alter table private.limits enable row level security;

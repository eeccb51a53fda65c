-- How many characters a member without a membership has had analyzed on a day.

create table private.analyzed_characters (
  account    bigint  primary key references private.accounts on delete cascade,
  -- The day in UTC on which these were analyzed; earlier ones do not count.
  day        date    not null,
  characters integer not null check (characters >= 0)
);
alter table private.analyzed_characters enable row level security;

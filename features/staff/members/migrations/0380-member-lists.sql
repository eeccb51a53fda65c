-- Lists of a million members: an index for each order, and the numbers that totals are made of.

alter table private.accounts add column lang text not null default 'chinese' check (lang = 'chinese');
comment on column private.accounts.lang is 'what the member learns, by which the specified lists filter';

drop index private.accounts_created_at_idx;
create index accounts_created_at_idx on private.accounts (created_at desc, user_id desc) include (role, lang);
create index accounts_name_order_idx on private.accounts (name, user_id);
create index accounts_email_order_idx on private.accounts (email, user_id);
create index accounts_role_order_idx on private.accounts (role, user_id);
create index accounts_role_created_at_idx on private.accounts (role, created_at desc, user_id desc);

-- How many members joined on a day (UTC), by what lists filter by: the sum of all rows, each of which is a
-- change. Nothing is updated, so that no transaction waits for another; a nightly job counts anew, and
-- replaces them by one row each.
create table private.member_counts (
  joined  date    not null,
  role    text    not null,
  renews  boolean not null,
  members bigint  not null
);
create index member_counts_joined_idx on private.member_counts (joined);

alter table private.member_counts enable row level security;

insert into private.member_counts
  select (a.created_at at time zone 'UTC')::date, a.role, coalesce(s.auto_renew_status = 1, false), count(*)
    from private.accounts a left join private.subscriptions s on s.owner = a.user_id group by 1, 2, 3;

-- Filters of a list that a member of staff has saved under a name.

create table api.fc_saved_views (
  id    bigint generated always as identity primary key,
  -- Written out rather than private.caller_id(): access functions are dropped and re-created, a default must
  -- not be.
  owner bigint not null references private.accounts on delete cascade
        default lib.caller_id(),
  grid  text   not null check (grid ~ '^[a-z]+(-[a-z]+)*$' and char_length(grid) <= 40),
  name  text   not null check (name = btrim(name) and char_length(name) between 1 and 60),
  query text   not null check (char_length(query) <= 2000)
);
comment on table api.fc_saved_views is 'Filters of a list, saved under a name: at most 20 of each list';
comment on column api.fc_saved_views.grid is 'the list: members';
comment on column api.fc_saved_views.query is 'the filters as the address has them: roles=teacher&paid=1';

create unique index fc_saved_views_name_key on api.fc_saved_views (owner, grid, lower(name));

alter table api.fc_saved_views enable row level security;

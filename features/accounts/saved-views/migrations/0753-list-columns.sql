-- The columns of a list that a member of staff has chosen, in their order. A list without a row has its own.

create table api.fc_list_columns (
  owner   bigint not null references private.accounts on delete cascade
          default lib.caller_id(),
  grid    text   not null check (grid ~ '^[a-z]+(-[a-z]+)*$' and char_length(grid) <= 40),
  columns text[] not null check (cardinality(columns) between 1 and 50
                                 and char_length(array_to_string(columns, ',', '-')) <= 2000),
  primary key (owner, grid)
);
comment on table api.fc_list_columns is 'The chosen columns of a list, in their order';
comment on column api.fc_list_columns.grid is 'the list: members';

alter table api.fc_list_columns enable row level security;

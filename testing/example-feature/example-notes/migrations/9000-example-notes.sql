-- Short notes of members.

create table api.fc_example_notes (
  id          bigint      generated always as identity primary key,
  -- The caller, always: nobody may set it.
  owner       bigint      not null default lib.caller_id()
                          references private.accounts on delete cascade,
  title       text        not null check (title = btrim(title) and char_length(title) between 1 and 200),
  text        text        not null check (text = btrim(text) and char_length(text) between 1 and 2000),
  created_at  timestamptz not null default now(),
  -- The form names it, so that nobody overwrites a change that they have not seen.
  last_modified timestamptz not null default now(),
  constraint fc_example_notes_key unique (owner, title)
);

alter table api.fc_example_notes enable row level security;

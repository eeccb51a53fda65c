-- What staff write down about a member, and why they blocked them.

create table api.fc_member_notes (
  id         bigint      generated always as identity primary key,
  user_id    bigint      not null references private.accounts on delete cascade,
  kind       text        not null default 'note' check (kind in ('note', 'blocked')),
  text       text        not null,
  written_by bigint      default lib.caller_id() references private.accounts on delete set null,
  created_at timestamptz not null default now(),
  constraint fc_member_notes_text_check check (char_length(btrim(text)) between 1 and 2000)
);
create index fc_member_notes_user_idx on api.fc_member_notes (user_id, id desc);
create index fc_member_notes_writer_idx on api.fc_member_notes (written_by);
alter table api.fc_member_notes enable row level security;

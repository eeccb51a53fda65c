-- Mistakes of the dictionary that members report, and what staff answered.

create table api.fc_mistakes (
  id          bigint      generated always as identity primary key,
  -- The caller, always: nobody may set it.
  owner       bigint      not null default (nullif(current_setting('request.jwt.claims', true), '')::json ->> 'user_id')::bigint
                          references private.accounts on delete cascade,
  kind        text        not null check (kind in ('word', 'character', 'sentence')),
  -- The headword, the character or the sentence, as its page shows it.
  entry       text        not null check (entry = btrim(entry) and char_length(entry) between 1 and 1000),
  -- Which part of the page is meant, where it has several: one of the readings, say.
  context     text        not null default '' check (char_length(context) <= 300),
  category    text        not null check (
    category in ('reading', 'meaning', 'strokes', 'sound', 'sentence', 'translation', 'other')
  ),
  message     text        not null check (message ~ '\S' and char_length(message) <= 2000),
  state       text        not null default 'open' check (state in ('open', 'resolved', 'declined')),
  answer      text        check (answer ~ '\S' and char_length(answer) <= 2000),
  created_at  timestamptz not null default now(),
  resolved_at timestamptz,
  -- Null as well once that account is gone.
  resolved_by bigint      references private.accounts on delete set null,
  seen_at     timestamptz,
  check ((state = 'open') = (resolved_at is null)),
  constraint fc_mistakes_declined_with_answer check (state <> 'declined' or answer is not null)
);
comment on column api.fc_mistakes.resolved_at is 'when staff resolved or declined it; null while it is open';
comment on column api.fc_mistakes.seen_at is 'when its member saw the answer that it has; null until then';

-- The same report waits once. A digest, because texts of these lengths are too long for an index.
create unique index fc_mistakes_open_key
  on api.fc_mistakes (owner, kind, category, md5(entry || chr(10) || context || chr(10) || message))
  where state = 'open';
create index fc_mistakes_owner_idx on api.fc_mistakes (owner, created_at desc, id desc);
create index fc_mistakes_state_idx on api.fc_mistakes (state, created_at desc, id desc);
create index fc_mistakes_resolved_by_idx on api.fc_mistakes (resolved_by);

alter table api.fc_mistakes enable row level security;

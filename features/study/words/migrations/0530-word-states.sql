-- What a member knows of the words of the dictionary. A word without a row is new.

create table api.fc_word_states (
  owner         bigint      not null default lib.caller_id() references private.accounts on delete cascade,
  id            bigint      generated always as identity,
  -- Null while the dictionary has no such entry; the other three find it again. 面 miàn is two words, a face (面) and
  -- noodles (麵).
  word_id       bigint      references api.fc_words on delete set null,
  chinese       text        not null check (char_length(chinese) between 1 and 100),
  traditional   text        not null check (char_length(traditional) between 1 and 100),
  phonetic      text        not null default '' check (char_length(phonetic) <= 500),
  state         text        not null check (state in ('new', 'learning', 'known', 'ignored')),
  since         timestamptz not null default now(),
  set_by        text        not null default 'member'
    check (set_by in ('member', 'review', 'placement', 'import')),
  last_modified timestamptz not null default now(),
  primary key (owner, id),
  unique (owner, word_id)
);
comment on table api.fc_word_states is 'What a member knows of a word; a word without a row is new';
comment on column api.fc_word_states.since is 'since when the word has been in this state';
comment on column api.fc_word_states.set_by is 'who said so: the member, reviews, the placement or an import';
create index fc_word_states_word_idx on api.fc_word_states (word_id);
create index fc_word_states_lost_idx on api.fc_word_states (chinese) where word_id is null;
alter table api.fc_word_states enable row level security;

-- Changes of many states at once, for as long as they can be undone.
create table private.word_state_changes (
  owner    bigint      not null references private.accounts on delete cascade,
  id       uuid        not null default gen_random_uuid(),
  made_at  timestamptz not null default now(),
  -- The state that the words were given.
  state    text        not null check (state in ('new', 'learning', 'known', 'ignored')),
  -- What the changed words had before: [{"word_id", "state", "since", "set_by"}]; state is null for a word without a row.
  previous jsonb       not null check (jsonb_typeof(previous) = 'array'),
  primary key (owner, id)
);
create index word_state_changes_made_idx on private.word_state_changes (made_at);
alter table private.word_state_changes enable row level security;

-- Decks: ordered lists of words, characters, sentences and texts of one's own, and who studies them. Decks are shared
-- (with classes, by the library), so that they have keys of their own; what a member studies starts with the owner.

create table api.fc_decks (
  id            bigint      generated always as identity primary key,
  -- Null for a deck of the library, which staff change together.
  owner         bigint      default lib.caller_id() references private.accounts on delete cascade,
  title         text        not null check (title = btrim(title) and char_length(title) between 1 and 200),
  description   text        not null default '' check (char_length(description) <= 2000),
  kind          text        not null default 'own' check (kind in ('own', 'saved')),
  in_library    boolean     not null default false,
  plan          text        not null default 'free' check (plan in ('free', 'silver', 'gold', 'diamond')),
  -- What the product's content calls the deck; null for decks that people make.
  slug          text        unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  topic         text        check (char_length(topic) <= 100),
  hsk_3         smallint    check (hsk_3 between 1 and 9),
  nb_entries    integer     not null default 0 check (nb_entries >= 0),
  created_at    timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  constraint fc_decks_owner_check check ((owner is null) = in_library),
  constraint fc_decks_saved_check check (kind = 'own' or not in_library)
);
comment on table api.fc_decks is 'Decks: private, given to classes, or in the library';
comment on column api.fc_decks.kind is 'saved is the deck of the words that a member saved; everyone has one';
create index fc_decks_owner_idx on api.fc_decks (owner, last_modified desc, id);
create unique index fc_decks_saved_key on api.fc_decks (owner) where kind = 'saved';
create index fc_decks_library_idx on api.fc_decks (hsk_3, title, id) where in_library;
alter table api.fc_decks enable row level security;

create table api.fc_deck_entries (
  id              bigint      generated always as identity primary key,
  -- The owner of the deck.
  owner           bigint      references private.accounts on delete cascade,
  deck_id         bigint      not null references api.fc_decks on delete cascade,
  -- 0, the default, becomes the next.
  idx             integer     not null default 0,
  -- What is learned: a word, a character, a sentence, or a text of one's own. An entry of the dictionary keeps what it
  -- is (chinese, traditional, phonetic) beside the id, which is null while the dictionary lacks it.
  kind            text        not null default 'own' check (kind in ('word', 'character', 'sentence', 'own')),
  word_id         bigint      references api.fc_words on delete set null,
  char_id         bigint      references api.fc_chars on delete set null,
  sentence_id     bigint      references api.fc_sentences on delete set null,
  chinese         text        check (char_length(chinese) between 1 and 1000),
  traditional     text        check (char_length(traditional) between 1 and 1000),
  phonetic        text        not null default '' check (char_length(phonetic) <= 2000),
  front           text        check (char_length(front) between 1 and 2000),
  back            text        check (char_length(back) between 1 and 5000),
  picture         text        check (char_length(picture) <= 300),
  sound           text        check (char_length(sound) <= 300),
  note            text        not null default '' check (char_length(note) <= 2000),
  -- Where the entry was met: in which text, at which UTF-16 offsets of its content, in which sentence.
  source_text     text        references private.texts (sha1) on delete set null,
  source_start    integer     check (source_start >= 0),
  source_end      integer,
  source_sentence text        check (char_length(source_sentence) <= 1000),
  created_at      timestamptz not null default now(),
  last_modified   timestamptz not null default now(),
  constraint fc_deck_entries_subject_check check (
    case kind when 'own' then front is not null and back is not null
         else chinese is not null and front is null and back is null end),
  constraint fc_deck_entries_ids_check check (
    (word_id is null or kind = 'word') and (char_id is null or kind = 'character')
    and (sentence_id is null or kind = 'sentence')),
  constraint fc_deck_entries_source_check check (source_end > source_start)
);
comment on table api.fc_deck_entries is 'What a deck contains, in the order of idx';
create index fc_deck_entries_deck_idx on api.fc_deck_entries (deck_id, idx, id);
create unique index fc_deck_entries_word_key on api.fc_deck_entries (deck_id, word_id);
create unique index fc_deck_entries_char_key on api.fc_deck_entries (deck_id, char_id);
create unique index fc_deck_entries_sentence_key on api.fc_deck_entries (deck_id, sentence_id);
create index fc_deck_entries_word_idx on api.fc_deck_entries (word_id);
create index fc_deck_entries_char_idx on api.fc_deck_entries (char_id);
create index fc_deck_entries_sentence_idx on api.fc_deck_entries (sentence_id);
create index fc_deck_entries_source_idx on api.fc_deck_entries (source_text);
create index fc_deck_entries_owner_idx on api.fc_deck_entries (owner);
create index fc_deck_entries_lost_idx on api.fc_deck_entries (chinese)
  where kind <> 'own' and word_id is null and char_id is null and sentence_id is null;
alter table api.fc_deck_entries enable row level security;

-- Which decks a member studies, and how.
create table api.fc_studied_decks (
  owner         bigint      not null default lib.caller_id() references private.accounts on delete cascade,
  deck_id       bigint      not null references api.fc_decks on delete cascade,
  skills        text[]      not null default '{meaning}'
    check (skills <@ array['meaning', 'reading', 'listening', 'production', 'writing', 'cloze']
      and cardinality(skills) between 1 and 6),
  -- Null for as many as the settings of the member allow.
  new_per_day   integer     check (new_per_day between 0 and 1000),
  paused        boolean     not null default false,
  started_at    timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  primary key (owner, deck_id)
);
comment on table api.fc_studied_decks is 'Which decks a member studies, and how; studying a deck copies nothing';
create index fc_studied_decks_deck_idx on api.fc_studied_decks (deck_id);
alter table api.fc_studied_decks enable row level security;

-- The decks that a class gives to its members.
create table api.fc_class_decks (
  id            bigint      generated always as identity primary key,
  class_id      bigint      not null references api.fc_classes on delete cascade,
  deck_id       bigint      not null references api.fc_decks on delete cascade,
  deck_title    text        not null default '' check (char_length(deck_title) <= 200),
  last_modified timestamptz not null default now(),
  unique (class_id, deck_id)
);
comment on table api.fc_class_decks is 'The decks that a class gives to its members';
create index fc_class_decks_deck_idx on api.fc_class_decks (deck_id);
alter table api.fc_class_decks enable row level security;

-- Every member has a deck of saved words, and studies it.
insert into api.fc_decks (owner, title, kind) select user_id, 'Saved words', 'saved' from private.accounts;
insert into api.fc_studied_decks (owner, deck_id) select owner, id from api.fc_decks where kind = 'saved';

-- Texts: what they are called, what they contain, and what follows from the content. Members see them as
-- api.fc_texts.

create table private.texts (
  id                bigint      generated always as identity primary key,
  sha1              text        not null unique
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
      check (sha1 ~ '^[0-9a-f]{40}$'),
  -- Null for a text of the library whose writer deleted the account.
  owner             bigint      references private.accounts on delete set null,
  title             text        not null
    check (title = btrim(title) and char_length(title) between 1 and 300),
  author            text        not null
    check (author = btrim(author) and char_length(author) between 1 and 200),
  plan              text        not null default 'free' check (plan in ('free', 'silver', 'gold', 'diamond')),
  level             text        not null default 'beginner'
    check (level in ('beginner', 'low-intermediate', 'high-intermediate', 'advanced')),
  in_library        boolean     not null default false,
  state             text        check (state in ('draft', 'in review', 'published')),
  published_version integer,
  "numSounds"       integer     not null default 0,
  characters        integer     not null default 0,
  words             integer     not null default 0,
  estimated_level   smallint    check (estimated_level between 1 and 7),
  created_at        timestamptz not null default now(),
  last_modified     timestamptz not null default now(),
  check (in_library or owner is not null),
  check (in_library = (state is not null))
);
comment on column private.texts.in_library
  is 'written by staff: a text of the library, which everyone who is signed in finds';
comment on column private.texts.state is 'of a text of the library; readers see the version published last';
comment on column private.texts.estimated_level
  is 'the HSK 3.0 level that nine in ten of its words do not exceed; 7 is beyond the lists';

create index texts_owner_idx on private.texts (owner, last_modified desc);
create index texts_last_modified_idx on private.texts (last_modified desc, id desc);
create index texts_title_idx on private.texts using gin (title extensions.gin_trgm_ops);
alter table private.texts enable row level security;

-- Apart from the texts, so that lists do not read it.
create table private.text_documents (
  text_id  bigint primary key references private.texts on delete cascade,
  document jsonb  not null check (jsonb_typeof(document) = 'object')
);
alter table private.text_documents enable row level security;

create table private.text_versions (
  text_id      bigint      not null references private.texts on delete cascade,
  number       integer     not null check (number > 0),
  title        text        not null,
  author       text        not null,
  plan         text        not null,
  level        text        not null,
  document     jsonb       not null,
  -- The warnings that the publisher accepted, and why.
  accepted     jsonb       not null default '[]' check (jsonb_typeof(accepted) = 'array'),
  reason       text        check (char_length(reason) <= 1000),
  published_at timestamptz not null default now(),
  published_by bigint      references private.accounts on delete set null,
  primary key (text_id, number)
);
alter table private.text_versions enable row level security;

-- How often each dictionary entry occurs in what readers see of a text.
create table private.text_words (
  text_id     bigint  not null references private.texts on delete cascade,
  word_id     bigint  not null,
  occurrences integer not null check (occurrences > 0),
  primary key (text_id, word_id)
);
alter table private.text_words enable row level security;

-- The texts of the library that a member opened without being entitled to them otherwise.
create table private.opened_texts (
  account   bigint      not null references private.accounts on delete cascade,
  text_id   bigint      not null references private.texts on delete cascade,
  opened_at timestamptz not null default now(),
  primary key (account, text_id)
);
create index opened_texts_text_idx on private.opened_texts (text_id);
alter table private.opened_texts enable row level security;

-- The texts in a member's own list.
create table api.fc_textstatitems (
  sha1          text        primary key
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
      check (sha1 ~ '^[0-9a-f]{40}$'),
  text_sha1     text        not null references private.texts (sha1) on delete cascade,
  owner         bigint      not null default lib.caller_id()
    references private.accounts on delete cascade,
  text_title    text        not null check (char_length(text_title) between 1 and 300),
  book_title    text        check (char_length(book_title) <= 300),
  description   text        check (char_length(description) <= 5000),
  author        text        not null,
  "numSounds"   integer     not null default 0,
  last_modified timestamptz not null default now(),
  unique (owner, text_sha1)
);
create index fc_textstatitems_last_modified_idx on api.fc_textstatitems (owner, last_modified desc, sha1);
create index fc_textstatitems_text_idx on api.fc_textstatitems (text_sha1);
alter table api.fc_textstatitems enable row level security;

-- Texts of the library that everyone may read.
create table api.fc_free_texts (
  id          bigint      generated always as identity primary key,
  text_sha1   text        not null unique references private.texts (sha1) on delete cascade,
  "numSounds" integer     not null default 0,
  created_at  timestamptz not null default now()
);
alter table api.fc_free_texts enable row level security;

-- The uploads that a text or one of its versions plays.
create table private.text_sounds (
  text_id bigint not null references private.texts on delete cascade,
  key     text   not null check (char_length(key) <= 300),
  primary key (text_id, key)
);
create index text_sounds_key_idx on private.text_sounds (key);
alter table private.text_sounds enable row level security;

-- Books, the texts in them, each member's list of books, and the books of organizations.

create table api.fc_books (
  sha1          text        primary key
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
      check (sha1 ~ '^[0-9a-f]{40}$'),
  -- Null for a book of the library whose maker deleted the account.
  owner         bigint      default lib.caller_id()
    references private.accounts on delete set null,
  title         text        not null check (title = btrim(title) and char_length(title) between 1 and 300),
  description   text        not null check (char_length(description) between 1 and 5000),
  author        text        not null check (author = btrim(author) and char_length(author) between 1 and 200),
  level         text        not null default 'beginner'
    check (level in ('beginner', 'low-intermediate', 'high-intermediate', 'advanced')),
  book_type     smallint    not null default 0 check (book_type in (0, 1)),
  cover_uri     text        check (char_length(cover_uri) <= 300),
  nb_texts      integer     not null default 0 check (nb_texts >= 0),
  price         numeric(10, 2) not null default 0 check (price >= 0),
  plan          text        not null default 'free' check (plan in ('free', 'silver', 'gold', 'diamond')),
  in_library    boolean     not null default false,
  created_at    timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  check (in_library or owner is not null)
);
comment on column api.fc_books.book_type is '0 Audio, 1 Video';
comment on column api.fc_books.in_library
  is 'made by staff: a book of the library, which everyone who is signed in finds';
create index fc_books_owner_idx on api.fc_books (owner, last_modified desc);
create index fc_books_last_modified_idx on api.fc_books (last_modified desc, sha1);
create index fc_books_title_idx on api.fc_books using gin (title extensions.gin_trgm_ops);
alter table api.fc_books enable row level security;

create table api.fc_book_texts (
  book_sha1     text        not null references api.fc_books on delete cascade,
  text_sha1     text        not null references private.texts (sha1) on delete cascade,
  idx           integer     not null default 0,
  last_modified timestamptz not null default now(),
  primary key (book_sha1, text_sha1)
);
comment on column api.fc_book_texts.idx
  is 'the order of the texts; those with the same number follow in the order they were added';
create index fc_book_texts_order_idx on api.fc_book_texts (book_sha1, idx, last_modified);
create index fc_book_texts_text_idx on api.fc_book_texts (text_sha1);
alter table api.fc_book_texts enable row level security;

-- The books in a member's own list: notebooks (owner) and books added from the library (readonly).
create table api.fc_bookstatitems (
  sha1             text        primary key
    default left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)
      check (sha1 ~ '^[0-9a-f]{40}$'),
  owner            bigint      not null default lib.caller_id()
    references private.accounts on delete cascade,
  permission       text        not null default 'readonly' check (permission in ('readonly', 'owner')),
  book_sha1        text        not null references api.fc_books on delete cascade,
  book_title       text        not null check (char_length(book_title) between 1 and 300),
  book_description text        not null check (char_length(book_description) between 1 and 5000),
  author           text        not null,
  book_cover_uri   text,
  last_modified    timestamptz not null default now(),
  unique (owner, book_sha1)
);
create index fc_bookstatitems_last_modified_idx
  on api.fc_bookstatitems (owner, permission, last_modified desc, sha1);
create index fc_bookstatitems_book_idx on api.fc_bookstatitems (book_sha1);
alter table api.fc_bookstatitems enable row level security;

create table api.fc_org_books (
  id               bigint      generated always as identity primary key,
  org_id           bigint      not null references api.fc_organization on delete cascade,
  book_sha1        text        not null references api.fc_books on delete cascade,
  book_title       text        not null,
  book_description text        not null,
  book_cover_uri   text,
  book_level       text        not null,
  publish_time     timestamptz not null default now(),
  unique (org_id, book_sha1)
);
create index fc_org_books_publish_time_idx on api.fc_org_books (org_id, publish_time desc, id desc);
create index fc_org_books_book_idx on api.fc_org_books (book_sha1);
alter table api.fc_org_books enable row level security;

-- The store: collections of books.

create table api.fc_store_collections (
  id            bigint      generated always as identity primary key,
  title         text        not null unique
    check (title = btrim(title) and char_length(title) between 1 and 300),
  book_type     smallint    not null default 0 check (book_type in (0, 1)),
  description   text        not null check (char_length(description) between 1 and 5000),
  idx           integer     not null default 0,
  last_modified timestamptz not null default now()
);
comment on column api.fc_store_collections.book_type is '0 audio, 1 video';
alter table api.fc_store_collections enable row level security;

create table api.fc_collection_books (
  collection_id    bigint      not null references api.fc_store_collections on delete cascade,
  collection_title text        not null references api.fc_store_collections (title) on update cascade
    on delete cascade,
  book_sha1        text        not null references api.fc_books on delete cascade,
  idx              integer     not null check (idx between 0 and 1000000),
  book_title       text        not null,
  book_description text        not null,
  book_level       text        not null,
  author           text        not null,
  book_cover_uri   text,
  price            numeric(10, 2) not null default 0 check (price >= 0),
  plan             text        not null default 'free' check (plan in ('free', 'silver', 'gold', 'diamond')),
  last_modified    timestamptz not null default now(),
  primary key (collection_id, book_sha1)
);
comment on column api.fc_collection_books.idx is 'the order number; the next free one where none is given';
create index fc_collection_books_title_idx on api.fc_collection_books (collection_title, idx, book_sha1);
create index fc_collection_books_book_idx on api.fc_collection_books (book_sha1);
alter table api.fc_collection_books enable row level security;

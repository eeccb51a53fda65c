-- What the server has imported from content/texts, so that it imports each part once and leaves what staff
-- changed.

create table private.starter_library (
  -- 'text:three-cats', 'book:building-three', 'collection:…', or 'all' for the state of the whole.
  key         text        primary key check (char_length(key) <= 200),
  checksum    text        not null,
  imported_at timestamptz not null default clock_timestamp()
);
alter table private.starter_library enable row level security;

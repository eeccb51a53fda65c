-- What the server has imported from content/decks, so that it imports each deck once and leaves what staff changed.

create table private.starter_decks (
  -- The slug of a deck, or 'all' for the state of the whole.
  key         text        primary key check (char_length(key) <= 100),
  checksum    text        not null,
  imported_at timestamptz not null default clock_timestamp()
);
alter table private.starter_decks enable row level security;

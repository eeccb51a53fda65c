-- What the last import wrote for each entry of the file. An entry whose row staff have deleted keeps its line here with
-- no word_id, so that it stays deleted; one with edited_at is theirs, and imports leave it alone.
create table private.imported_words (
  entry text primary key,
  word_id bigint unique references api.fc_words (id) on delete set null,
  digest text not null,
  edited_at timestamptz
);
comment on column private.imported_words.entry is 'Traditional, simplified and numbered pinyin, as the file has them.';
comment on column private.imported_words.digest is 'Fingerprint of everything that the import derived for the entry.';

-- How far the import of a version of the data has come.
create table private.dictionary_import (
  version text primary key,
  parts jsonb not null default '{}',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on column private.dictionary_import.parts is 'Rows stored of each part: {"words": 125049, "strokes": 9574, …}.';

-- How sentences come in, and how they stay as staff leave them.

alter table api.fc_sentences
  add column corrections jsonb not null default '[]'
    check (jsonb_typeof(corrections) = 'array' and jsonb_array_length(corrections) <= 100);
comment on column api.fc_sentences.corrections is
  'What people know better than the analysis: [{"start", "end", "phonetic"}], each span one word. Tokens follow from it.';

-- Sentences are looked up by their whole text when more of them come in.
create index fc_sentences_chinese on api.fc_sentences using hash (chinese);

-- One line for each sentence that an import brought. What staff edited or deleted (no row any more) is left to them.
create table private.imported_sentences (
  external_id text primary key check (char_length(external_id) between 1 and 200),
  sentence_id bigint unique references api.fc_sentences on delete set null,
  digest      text not null,
  edited_at   timestamptz
);
comment on column private.imported_sentences.digest is 'a fingerprint of what the import wrote';
alter table private.imported_sentences enable row level security;

-- The states of our own sentences, of the engine and of the dictionary for which the import has been done.
create table private.sentence_imports (
  version     text primary key,
  finished_at timestamptz not null default now()
);
alter table private.sentence_imports enable row level security;

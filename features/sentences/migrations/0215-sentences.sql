-- What a sentence is made of, where it comes from, and how it sounds.
alter table api.fc_sentences
  add column level smallint check (level between 1 and 9),
  add column tokens jsonb not null default '[]' check (jsonb_typeof(tokens) = 'array'),
  add column sound text check (char_length(sound) <= 2000),
  add column author text check (char_length(author) <= 200),
  add column licence text check (char_length(licence) <= 200),
  add column external_id text unique check (char_length(external_id) between 1 and 200);
comment on column api.fc_sentences.tokens is
  '[{"start", "end", "chinese", "phonetic", "defs", "word_id", "level"}], in order; start and end count UTF-16 units in chinese.';
comment on column api.fc_sentences.keywords is 'The words of the sentence between bars: |我|学习|中文|.';
comment on column api.fc_sentences.external_id is 'What the sentence is called where it comes from: tatoeba:1234.';
create index fc_sentences_level on api.fc_sentences (level, id);

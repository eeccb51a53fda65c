-- The words of each sentence with what its place in a list depends on, so that all sentences with a word are put in order
-- without being read.

-- Easier sentences before harder ones, shorter before longer ones of a level.
create function lib.sentence_effort(level smallint, chinese text) returns integer
language sql immutable parallel safe
return 100000 * coalesce(level, 100) + char_length(chinese);

create table private.sentence_words (
  word text not null,
  sentence_id bigint not null,
  effort integer not null,
  primary key (word, sentence_id) include (effort)
);
comment on table private.sentence_words is 'What api.fc_sentences.keywords hold; written by triggers of that table.';
alter table private.sentence_words enable row level security;
insert into private.sentence_words (word, sentence_id, effort)
  select distinct word, s.id, lib.sentence_effort(s.level, s.chinese)
  from api.fc_sentences s, unnest(string_to_array(s.keywords, '|')) as word where word <> '';
drop index api.fc_sentences_words;

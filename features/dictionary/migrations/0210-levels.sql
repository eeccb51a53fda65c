-- Levels of the two syllabuses that are in use, and an estimate for words that neither lists.
alter table api.fc_words
  add column hsk_2 smallint check (hsk_2 between 1 and 6),
  add column hsk_3 smallint check (hsk_3 between 1 and 9),
  add column derived_level smallint check (derived_level between 1 and 6);
comment on column api.fc_words.hsk_2 is 'Level in HSK 2.0; null where it does not list the word.';
comment on column api.fc_words.hsk_3 is 'Level in HSK 3.0 (2021); null where it does not list the word.';
comment on column api.fc_words.derived_level is 'Estimated from the frequency, only where no syllabus lists the word.';

alter table api.fc_chars
  add column hsk_3 smallint check (hsk_3 between 1 and 9),
  add column derived_level smallint check (derived_level between 1 and 6);
comment on column api.fc_chars.hsk_level is 'Level in HSK 2.0: the lowest of the words with the character, or what staff set.';
comment on column api.fc_chars.hsk_3 is 'Level in HSK 3.0 (2021): the lowest of the words with the character.';
comment on column api.fc_chars.derived_level is 'Estimated from the frequency, only where no syllabus lists a word with the character.';

create index fc_words_hsk_2 on api.fc_words (hsk_2, frequency desc, id) where hsk_2 is not null;
create index fc_words_hsk_3 on api.fc_words (hsk_3, frequency desc, id) where hsk_3 is not null;

-- Keys of the search say what their word is worth by its level, so that hits are put in order without reading the words.
alter table private.word_readings add column worth real not null default 0;
alter table private.word_glosses add column worth real not null default 0;
alter table private.word_search add column worth real not null default 0;
comment on column private.word_readings.worth is 'What private.level_bonus gives for the word.';
comment on column private.word_glosses.worth is 'As in word_readings.';
comment on column private.word_search.worth is 'As in word_readings.';
-- Levels come after the words: room on each page, so that writing what they are worth touches no index.
alter table private.word_readings set (fillfactor = 90);
alter table private.word_glosses set (fillfactor = 90);
alter table private.word_search set (fillfactor = 90);

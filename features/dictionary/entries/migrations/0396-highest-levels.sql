-- HSK 3.0 has one list for its levels 7 to 9, above those of HSK 2.0. Staff can enter them for a character
-- too.
alter table api.fc_chars drop constraint fc_chars_hsk_level_check;
alter table api.fc_chars add constraint fc_chars_hsk_level_check check (hsk_level between 1 and 9);
comment on column api.fc_chars.hsk_level is
  'Level in HSK 2.0: the lowest of the words with the character, or what staff set; from 7 on, in HSK 3.0.';

-- The text of the sentence that was reached, by which it is found again once the text has changed.

alter table api.fc_reading add column sentence_text text not null default ''
  check (char_length(sentence_text) <= 100);
comment on column api.fc_reading.sentence_text is
  'the first 100 characters of the sentence that was reached; it may have moved since';

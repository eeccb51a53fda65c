-- Definitions written by the team: where senses are our own, those of CC-CEDICT are kept beside them.
alter table api.fc_words
  add column other_senses jsonb check (jsonb_typeof(other_senses) = 'array');
comment on column api.fc_words.senses is
  '[{"text": "…", "kind": "variant"|"see"|"used" if any, '
  '"links": [{"traditional", "simplified", "phonetic", "start", "end"}] if any, '
  '"part": a part of speech if any, "example": {"chinese", "traditional", "phonetic", "english"} if any}]; '
  'start and end count UTF-16 units in text.';
comment on column api.fc_words.other_senses is
  'What CC-CEDICT says where senses are our own, in the same form; null elsewhere.';

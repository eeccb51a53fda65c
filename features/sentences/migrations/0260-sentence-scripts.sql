-- Sentences in both scripts, whichever they were written in.
alter table api.fc_sentences
  add column simplified text not null default '',
  add column traditional text not null default '';
update api.fc_sentences set simplified = chinese, traditional = chinese;
alter table api.fc_sentences
  add check (char_length(simplified) = char_length(chinese)),
  add check (char_length(traditional) = char_length(chinese));
comment on column api.fc_sentences.simplified is
  'The sentence in simplified characters, one for each of chinese, word by word as tokens say; as chinese until its words are known.';
comment on column api.fc_sentences.traditional is
  'The sentence in traditional characters, one for each of chinese, word by word as tokens say; as chinese until its words are known.';
create index fc_sentences_simplified_characters on api.fc_sentences using gin (string_to_array(simplified, null));
create index fc_sentences_traditional_characters on api.fc_sentences using gin (string_to_array(traditional, null));

-- Questions about characters and sentences of the dictionary.
alter table private.quiz_questions
  add column char_id bigint references api.fc_chars on delete set null,
  add column sentence_id bigint references api.fc_sentences on delete set null,
  drop constraint quiz_questions_subject_check,
  add constraint quiz_questions_subject_check check (num_nonnulls(word_id, entry_id, char_id, sentence_id) <= 1);
create index quiz_questions_char_idx on private.quiz_questions (char_id);
create index quiz_questions_sentence_idx on private.quiz_questions (sentence_id);

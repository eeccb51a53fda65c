-- Questions about cards that somebody wrote for their deck.
alter table private.quiz_questions
  add column entry_id bigint references api.fc_deck_entries on delete set null,
  add constraint quiz_questions_subject_check check (word_id is null or entry_id is null);
create index quiz_questions_entry_idx on private.quiz_questions (entry_id);

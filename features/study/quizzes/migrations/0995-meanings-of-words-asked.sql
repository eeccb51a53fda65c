-- What a word means in the text that is practiced, which is not always what the dictionary has first.
alter table private.quiz_questions
  add column meaning text check (char_length(meaning) <= 500);

-- Questions for the word with a meaning, among others.
alter table private.quiz_questions
  drop constraint quiz_questions_kind_check,
  add constraint quiz_questions_kind_check check (kind in ('meaning', 'reading', 'tone', 'listening', 'word', 'order',
    'cloze', 'type', 'write', 'choice', 'text'));

-- Questions about what happens in a text.
alter table private.quiz_questions
  drop constraint quiz_questions_kind_check,
  add constraint quiz_questions_kind_check check (kind in ('meaning', 'reading', 'tone', 'listening', 'word', 'order',
    'story', 'cloze', 'type', 'write', 'comprehension', 'choice', 'text'));

-- Questions about texts are edited by staff; those of the starter library stay as its files have them until then.
alter table private.text_questions
  add column edited_at timestamptz;
comment on column private.text_questions.edited_at is
  'when staff changed them last; null for those of the starter library, which an import replaces';

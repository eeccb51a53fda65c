-- A trigger fills these unless they are sent.

alter table api.fc_class_books
  alter column book_title set default lib.filled_by_trigger(),
  alter column book_description set default lib.filled_by_trigger(),
  alter column book_level set default lib.filled_by_trigger();
alter table api.fc_class_texts alter column text_title set default lib.filled_by_trigger();

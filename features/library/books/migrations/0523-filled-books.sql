-- A trigger fills these unless they are sent.

alter table api.fc_book_texts alter column idx set default lib.filled_by_trigger()::integer;
alter table api.fc_bookstatitems
  alter column book_title set default lib.filled_by_trigger(),
  alter column book_description set default lib.filled_by_trigger(),
  alter column author set default lib.filled_by_trigger();
alter table api.fc_org_books
  alter column book_title set default lib.filled_by_trigger(),
  alter column book_description set default lib.filled_by_trigger(),
  alter column book_level set default lib.filled_by_trigger();

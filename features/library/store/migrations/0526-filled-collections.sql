-- A trigger fills these unless they are sent.

alter table api.fc_collection_books
  alter column collection_id set default lib.filled_by_trigger()::bigint,
  alter column collection_title set default lib.filled_by_trigger(),
  alter column idx set default lib.filled_by_trigger()::integer,
  alter column book_title set default lib.filled_by_trigger(),
  alter column book_description set default lib.filled_by_trigger(),
  alter column book_level set default lib.filled_by_trigger(),
  alter column author set default lib.filled_by_trigger();

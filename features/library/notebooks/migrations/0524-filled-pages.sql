-- A trigger fills these unless they are sent.

alter table api.fc_book_pages alter column idx set default lib.filled_by_trigger()::integer;

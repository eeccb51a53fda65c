-- The title and author of a published text that wait for its next version, and the level of its draft.
alter table private.text_documents
  add column title           text     check (title = btrim(title) and char_length(title) between 1 and 300),
  add column author          text
    check (author = btrim(author) and char_length(author) between 1 and 200),
  add column estimated_level smallint check (estimated_level between 1 and 7);

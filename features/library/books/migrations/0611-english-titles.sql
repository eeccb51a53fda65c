-- The English title of a book, below its Chinese one.

alter table api.fc_books
  add column title_en text check (title_en = btrim(title_en) and char_length(title_en) between 1 and 300);

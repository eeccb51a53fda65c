-- A library book counts the texts that its readers see: those that are published.

update api.fc_books b set nb_texts = (
  select count(*) from api.fc_book_texts l join private.texts t on t.sha1 = l.text_sha1
   where l.book_sha1 = b.sha1 and t.in_library and t.published_version is not null)
 where b.in_library;
comment on column api.fc_books.nb_texts is 'of a library book, the published texts; of a private book, all';

-- Every text and every page of a book has an order number of its own; one without a number is added at the
-- end.

update api.fc_book_texts l set idx = numbered.idx
  from (select book_sha1, text_sha1,
               row_number() over (partition by book_sha1 order by idx, last_modified, text_sha1) - 1 as idx
          from api.fc_book_texts) numbered
 where (l.book_sha1, l.text_sha1) = (numbered.book_sha1, numbered.text_sha1);
alter table api.fc_book_texts alter column idx drop default;
comment on column api.fc_book_texts.idx is 'the order of the texts; the next number where none is given';

update api.fc_book_pages l set idx = numbered.idx
  from (select book_sha1, page_sha1,
               row_number() over (partition by book_sha1 order by idx, last_modified, page_sha1) - 1 as idx
          from api.fc_book_pages) numbered
 where (l.book_sha1, l.page_sha1) = (numbered.book_sha1, numbered.page_sha1);
alter table api.fc_book_pages alter column idx drop default;
comment on column api.fc_book_pages.idx is 'the order of the pages; the next number where none is given';

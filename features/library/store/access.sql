-- Everyone who is signed in sees the store; staff arrange it.
-- Published: api.fc_store_collections (read, write), api.fc_collection_books (read, write)

create policy signed_in_read on api.fc_store_collections for select to tingdu_member using (true);
create policy staff on api.fc_store_collections to tingdu_staff using (true);
grant select on api.fc_store_collections to tingdu_member;
grant delete, insert (title, book_type, description, idx), update (title, book_type, description, idx)
  on api.fc_store_collections to tingdu_staff;

create policy signed_in_read on api.fc_collection_books for select to tingdu_member using (true);
create policy staff on api.fc_collection_books to tingdu_staff using (true);
grant select on api.fc_collection_books to tingdu_member;
grant delete,
      insert (collection_id, collection_title, book_sha1, idx, book_title, book_description, book_level,
        author, book_cover_uri, price, plan),
      update (idx, price, plan)
  on api.fc_collection_books to tingdu_staff;

create trigger touch_last_modified before update on api.fc_store_collections
  for each row execute function private.touch_last_modified();
create trigger touch_last_modified before update of idx, price, plan on api.fc_collection_books
  for each row execute function private.touch_last_modified();
create trigger audit_staff_write after insert or update or delete on api.fc_store_collections
  for each row execute function private.audit_staff_write('fc_store_collections', 'id', '');
create trigger audit_staff_write
  after insert or delete or update of idx, price, plan on api.fc_collection_books
  for each row execute function private.audit_staff_write('fc_collection_books', 'book_sha1', '');

-- Collections are named by their title in requests; either of title and id is enough. The lock on the
-- collection makes order numbers unique: of two concurrent inserts, the second counts from the first.
create function private.prepare_collection_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  collection api.fc_store_collections;
  book api.fc_books;
begin
  select * into collection from api.fc_store_collections
   where id = new.collection_id or title = new.collection_title
   order by id = new.collection_id desc limit 1 for no key update;
  if not found then
    raise exception using errcode = '23503', message = 'This collection does not exist';
  end if;
  new.collection_id := collection.id;
  new.collection_title := collection.title;
  new.idx := coalesce(new.idx, (
    select least(coalesce(max(idx), 0) + 1, 1000000) from api.fc_collection_books
      where collection_id = collection.id));
  select * into book from api.fc_books where sha1 = new.book_sha1 and in_library;
  if not found then
    raise exception using errcode = 'P0001', message = 'Only books of the library can be in the store';
  end if;
  new.book_title := book.title;
  new.book_description := book.description;
  new.author := book.author;
  new.book_level := book.level;
  new.book_cover_uri := book.cover_uri;
  return new;
end
$$;
create trigger prepare_collection_book before insert on api.fc_collection_books
  for each row execute function private.prepare_collection_book();

-- Moves a book of a collection before another one; to the end without one, or if the other one is no longer
-- in the collection. Numbers the books from 1; of books with the same number, the one changed last comes
-- first. The lock on the collection serializes concurrent moves and additions.
create function api.move_collection_book(collection_title text, book_sha1 text, before text default null)
  returns void
language plpgsql as $$
begin
  perform from api.fc_store_collections c
    where c.title = move_collection_book.collection_title for no key update;
  if not exists (
    select from api.fc_collection_books b
     where (b.collection_title, b.book_sha1)
       = (move_collection_book.collection_title, move_collection_book.book_sha1)
  ) then
    raise exception using errcode = 'P0001', message = 'This book is no longer in the collection';
  end if;
  with ranked as (
    select b.book_sha1 as sha1, row_number() over (order by b.idx, b.last_modified desc, b.book_sha1) as rank
      from api.fc_collection_books b where b.collection_title = move_collection_book.collection_title
  ), target as (
    select coalesce((select rank from ranked where sha1 = move_collection_book.before),
                    (select count(*) + 1 from ranked)) - 0.5 as rank
  ), moved as (
    select r.sha1, row_number() over (
             order by case when r.sha1 = move_collection_book.book_sha1 then target.rank
               else r.rank end) as idx
      from ranked r, target
  )
  update api.fc_collection_books b set idx = moved.idx
    from moved
   where b.collection_title = move_collection_book.collection_title and b.book_sha1 = moved.sha1
     and b.idx <> moved.idx;
end
$$;
comment on function api.move_collection_book(text, text, text) is
  'Moves a book of a collection before another one, or to the end';
grant execute on function api.move_collection_book(text, text, text) to tingdu_staff;

create function private.follow_book_in_store() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_collection_books
     set book_title = new.title, book_description = new.description, author = new.author,
       book_level = new.level, book_cover_uri = new.cover_uri
   where book_sha1 = new.sha1;
  return null;
end
$$;
create trigger follow_book_in_store
  after update of title, description, author, level, cover_uri on api.fc_books
  for each row execute function private.follow_book_in_store();

-- The messages of check constraints.
comment on constraint fc_collection_books_idx_check on api.fc_collection_books
  is 'The order number must be between 0 and 1,000,000';
comment on constraint fc_collection_books_plan_check on api.fc_collection_books
  is 'The plan must be free, silver, gold or diamond';
comment on constraint fc_collection_books_price_check on api.fc_collection_books
  is 'The price cannot be negative';

comment on constraint fc_store_collections_book_type_check on api.fc_store_collections
  is 'The type of books must be 0 (audio) or 1 (video)';
comment on constraint fc_store_collections_description_check on api.fc_store_collections
  is 'The description must have 1 to 5,000 characters';
comment on constraint fc_store_collections_title_check on api.fc_store_collections
  is 'The title must have 1 to 300 characters, without spaces at the start or end';

-- Members' lists of books, whose rows repeat the title and cover of a book, and notebooks among them.

create policy self on api.fc_bookstatitems to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
create policy staff_read on api.fc_bookstatitems for select to tingdu_staff using (true);
create policy staff_remove on api.fc_bookstatitems for delete to tingdu_staff
  using (private.outranks(owner));
grant select, delete,
      insert (sha1, owner, permission, book_sha1, book_title, book_description, author, book_cover_uri),
      update (book_title, book_description)
  on api.fc_bookstatitems to tingdu_member;

-- Fills the columns that repeat those of the book, with the caller's rights, so that nobody learns anything
-- of a book that they do not see. Only whoever made a book has it as a notebook.
create function private.prepare_book_item() returns trigger
language plpgsql as $$
declare
  book api.fc_books;
begin
  select b.* into book from api.fc_books b where b.sha1 = new.book_sha1;
  if not found then
    raise exception using errcode = '42501', message = 'You can only add books you can see yourself';
  end if;
  new.book_title := book.title;
  new.book_description := book.description;
  new.author := book.author;
  new.book_cover_uri := book.cover_uri;
  if book.owner is distinct from new.owner then
    new.permission := 'readonly';
  end if;
  return new;
end
$$;
create trigger prepare_book_item before insert on api.fc_bookstatitems
  for each row execute function private.prepare_book_item();
create trigger touch_last_modified before update of book_title, book_description on api.fc_bookstatitems
  for each row execute function private.touch_last_modified();
create trigger audit_staff_write after delete on api.fc_bookstatitems for each row
  when (old.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_bookstatitems', 'sha1', 'owner');
-- Staff add rows for others by reverting a deletion only.
create trigger audit_staff_revert after insert on api.fc_bookstatitems for each row
  when (new.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_bookstatitems', 'sha1', 'owner');

-- A notebook cannot be found without its row in the list, so staff can remove only an empty one. (For
-- its pages: private.keep_book_with_pages.)
create trigger keep_filled_notebook before delete on api.fc_bookstatitems for each row
  when (pg_trigger_depth() = 0 and old.permission = 'owner' and private.rank(private.caller_role()) >= 2)
  execute function private.keep_filled_book('book_sha1');

-- Staff name whose row they delete: a filter by book alone would delete it from every member's list.
create function private.keep_to_one_owner() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if pg_trigger_depth() = 1 and private.rank(private.caller_role()) >= 2
     and (select count(distinct owner) from deleted) > 1 then
    raise exception using errcode = 'P0001', message = 'This would delete the rows of several members',
      hint = 'Filter by owner or sha1 as well.';
  end if;
  return null;
end
$$;
create trigger keep_to_one_owner after delete on api.fc_bookstatitems referencing old table as deleted
  for each statement execute function private.keep_to_one_owner();
create trigger keep_to_one_owner after delete on api.fc_textstatitems referencing old table as deleted
  for each statement execute function private.keep_to_one_owner();

-- A notebook has one title: renaming it in the list renames the book.
create function private.rename_notebook() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_books set title = new.book_title, description = new.book_description
   where sha1 = new.book_sha1 and owner = new.owner
     and (title, description) is distinct from (new.book_title, new.book_description);
  return null;
end
$$;
create trigger rename_notebook after update of book_title, book_description on api.fc_bookstatitems
  for each row
  when (new.permission = 'owner' and (old.book_title, old.book_description)
        is distinct from (new.book_title, new.book_description))
  execute function private.rename_notebook();

create view api.fc_admin_bookstatitems with (security_invoker = true) as
select i.owner, i.book_title, i.book_description, i.author, i.last_modified, i.book_cover_uri, i.book_sha1,
       i.sha1, i.permission
  from api.fc_bookstatitems i;
grant select, delete on api.fc_admin_bookstatitems to tingdu_staff;

-- Title, description and cover follow the book where nobody changed them, in the lists of those who still see
-- the book: a private one may have been in a list since a class gave it.
create function private.follow_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_bookstatitems i set
    book_title = case when book_title = old.title then new.title else book_title end,
    book_description = case when book_description = old.description then new.description
      else book_description end,
    author = new.author, book_cover_uri = new.cover_uri
   where book_sha1 = new.sha1
     and (new.in_library or i.owner = new.owner
       or exists (select from private.given_books g where g.book_sha1 = new.sha1 and g.user_id = i.owner)
       or exists (select from private.accounts a where a.user_id = i.owner and private.rank(a.role) >= 2));
  return null;
end
$$;
create trigger follow_book after update of title, description, author, cover_uri on api.fc_books
  for each row execute function private.follow_book();

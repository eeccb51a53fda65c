-- Who sees and writes the pages of notebooks; news-feed.sql has who publishes them.

-- Ids of the pages that the news feed opens to everyone, past its policies.
create function private.published_pages() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select page_sha1 from api.fc_news_feeds where state = 'approved'
$$;
-- Whose page it is, past the policies.
create function private.page_owner(sha1 text) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.owner from api.fc_pages p where p.sha1 = page_owner.sha1
$$;
-- Ids of the pages in books that the caller sees. A page in somebody else's book opens to nobody. Parsed when
-- it is created, because members have no rights in the private schema.
create function private.pages_of_books() returns setof text
language sql stable
begin atomic
  select l.page_sha1 from api.fc_book_pages l join api.fc_books b on b.sha1 = l.book_sha1
   where b.in_library or b.owner = private.page_owner(l.page_sha1);
end;
grant execute on function private.published_pages(), private.page_owner(text), private.pages_of_books()
  to tingdu_member;

create policy owner on api.fc_pages to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
create policy with_book_or_feed on api.fc_pages for select to tingdu_student, tingdu_teacher
  using (sha1 in (select private.published_pages()) or sha1 in (select private.pages_of_books()));
create policy staff_read on api.fc_pages for select to tingdu_staff using (true);
create policy admins_change on api.fc_pages for update to tingdu_gk_admin, tingdu_super_admin using (true);
create policy admins_delete on api.fc_pages for delete to tingdu_gk_admin, tingdu_super_admin using (true);
grant select, delete,
      insert (sha1, owner, title, author, level, lang, tags, description, thumbnail, content),
      update (title, author, level, lang, tags, description, thumbnail, content)
  on api.fc_pages to tingdu_member;

insert into private.limits (name, without_membership, in_trial, with_membership) values
  ('pages', 50, 100, 2000), ('page_bytes', 2 * 1024 ^ 2, 5 * 1024 ^ 2, 50 * 1024 ^ 2);
create trigger limit_pages after insert on api.fc_pages referencing new table as written
  for each statement execute function private.limit_rows('pages', 'You can have %s pages');
create trigger limit_new_bytes after insert on api.fc_pages referencing new table as written
  for each statement execute function private.limit_rows('page_bytes', 'Your pages can have %s of text',
    'sum(octet_length(content) + octet_length(description))');
create trigger limit_bytes after update on api.fc_pages
  referencing old table as replaced new table as written
  for each statement execute function private.limit_rows('page_bytes', 'Your pages can have %s of text',
    'sum(octet_length(content) + octet_length(description))');

create trigger touch_last_modified before update on api.fc_pages
  for each row execute function private.touch_last_modified();
create trigger audit_staff_write after update or delete on api.fc_pages for each row
  execute function private.audit_staff_write('fc_pages', 'sha1', 'owner', 'content');
create function private.audit_page_content() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.audit_content('fc_pages', new.sha1, new.owner, old.content, new.content);
  return null;
end
$$;
create trigger audit_content after update of content on api.fc_pages
  for each row execute function private.audit_page_content();

create policy with_book on api.fc_book_pages for select to tingdu_student, tingdu_teacher
  using (book_sha1 in (select b.sha1 from api.fc_books b));
create policy staff_read on api.fc_book_pages for select to tingdu_staff using (true);
create policy maker_adds on api.fc_book_pages for insert to tingdu_member
  with check (private.may_change_book(book_sha1) and page_sha1 in (select p.sha1 from api.fc_pages p));
create policy maker_orders on api.fc_book_pages for update to tingdu_member
  using (private.may_change_book(book_sha1));
create policy maker_removes on api.fc_book_pages for delete to tingdu_member
  using (private.may_change_book(book_sha1));
grant select, delete, insert (book_sha1, page_sha1, idx), update (idx) on api.fc_book_pages to tingdu_member;
-- As for the texts of a book (private.prepare_book_text).
create function private.append_page() returns trigger
language plpgsql as $$
begin
  if new.idx is null then
    perform from api.fc_books where sha1 = new.book_sha1 for no key update;
    new.idx := (select coalesce(max(idx), -1) + 1 from api.fc_book_pages where book_sha1 = new.book_sha1);
  end if;
  return new;
end
$$;
create trigger append_page before insert on api.fc_book_pages
  for each row execute function private.append_page();

create trigger limit_pages_of_book after insert on api.fc_book_pages referencing new table as written
  for each statement execute function private.limit_book('A notebook can have %s pages');
create trigger audit_staff_write after insert or update or delete on api.fc_book_pages
  for each row execute function private.audit_staff_write('fc_book_pages', 'book_sha1', '');

-- As for a book with texts (private.keep_filled_book). Argument: the column that
-- names the book.
create function private.keep_book_with_pages() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from api.fc_book_pages where book_sha1 = to_jsonb(old) ->> tg_argv[0]) then
    raise exception using errcode = 'P0001', message = 'This book still has texts or pages',
      hint = 'Remove them first.';
  end if;
  return old;
end
$$;
create trigger keep_book_with_pages before delete on api.fc_books
  for each row when (pg_trigger_depth() = 0) execute function private.keep_book_with_pages('sha1');
create trigger keep_book_with_pages before delete on api.fc_bookstatitems for each row
  when (pg_trigger_depth() = 0 and old.permission = 'owner' and private.rank(private.caller_role()) >= 2)
  execute function private.keep_book_with_pages('book_sha1');

-- Thumbnails are uploaded pictures; a page and its item in the feed (news-feed.sql) use the same one.
create trigger hold_thumbnail after insert or update of thumbnail or delete on api.fc_pages
  for each row execute function private.hold_upload('thumbnail');

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_pages_author_check on api.fc_pages is 'The author can have at most 200 characters';
comment on constraint fc_pages_content_check on api.fc_pages
  is 'A page can have at most 50,000 characters. Split it into several.';
comment on constraint fc_pages_description_check on api.fc_pages
  is 'The description can have at most 5,000 characters';
comment on constraint fc_pages_lang_check on api.fc_pages is 'The language must have 2 to 20 characters';
comment on constraint fc_pages_level_check on api.fc_pages
  is 'The level must be beginner, low-intermediate, high-intermediate or advanced';
comment on constraint fc_pages_sha1_check on api.fc_pages
  is 'The id of a page must be 40 hexadecimal digits in lowercase';
comment on constraint fc_pages_tags_check on api.fc_pages is 'The tags can have at most 1,000 characters';
comment on constraint fc_pages_thumbnail_check on api.fc_pages
  is 'The address of the thumbnail can have at most 2,000 characters';
comment on constraint fc_pages_title_check on api.fc_pages
  is 'The title must have 1 to 300 characters, without spaces at the start or end';

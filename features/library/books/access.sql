-- Who sees, makes and changes books, and what they contain.
-- Published: api.fc_shelf (read), api.fc_books (read, write, trigger), private.given_books (read, replace),
--   api.fc_book_texts (read, write), api.fc_bookstatitems (read, trigger), private.may_change_book(text),
--   the trigger function private.limit_book,
--   api.fc_org_books (read, write, trigger, policy): features/library/classes/given.sql has its rules

-- ── Books ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Who is given which book, since when: nobody, until features/library/classes replaces the view.
create view private.given_books as
select null::bigint as user_id, null::text as book_sha1, null::timestamptz as given_at where false;

create function private.books_given_to_me() returns setof text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct book_sha1 from private.given_books where user_id = private.caller_id()
$$;
grant execute on function private.books_given_to_me() to tingdu_member;

create policy owner_reads on api.fc_books for select to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()));
create policy library_read on api.fc_books for select to tingdu_student, tingdu_teacher using (in_library);
create policy given_read on api.fc_books for select to tingdu_student, tingdu_teacher
  using (sha1 in (select private.books_given_to_me()));
create policy staff_read on api.fc_books for select to tingdu_staff using (true);
create policy member_creates on api.fc_books for insert to tingdu_member
  with check (owner = (select private.caller_id()));
create policy owner_changes on api.fc_books for update to tingdu_member
  using (owner = (select private.caller_id())) with check (true);
create policy owner_deletes on api.fc_books for delete to tingdu_member
  using (owner = (select private.caller_id()));
create policy admins_change on api.fc_books for update to tingdu_gk_admin, tingdu_super_admin using (true);
create policy admins_delete on api.fc_books for delete to tingdu_gk_admin, tingdu_super_admin using (true);

grant select, delete,
      insert (sha1, owner, title, title_en, description, author, level, book_type, cover_uri, price, plan,
              nb_texts),
      update (title, title_en, description, author, level, book_type, cover_uri, price, plan)
  on api.fc_books to tingdu_member;

insert into private.limits (name, without_membership, in_trial, with_membership) values ('books', 20, 50, 500);
create trigger limit_books after insert on api.fc_books referencing new table as written
  for each statement execute function private.limit_rows('books', 'You can have %s books and notebooks');

-- A book of staff belongs to the library. The number of texts is counted, whatever is sent.
create function private.prepare_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.title := btrim(new.title);
  new.title_en := nullif(btrim(new.title_en), '');
  new.author := btrim(new.author);
  if tg_op = 'INSERT' then
    new.in_library := private.rank(private.caller_role()) >= 2 or private.caller_role() = 'none'
      and new.in_library;
    new.nb_texts := 0;
  end if;
  new.last_modified := now();
  return new;
end
$$;
create trigger prepare_book
  before insert or update of title, title_en, description, author, level, book_type, cover_uri, price, plan
  on api.fc_books for each row execute function private.prepare_book();
create trigger hold_cover after insert or update of cover_uri or delete on api.fc_books
  for each row execute function private.hold_upload('cover_uri');
create trigger audit_staff_write after insert or delete
  or update of title, title_en, description, author, level, book_type, cover_uri, price, plan on api.fc_books
  for each row execute function private.audit_staff_write('fc_books', 'sha1', 'owner');

-- A book goes once nothing is in it; those of a deleted account go with what is in them.
-- The argument is the column that names the book.
create function private.keep_filled_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from api.fc_book_texts where book_sha1 = to_jsonb(old) ->> tg_argv[0]) then
    raise exception using errcode = 'P0001', message = 'This book still has texts or pages',
      hint = 'Remove them first.';
  end if;
  return old;
end
$$;
create trigger keep_filled_book before delete on api.fc_books
  for each row when (pg_trigger_depth() = 0) execute function private.keep_filled_book('sha1');

-- Private books and texts go with their maker's account; those of the library stay.
create function private.delete_private_library() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from api.fc_book_texts l using private.texts t
   where t.sha1 = l.text_sha1 and t.owner = old.user_id and not t.in_library;
  delete from api.fc_books where owner = old.user_id and not in_library;
  -- Not before: texts in books cannot be deleted.
  perform private.delete_private_texts(old.user_id);
  return old;
end
$$;
create trigger delete_private_library before delete on private.accounts
  for each row execute function private.delete_private_library();

-- ── What a book contains ───────────────────────────────────────────────────────────────────────────────────

-- Whether the caller may change what is in a book.
create function private.may_change_book(book_sha1 text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from api.fc_books b where b.sha1 = may_change_book.book_sha1
       and (b.owner = private.caller_id() or private.rank(private.caller_role()) >= 3))
$$;
grant execute on function private.may_change_book(text) to tingdu_member;

-- Whoever sees a book sees which texts are in it; the texts have policies of their own.
create policy with_book on api.fc_book_texts for select to tingdu_student, tingdu_teacher
  using (book_sha1 in (select b.sha1 from api.fc_books b));
create policy staff_read on api.fc_book_texts for select to tingdu_staff using (true);
create policy maker_adds on api.fc_book_texts for insert to tingdu_member
  with check (private.may_change_book(book_sha1));
create policy maker_orders on api.fc_book_texts for update to tingdu_member
  using (private.may_change_book(book_sha1));
create policy maker_removes on api.fc_book_texts for delete to tingdu_member
  using (private.may_change_book(book_sha1));
grant select, delete, insert (book_sha1, text_sha1, idx), update (idx) on api.fc_book_texts to tingdu_member;

-- A link never opens a text to whoever makes it. A text without an order number goes to the end: the lock on
-- the book makes the numbers unique, because of two concurrent inserts, the second counts from the first.
create function private.prepare_book_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if private.caller_role() <> 'none' then
    perform private.require_readable_texts(array[new.text_sha1]);
  end if;
  -- Members who are given the book read the text as it is now, until its owner publishes it again.
  if exists (select from private.given_books g where g.book_sha1 = new.book_sha1) then
    perform private.publish_first(array[new.text_sha1],
      (select b.owner from api.fc_books b where b.sha1 = new.book_sha1));
  end if;
  if new.idx is null then
    perform from api.fc_books where sha1 = new.book_sha1 for no key update;
    new.idx := (select coalesce(max(idx), -1) + 1 from api.fc_book_texts where book_sha1 = new.book_sha1);
  end if;
  return new;
end
$$;
create trigger prepare_book_text before insert on api.fc_book_texts
  for each row execute function private.prepare_book_text();

-- Bounds what members put into one book, counted once a statement under a lock on the book. Argument: the
-- message, with a %s for the number.
create function private.limit_book() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  most constant int := 500;
  filled text;
  used bigint;
begin
  if private.rank(private.caller_role()) >= 2 then
    return null;
  end if;
  for filled in select distinct book_sha1 from written order by book_sha1 loop
    perform from api.fc_books where sha1 = filled for no key update;
    execute format('select count(*) from %s where book_sha1 = $1', tg_relid::regclass) into used using filled;
    if used > most then
      raise exception using errcode = 'P0001', message = format(tg_argv[0], most),
        hint = 'Divide it into several.';
    end if;
  end loop;
  return null;
end
$$;
create trigger limit_texts_of_book after insert on api.fc_book_texts referencing new table as written
  for each statement execute function private.limit_book('A book can have %s texts');

create trigger audit_staff_write after insert or update or delete on api.fc_book_texts
  for each row execute function private.audit_staff_write('fc_book_texts', 'book_sha1', '');

-- Moves a text of a book before another one; to the end without one, or if the other one is no longer in the
-- book. The policies decide who may. The lock on the book serializes concurrent moves, so that numbers stay
-- unique.
create function api.move_book_text(book_sha1 text, text_sha1 text, before text default null) returns void
language plpgsql as $$
begin
  perform from api.fc_books b where b.sha1 = move_book_text.book_sha1 for no key update;
  if not found then
    raise exception using errcode = '42501', message = 'You cannot change this book';
  elsif not exists (select from api.fc_book_texts l
    where l.book_sha1 = move_book_text.book_sha1 and l.text_sha1 = move_book_text.text_sha1) then
    raise exception using errcode = 'P0001', message = 'This text is no longer in the book';
  end if;
  with ranked as (
    select l.text_sha1, row_number() over (order by l.idx, l.last_modified, l.text_sha1) as rank
      from api.fc_book_texts l where l.book_sha1 = move_book_text.book_sha1
  ), target as (
    select coalesce((select rank from ranked r where r.text_sha1 = move_book_text.before),
                    (select count(*) + 1 from ranked)) - 0.5 as rank
  ), moved as (
    select r.text_sha1, row_number() over (order by
             case when r.text_sha1 = move_book_text.text_sha1 then target.rank else r.rank end) - 1 as idx
      from ranked r, target
  )
  update api.fc_book_texts l set idx = moved.idx
    from moved
   where l.book_sha1 = move_book_text.book_sha1 and l.text_sha1 = moved.text_sha1 and l.idx <> moved.idx;
end
$$;
comment on function api.move_book_text(text, text, text)
  is 'Moves a text of a book before another one, or to the end';
grant execute on function api.move_book_text(text, text, text) to tingdu_member;

-- A member's list names the book of their own that a text was added to last. Lists of other members cannot have
-- changed, and a text of the library is in very many.
create function private.name_book_of(member bigint, text_sha1 text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update api.fc_textstatitems i set book_title = named.title
    from (select (
      select b.title from api.fc_book_texts l join api.fc_books b on b.sha1 = l.book_sha1
       where l.text_sha1 = name_book_of.text_sha1 and b.owner = member
       order by l.last_modified desc, b.sha1 limit 1) as title
    ) named
   where i.owner = member and i.text_sha1 = name_book_of.text_sha1 and i.book_title is distinct from named.title
$$;
create function private.follow_book_of_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.name_book_of(new.owner, l.text_sha1) from api.fc_book_texts l where l.book_sha1 = new.sha1;
  return null;
end
$$;
create trigger follow_book_of_texts after update of title on api.fc_books for each row
  when (old.title is distinct from new.title) execute function private.follow_book_of_texts();

-- Counts what readers see: the published texts of a library book, all texts of a private one. The lock on the
-- text makes one wait for the other when it is published while it is added or removed, so that it is counted
-- once.
create function private.count_book_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  link api.fc_book_texts := case tg_op when 'INSERT' then new else old end;
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
  is_published boolean;
begin
  select in_library and published_version is not null into is_published
    from private.texts where sha1 = link.text_sha1 for share;
  update api.fc_books set nb_texts = nb_texts + change
   where sha1 = link.book_sha1 and (not in_library or is_published);
  perform private.name_book_of(b.owner, link.text_sha1) from api.fc_books b where b.sha1 = link.book_sha1;
  return null;
end
$$;
create trigger count_texts after insert or delete on api.fc_book_texts
  for each row execute function private.count_book_texts();

create function private.count_published_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_books set nb_texts = nb_texts + 1
   where in_library and sha1 in (select book_sha1 from api.fc_book_texts where text_sha1 = new.sha1);
  return null;
end
$$;
create trigger count_published_text after update of published_version on private.texts for each row
  when (new.in_library and old.published_version is null and new.published_version is not null)
  execute function private.count_published_text();

-- A text goes once no book of its owner or of the library links it; somebody else's book cannot hold it back.
create function private.keep_linked_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from api.fc_book_texts l join api.fc_books b on b.sha1 = l.book_sha1
     where l.text_sha1 = old.sha1 and (b.in_library or b.owner = old.owner)
  ) then
    raise exception using errcode = 'P0001', message = 'A book contains this text',
      hint = 'Remove the text from the book first.';
  end if;
  return old;
end
$$;
create trigger keep_linked_text before delete on private.texts
  for each row execute function private.keep_linked_text();

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_books_author_check on api.fc_books
  is 'The author must have 1 to 200 characters, without spaces at the start or end';
comment on constraint fc_books_book_type_check on api.fc_books is 'The type must be 0 (audio) or 1 (video)';
comment on constraint fc_books_check on api.fc_books is 'A book outside the library needs an owner';
comment on constraint fc_books_cover_uri_check on api.fc_books
  is 'The address of the cover can have at most 300 characters';
comment on constraint fc_books_description_check on api.fc_books
  is 'The description must have 1 to 5,000 characters';
comment on constraint fc_books_level_check on api.fc_books
  is 'The level must be beginner, low-intermediate, high-intermediate or advanced';
comment on constraint fc_books_nb_texts_check on api.fc_books is 'The number of texts cannot be negative';
comment on constraint fc_books_plan_check on api.fc_books is 'The plan must be free, silver, gold or diamond';
comment on constraint fc_books_price_check on api.fc_books is 'The price cannot be negative';
comment on constraint fc_books_sha1_check on api.fc_books
  is 'The id of a book must be 40 hexadecimal digits in lowercase';
comment on constraint fc_books_title_en_check on api.fc_books
  is 'The English title can have at most 300 characters';
comment on constraint fc_books_title_check on api.fc_books
  is 'The title must have 1 to 300 characters, without spaces at the start or end';

comment on constraint fc_bookstatitems_book_description_check on api.fc_bookstatitems
  is 'The description of the book must have 1 to 5,000 characters';
comment on constraint fc_bookstatitems_book_title_check on api.fc_bookstatitems
  is 'The title of the book must have 1 to 300 characters';
comment on constraint fc_bookstatitems_permission_check on api.fc_bookstatitems
  is 'The permission must be readonly or owner';
comment on constraint fc_bookstatitems_sha1_check on api.fc_bookstatitems
  is 'The id of a book must be 40 hexadecimal digits in lowercase';

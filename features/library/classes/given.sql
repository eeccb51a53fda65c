-- What classes and organizations give to their members: books and texts, each within the limit of the class
-- or organization. One mechanism for all tables that give: their rows name a class (class_id) or an
-- organization (org_id), and a book (book_sha1) or a text (text_sha1), and repeat its title and the like.
-- Published: the trigger functions private.prepare_given and private.count_given,
--   private.level_for_members(bigint, bigint), private.assigned_texts (replace), private.text_to_give(text)

-- ── What is given to whom ──────────────────────────────────────────────────────────────────────────────────

-- The highest level of library texts that a class or an organization opens for its members: that of the
-- membership of the class's owner or of its organization, which has those of its administrators.
create function private.level_for_members(class bigint, organization bigint) returns integer
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(has.level_rank), private.level_rank('free'))
    from (
      select c.owner from api.fc_classes c where c.id = class
      union
      select m.user_id from api.fc_org_members m where m.org_id = organization and m.role = 'org_admin'
    ) member (account), private.membership(member.account) has
$$;

-- Who is given which book, by a class or an organization; without a user_id if it has no members.
create or replace view private.given_books as
select m.user_id, g.book_sha1, g.last_modified as given_at, g.class_id, null::bigint as org_id
  from api.fc_class_books g left join api.fc_class_members m on m.class_id = g.class_id
union all
select m.user_id, g.book_sha1, g.publish_time, null, g.org_id
  from api.fc_org_books g left join api.fc_org_members m on m.org_id = g.org_id;

-- Which texts members of classes are to read: none, until features/study/assignments replaces the view.
create view private.assigned_texts as
select null::bigint as user_id, null::bigint as text_id, null::bigint as class_id where false;

-- Who is given which text: those of their classes, and those in books given to them. A private text counts
-- only where its owner has given it, a text of the library only if it was in the book when whoever gave the
-- book could read it.
create or replace view private.given_texts as
select given.user_id, given.text_id, coalesce(c.name, o.name) as given_by,
       private.level_for_members(given.class_id, coalesce(given.org_id, c.org_id)) as level_rank,
       given.class_id
  from (
    select m.user_id, t.id as text_id, g.class_id, null::bigint as org_id
      from api.fc_class_texts g
      left join api.fc_class_members m on m.class_id = g.class_id
      join private.texts t on t.sha1 = g.text_sha1
    union all
    select a.user_id, a.text_id, a.class_id, null from private.assigned_texts a
    union all
    select given.user_id, t.id, given.class_id, given.org_id
      from private.given_books given
      join api.fc_book_texts l on l.book_sha1 = given.book_sha1
      join api.fc_books b on b.sha1 = l.book_sha1
      join private.texts t on t.sha1 = l.text_sha1
     where case when t.in_library then l.last_modified <= given.given_at else b.owner = t.owner end
  ) given
  left join api.fc_classes c on c.id = given.class_id
  left join api.fc_organization o on o.id = given.org_id;

-- How many texts of the library that a class gives are closed to its members, because no membership of its
-- owner or organization reaches them, and the plan that would open all of them. No row if there are none, or
-- for callers who do not see what the class gives.
create function api.closed_class_texts(class_id bigint) returns table (texts integer, plan text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(distinct t.id)::integer, (array_agg(t.plan order by private.level_rank(t.plan) desc))[1]
    from api.fc_classes c
    join private.given_texts g on g.class_id = c.id
    join private.texts t on t.id = g.text_id
   where c.id = closed_class_texts.class_id and t.in_library
     and (private.rank(private.caller_role()) > 1 or c.id in (select private.my_classes())
       or c.id in (select private.classes_of_my_organizations()))
     and private.level_rank(t.plan) > (select private.level_for_members(one.id, one.org_id)
       from api.fc_classes one where one.id = closed_class_texts.class_id)
     and not exists (select from api.fc_free_texts f where f.text_sha1 = t.sha1)
  having count(*) > 0
$$;
comment on function api.closed_class_texts(bigint)
  is 'How many library texts of a class no membership opens to its members, and the plan that would';
grant execute on function api.closed_class_texts(bigint) to tingdu_member;

-- ── Who gives ──────────────────────────────────────────────────────────────────────────────────────────────

create policy members_read on api.fc_class_books for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes())
    or class_id in (select private.classes_of_my_organizations()));
create policy teachers_add on api.fc_class_books for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher()));
create policy teachers_remove on api.fc_class_books for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
create policy staff on api.fc_class_books to tingdu_staff using (true);
grant select, delete, insert (class_id, book_sha1, book_title, book_description, book_level)
  on api.fc_class_books
  to tingdu_member;

create policy members_read on api.fc_class_texts for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes())
    or class_id in (select private.classes_of_my_organizations()));
create policy teachers_add on api.fc_class_texts for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher()));
create policy teachers_remove on api.fc_class_texts for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
create policy staff on api.fc_class_texts to tingdu_staff using (true);
grant select, delete, insert (class_id, text_sha1, text_title) on api.fc_class_texts to tingdu_member;

create policy members_read on api.fc_org_books for select to tingdu_student, tingdu_teacher
  using (org_id in (select private.my_organizations()));
create policy admins_add on api.fc_org_books for insert to tingdu_student, tingdu_teacher
  with check (org_id in (select private.my_organizations_as_admin()));
create policy admins_remove on api.fc_org_books for delete to tingdu_student, tingdu_teacher
  using (org_id in (select private.my_organizations_as_admin()));
create policy staff on api.fc_org_books to tingdu_staff using (true);
grant select, delete,
      insert (org_id, book_sha1, book_title, book_description, book_cover_uri, book_level)
  on api.fc_org_books to tingdu_member;

-- Giving opens texts to others: a private book is given by its owner only, and whoever gives a book can read
-- all its texts. It publishes the private ones, as they are now. Returns what rows that give it repeat.
create function private.book_to_give(sha1 text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  book api.fc_books;
  texts constant text[] := array(select l.text_sha1 from api.fc_book_texts l where l.book_sha1 = sha1);
begin
  select * into book from api.fc_books b where b.sha1 = book_to_give.sha1;
  if private.caller_role() <> 'none' then
    if not book.in_library and book.owner is distinct from private.caller_id() then
      raise exception using errcode = '42501', message = 'Only the owner of a private book can share it';
    end if;
    perform private.require_readable_texts(texts);
  end if;
  if book.sha1 is null then
    raise exception using errcode = '42501', message = 'You can only add books you can see yourself';
  end if;
  perform private.publish_first(texts, book.owner);
  return jsonb_build_object('book_title', book.title, 'book_description', book.description,
    'book_level', book.level, 'book_cover_uri', book.cover_uri);
end
$$;

-- The same for a text.
create function private.text_to_give(sha1 text) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given private.texts;
begin
  select * into given from private.texts t where t.sha1 = text_to_give.sha1;
  if private.caller_role() <> 'none' then
    perform private.require_readable_texts(array[sha1]);
    if not given.in_library and given.owner is distinct from private.caller_id() then
      raise exception using errcode = '42501',
        message = 'Only the owner of a private text can add it to a class';
    end if;
  end if;
  perform private.publish_first(array[sha1], given.owner);
  return jsonb_build_object('text_title', (select t.title from private.texts t where t.id = given.id));
end
$$;

create function private.prepare_given() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given constant jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
begin
  -- A class or an organization that is being deleted takes its rows along, and so does a book or a text.
  if pg_trigger_depth() = 1 and private.rank(private.caller_role()) > 0 then
    if given ? 'org_id' then
      perform private.require_organization_role((given ->> 'org_id')::bigint, array['org_admin']);
    else
      perform private.require_class_manager((given ->> 'class_id')::bigint);
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else jsonb_populate_record(new, case
    when given ? 'book_sha1' then private.book_to_give(given ->> 'book_sha1')
    else private.text_to_give(given ->> 'text_sha1') end) end;
end
$$;

-- Counts what is given, and enforces the limit in one statement. Arguments: the name of what is given, singular and
-- plural, and the hint once the limit is reached.
create function private.count_given() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given constant jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
  change constant int := case tg_op when 'INSERT' then 1 else -1 end;
  books constant int := case when given ? 'book_sha1' then change else 0 end;
  texts constant int := change - books;
  giver text;
  most int;
begin
  if given ? 'org_id' then
    update api.fc_organization set nb_books = nb_books + books
     where id = (given ->> 'org_id')::bigint and nb_books + books <= max_books;
  else
    update api.fc_classes set nb_books = nb_books + books, nb_texts = nb_texts + texts
     where id = (given ->> 'class_id')::bigint and nb_books + books <= max_books
       and nb_texts + texts <= max_books;
  end if;
  if not found and tg_op = 'INSERT' then
    select case when given ? 'org_id' then 'organization' else 'class' end,
           case when given ? 'org_id'
             then (select o.max_books from api.fc_organization o where o.id = (given ->> 'org_id')::bigint)
             else (select c.max_books from api.fc_classes c where c.id = (given ->> 'class_id')::bigint) end
      into giver, most;
    raise exception using errcode = 'P0001', hint = tg_argv[2],
      message = format('The %s can have at most %s', giver, private.counted(most, tg_argv[0], tg_argv[1]));
  end if;
  return null;
end
$$;

create trigger prepare_given before insert or delete on api.fc_class_books
  for each row execute function private.prepare_given();
create trigger count_given after insert or delete on api.fc_class_books for each row
  execute function private.count_given('book', 'books',
    'Raise the limit in the class settings.');
create trigger audit_staff_write after insert or delete on api.fc_class_books
  for each row execute function private.audit_staff_write('fc_class_books', 'class_id', '');

create trigger prepare_given before insert or delete on api.fc_class_texts
  for each row execute function private.prepare_given();
create trigger count_given after insert or delete on api.fc_class_texts for each row
  execute function private.count_given('text', 'texts',
    'Raise “Max books” in the class settings; it limits texts, too.');
create trigger audit_staff_write after insert or delete on api.fc_class_texts
  for each row execute function private.audit_staff_write('fc_class_texts', 'class_id', '');

create trigger prepare_given before insert or delete on api.fc_org_books
  for each row execute function private.prepare_given();
create trigger count_given after insert or delete on api.fc_org_books for each row
  execute function private.count_given('book', 'books',
    'Contact support to raise the limit.');
create trigger audit_staff_write after insert or delete on api.fc_org_books
  for each row execute function private.audit_staff_write('fc_org_books', 'id', '');

-- Titles follow their book and text.
create function private.follow_given() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'fc_books' then
    update api.fc_class_books set (book_title, book_description, book_level, book_cover_uri)
        = (new.title, new.description, new.level, new.cover_uri) where book_sha1 = new.sha1;
    update api.fc_org_books set (book_title, book_description, book_level, book_cover_uri)
        = (new.title, new.description, new.level, new.cover_uri) where book_sha1 = new.sha1;
  else
    update api.fc_class_texts set text_title = new.title where text_sha1 = new.sha1;
  end if;
  return null;
end
$$;
create trigger follow_given after update of title, description, level, cover_uri on api.fc_books
  for each row execute function private.follow_given();
create trigger follow_given after update of title on private.texts
  for each row execute function private.follow_given();

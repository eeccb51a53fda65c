-- The books and texts that a class gives to its members, each within the max_books of the class.

-- ── Books and texts of a class ───────────────────────────────────────────────────────────────────────────────────

create policy members_read on api.fc_class_books for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes()) or class_id in (select private.classes_of_my_organizations()));
create policy teachers_add on api.fc_class_books for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher()));
create policy teachers_remove on api.fc_class_books for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
create policy staff on api.fc_class_books to tingdu_staff using (true);
grant select, delete, insert (class_id, book_sha1, book_title, book_description, book_level) on api.fc_class_books
  to tingdu_member;

create trigger fill_book_copy before insert on api.fc_class_books
  for each row execute function private.fill_book_copy();

create function private.count_class_books() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update api.fc_classes set nb_books = nb_books - 1 where id = old.class_id;
    return null;
  end if;
  update api.fc_classes set nb_books = nb_books + 1 where id = new.class_id and nb_books < max_books;
  if not found then
    raise exception using errcode = 'P0001', message = 'This class can’t have any more books',
      hint = 'Raise the limit in the class settings.';
  end if;
  return null;
end
$$;
create trigger count_books after insert or delete on api.fc_class_books
  for each row execute function private.count_class_books();
create trigger b_check_given_book before insert on api.fc_class_books for each row
  when (private.caller_role() <> 'none') execute function private.check_given_book();
create trigger audit_staff_write after insert or delete on api.fc_class_books
  for each row execute function private.audit_staff_write('fc_class_books', 'class_id', '');

create policy members_read on api.fc_class_texts for select to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes()) or class_id in (select private.classes_of_my_organizations()));
create policy teachers_add on api.fc_class_texts for insert to tingdu_student, tingdu_teacher
  with check (class_id in (select private.my_classes_as_teacher()));
create policy teachers_remove on api.fc_class_texts for delete to tingdu_student, tingdu_teacher
  using (class_id in (select private.my_classes_as_teacher()));
create policy staff on api.fc_class_texts to tingdu_staff using (true);
grant select, delete, insert (class_id, text_sha1, text_title) on api.fc_class_texts to tingdu_member;

-- A text given to a class is opened to its members, so whoever gives it must be able to read it, and a private text is
-- given by its owner only.
create function private.prepare_class_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_readable_texts(array[new.text_sha1]);
  if exists (select from private.texts where sha1 = new.text_sha1 and not in_library
             and owner is distinct from private.caller_id()) then
    raise exception using errcode = '42501', message = 'Only the owner of a private text can add it to a class';
  end if;
  new.text_title := (select title from private.texts where sha1 = new.text_sha1);
  return new;
end
$$;
create trigger prepare_class_text before insert on api.fc_class_texts for each row
  when (private.caller_role() <> 'none') execute function private.prepare_class_text();

create function private.count_class_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update api.fc_classes set nb_texts = nb_texts - 1 where id = old.class_id;
    return null;
  end if;
  update api.fc_classes set nb_texts = nb_texts + 1 where id = new.class_id and nb_texts < max_books;
  if not found then
    raise exception using errcode = 'P0001', message = 'This class can’t have any more texts',
      hint = 'Raise “Max books” in the class settings; it limits texts, too.';
  end if;
  return null;
end
$$;
create trigger count_texts after insert or delete on api.fc_class_texts
  for each row execute function private.count_class_texts();
create trigger audit_staff_write after insert or delete on api.fc_class_texts
  for each row execute function private.audit_staff_write('fc_class_texts', 'class_id', '');

-- Titles follow their book and text.
create function private.follow_in_classes() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_table_name = 'fc_books' then
    update api.fc_class_books set book_title = new.title, book_description = new.description,
      book_level = new.level, book_cover_uri = new.cover_uri where book_sha1 = new.sha1;
  else
    update api.fc_class_texts set text_title = new.title where text_sha1 = new.sha1;
  end if;
  return null;
end
$$;
create trigger follow_in_classes after update of title, description, level, cover_uri on api.fc_books
  for each row execute function private.follow_in_classes();
create trigger follow_in_classes after update of title on private.texts
  for each row execute function private.follow_in_classes();

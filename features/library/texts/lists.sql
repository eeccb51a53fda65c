-- What copies a text's title and author, members' lists, and free texts.

-- ── Keeping lists in line ──────────────────────────────────────────────────────────────────────────────────

-- Title and author come from the text. With the caller's rights, so that nobody learns anything of a text
-- that they do not see.
create function private.fill_text_item() returns trigger
language plpgsql as $$
begin
  select t.title, t.author, t."numSounds" into new.text_title, new.author, new."numSounds"
    from api.fc_texts t where t.sha1 = new.text_sha1;
  if not found then
    raise exception using errcode = '42501', message = 'You can only add texts you can see yourself';
  end if;
  return new;
end
$$;
create trigger fill_text_item before insert on api.fc_textstatitems
  for each row execute function private.fill_text_item();
create trigger touch_last_modified before update of text_title, description on api.fc_textstatitems
  for each row execute function private.touch_last_modified();

create function private.fill_free_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  select t."numSounds" into new."numSounds" from private.texts t
    where t.sha1 = new.text_sha1 and t.in_library;
  if not found then
    raise exception using errcode = 'P0001', message = 'Only library texts can be free';
  end if;
  return new;
end
$$;
create trigger fill_free_text before insert on api.fc_free_texts
  for each row execute function private.fill_free_text();

-- Lists of those who still see the text follow it. A member who gave it another title keeps that.
create function private.follow_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_textstatitems i
     set text_title = case when text_title = old.title then new.title else text_title end,
         author = new.author, "numSounds" = new."numSounds"
   where text_sha1 = new.sha1
     and (new.in_library and new.published_version is not null or i.owner = new.owner
       or exists (select from private.given_texts g where g.text_id = new.id and g.user_id = i.owner)
       or exists (select from private.accounts a where a.user_id = i.owner and private.rank(a.role) >= 2));
  update api.fc_free_texts set "numSounds" = new."numSounds" where text_sha1 = new.sha1;
  return null;
end
$$;
create trigger follow_text after update of title, author, "numSounds" on private.texts for each row
  when ((old.title, old.author, old."numSounds") is distinct from (new.title, new.author, new."numSounds"))
  execute function private.follow_text();

create trigger audit_staff_write after insert or update or delete on private.texts
  for each row execute function private.audit_staff_write('fc_texts', 'sha1', 'owner');
create function private.audit_text_content() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.audit_content('fc_texts', t.sha1, t.owner, old.document::text, new.document::text)
     from private.texts t where t.id = new.text_id;
  return null;
end
$$;
create trigger audit_content after update on private.text_documents
  for each row execute function private.audit_text_content();

-- For the deletion of an account, once the member's books are gone: texts in books cannot be deleted.
create function private.delete_private_texts(writer bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from private.texts where owner = writer and not in_library
$$;

-- ── A member's list, free texts ────────────────────────────────────────────────────────────────────────────

create policy self on api.fc_textstatitems to tingdu_student, tingdu_teacher
  using (owner = (select private.caller_id()))
  -- Only what one can see goes into one's list.
  with check (owner = (select private.caller_id()) and text_sha1 in (select t.sha1 from private.texts t));
create policy staff_read on api.fc_textstatitems for select to tingdu_staff using (true);
create policy staff_remove on api.fc_textstatitems for delete to tingdu_staff
  using (private.outranks(owner) or owner = (select private.caller_id()));
create policy staff_create on api.fc_textstatitems for insert to tingdu_staff
  with check (owner = (select private.caller_id()));
create policy staff_change on api.fc_textstatitems for update to tingdu_staff
  using (owner = (select private.caller_id()));
grant select, delete, insert (sha1, text_sha1, owner, text_title, book_title, description, author),
      update (text_title, description) on api.fc_textstatitems to tingdu_member;
create trigger audit_staff_write after delete on api.fc_textstatitems
  for each row when (old.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_textstatitems', 'sha1', 'owner');
-- Staff add rows for others by reverting a deletion only.
create trigger audit_staff_revert after insert on api.fc_textstatitems
  for each row when (new.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_textstatitems', 'sha1', 'owner');

create view api.fc_admin_textstatitems with (security_invoker = true) as
select i.sha1, i.text_sha1, i.owner, i.text_title, i.book_title, i.author, i."numSounds" as sounds,
  i.last_modified
  from api.fc_textstatitems i;
grant select, delete on api.fc_admin_textstatitems to tingdu_staff;

create policy everyone_reads on api.fc_free_texts for select to tingdu_anon, tingdu_member using (true);
create policy admins_add on api.fc_free_texts for insert to tingdu_gk_admin, tingdu_super_admin
  with check (true);
create policy admins_remove on api.fc_free_texts for delete to tingdu_gk_admin, tingdu_super_admin
  using (true);
grant select on api.fc_free_texts to tingdu_anon, tingdu_member;
grant insert (text_sha1), delete on api.fc_free_texts to tingdu_gk_admin, tingdu_super_admin;
create trigger audit_staff_write after insert or delete on api.fc_free_texts
  for each row execute function private.audit_staff_write('fc_free_texts', 'text_sha1', '');

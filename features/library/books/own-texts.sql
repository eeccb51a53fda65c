-- Deleting what a member brought, in one step: a text is in a notebook, and a notebook has texts, so that
-- neither could go before the other. They run with the rights of the owner of the tables, so each statement
-- says whose rows it means.

-- Deletes a text of the caller's own, and takes it out of their notebooks.
create function api.delete_own_text(sha1 text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
begin
  delete from api.fc_book_texts l
   where l.text_sha1 = delete_own_text.sha1
     and l.book_sha1 in (select b.sha1 from api.fc_books b where b.owner = caller and not b.in_library);
  delete from api.fc_texts t where t.sha1 = delete_own_text.sha1 and t.owner = caller and not t.in_library;
  if not found then
    raise exception using errcode = '42501', message = 'You cannot delete this text';
  end if;
end
$$;
comment on function api.delete_own_text(text) is 'Deletes a text of one''s own, also from one''s notebooks';
grant execute on function api.delete_own_text(text) to tingdu_member;

-- Deletes a notebook of the caller, with those of their texts that are in no other book. Pages stay: a
-- notebook that has some is not deleted.
create function api.delete_notebook(sha1 text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
  held text[];
begin
  perform from api.fc_books b
    where b.sha1 = delete_notebook.sha1 and b.owner = caller and not b.in_library for no key update;
  if not found then
    raise exception using errcode = '42501', message = 'You cannot delete this notebook';
  end if;
  with removed as (
    delete from api.fc_book_texts l where l.book_sha1 = delete_notebook.sha1 returning l.text_sha1
  )
  select array_agg(removed.text_sha1) into held from removed;
  delete from api.fc_texts t
   where t.sha1 = any (held) and t.owner = caller and not t.in_library
     and not exists (select from api.fc_book_texts l where l.text_sha1 = t.sha1);
  delete from api.fc_books b where b.sha1 = delete_notebook.sha1;
end
$$;
comment on function api.delete_notebook(text)
  is 'Deletes a notebook of one''s own with the texts that are in no other book';
grant execute on function api.delete_notebook(text) to tingdu_member;

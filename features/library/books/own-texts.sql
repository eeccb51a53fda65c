-- What members brought: their notebooks, and deleting.

-- The caller's notebooks, those opened last first: how many of their texts are finished, and when one was read last (read_at).
-- Of one that is begun, also the text to go on with, as in api.texts_to_continue, or anywhere if nothing follows what was
-- read last; null if all are finished. It runs with the rights of the owner of the tables and tells nothing but what is in
-- the caller's own notebooks.
create function api.own_notebooks()
returns table (sha1 text, title text, nb_texts integer, finished integer, read_at timestamptz,
               next_sha1 text, next_title text, next_share_read real)
language sql stable rows 20 security definer set search_path = pg_catalog, pg_temp as $$
  select b.sha1, b.title, b.nb_texts, read.finished, read.read_at, next.sha1, next.title, next.share_read
    from api.fc_books b
   cross join lateral (
     select count(r.finished_at)::integer as finished, max(r.read_at) as read_at
       from api.fc_book_texts l join api.fc_reading r on r.text_sha1 = l.text_sha1 and r.owner = b.owner
      where l.book_sha1 = b.sha1) read
    left join lateral (
      select l.idx, l.last_modified
        from api.fc_book_texts l join api.fc_reading r on r.text_sha1 = l.text_sha1 and r.owner = b.owner
       where l.book_sha1 = b.sha1
       order by r.read_at desc limit 1) latest on true
    left join lateral (
      select t.sha1, t.title, r.share_read
        from api.fc_book_texts l
        join private.texts t on t.sha1 = l.text_sha1 and (t.owner = b.owner or private.reading_right(t) is not null)
        left join api.fc_reading r on r.text_sha1 = l.text_sha1 and r.owner = b.owner
       where l.book_sha1 = b.sha1 and r.finished_at is null and read.read_at is not null
       order by (l.idx, l.last_modified) < (latest.idx, latest.last_modified), l.idx, l.last_modified
       limit 1) next on true
   where b.owner = private.caller_id() and not b.in_library
   order by greatest(read.read_at, b.created_at) desc, b.sha1
$$;
comment on function api.own_notebooks()
  is 'The notebooks of the caller with how far they are read and the text to go on with, those opened last first';
grant execute on function api.own_notebooks() to tingdu_member;

-- Deleting it in one step: a text is in a notebook, and a notebook has texts, so that
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

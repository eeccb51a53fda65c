-- Rows may show only one's own uploads, once they are checked. Nobody reads the uploads table itself.
-- Published: the trigger function private.hold_upload

-- For a column that contains the key of an upload (the argument). Counts the uses of each key, so that unused files can
-- be removed, and refuses a key that is not the caller's own upload. With 'kept' as the second argument, for rows that
-- staff share and can undo, a file that was once used is kept, and anyone who may change the rows may use it again.
create function private.hold_upload() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was text := case when tg_op <> 'INSERT' then nullif(to_jsonb(old) ->> tg_argv[0], '') end;
  becomes text := case when tg_op <> 'DELETE' then nullif(to_jsonb(new) ->> tg_argv[0], '') end;
  kept boolean := coalesce(tg_argv[1] = 'kept', false);
begin
  if was is not distinct from becomes then
    return null;
  end if;
  if not kept then
    update private.uploads set uses = greatest(uses - 1, 0) where key = was;
  end if;
  if becomes is null then
    return null;
  end if;
  update private.uploads set uses = uses + 1
   where key = becomes and stored_at is not null and removed_at is null
     and (owner = private.caller_id() or private.caller_role() = 'none' or (kept and uses > 0));
  if not found and private.caller_role() <> 'none' then
    raise exception using errcode = 'P0001', message = 'This file was not uploaded by you, or is not there any more',
      detail = tg_argv[0], hint = 'Upload it again.';
  end if;
  return null;
end
$$;

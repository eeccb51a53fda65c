-- Rows may show only one's own uploads, once they are checked. Nobody reads the uploads table itself.
-- Published: the trigger function private.hold_upload, private.upload_seconds(text)

-- For a column that contains the key of an upload (the first argument). Counts the uses of each key, so that
-- files are served only while a row uses them, and refuses a key that is not the caller's own upload. Further
-- arguments: 'kept', for rows that staff share and can undo: a file that was once used is kept, and anyone
-- who may change the rows may use it again; 'public', for rows that everybody may see: shared caches may
-- store the file.
create function private.hold_upload() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was text := case when tg_op <> 'INSERT' then nullif(to_jsonb(old) ->> tg_argv[0], '') end;
  becomes text := case when tg_op <> 'DELETE' then nullif(to_jsonb(new) ->> tg_argv[0], '') end;
  kept boolean := 'kept' = any (tg_argv[1:]);
  is_shown_to_all boolean := 'public' = any (tg_argv[1:]);
begin
  if was is not distinct from becomes then
    return null;
  end if;
  if not kept then
    update private.uploads set uses = greatest(uses - 1, 0), is_public = is_public and uses > 1
      where key = was;
  end if;
  if becomes is null then
    return null;
  end if;
  update private.uploads set uses = uses + 1, is_public = is_public or is_shown_to_all
   where key = becomes and stored_at is not null and removed_at is null
     and (owner = private.caller_id() or private.caller_role() = 'none' or (kept and uses > 0));
  if not found and private.caller_role() <> 'none' then
    raise exception using errcode = 'P0001', message = 'This file was not uploaded by you, or was deleted',
      detail = tg_argv[0], hint = 'Upload it again.';
  end if;
  return null;
end
$$;

-- The duration of a sound in seconds; null for other keys. For triggers of features that store it with a
-- text.
create function private.upload_seconds(wanted text) returns real
language sql stable security definer set search_path = pg_catalog, pg_temp
return (select seconds from private.uploads where key = wanted);

insert into private.limits (name, without_membership, in_trial, with_membership)
  values ('upload_bytes', 1024 ^ 3, 1024 ^ 3, 10 * 1024 ^ 3);

-- Records a key signed for an account, or returns which limit it would exceed: 'rate', 'quota' for files that
-- no row uses, or 'storage' for all files (null: no limit). A promised upload counts with its maximum size.
-- Without `expiry`, it counts until its row is deleted; otherwise until the form can no longer arrive. The
-- lock serializes the signatures of one account, so that each counts those before it. Packages have a quota of
-- their own, and are not part of the storage: they are read once, and gone.
create function private.promise_upload(
  new_key text, account bigint, max_bytes bigint, quota bigint, storage bigint, per_hour double precision,
  expiry interval
) returns text
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  this_hour bigint;
  unattached bigint;
  attached bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('private.uploads', account));
  select count(*) into this_hour
    from private.uploads where owner = account and not imported and signed_at > now() - interval '1 hour';
  if this_hour >= per_hour then
    return 'rate';
  end if;
  select coalesce(sum(bytes) filter (where uses = 0), 0), coalesce(sum(bytes) filter (where uses > 0), 0)
    into unattached, attached
    from private.uploads
   where owner = account and (key like 'packages/%') = (new_key like 'packages/%')
     and (uses > 0 or posted_at is not null or stored_at is not null or expiry is null
       or signed_at > now() - expiry);
  if unattached + max_bytes > quota then
    return 'quota';
  elsif attached + unattached + max_bytes > storage then
    return 'storage';
  end if;
  insert into private.uploads (key, owner, bytes) values (new_key, account, max_bytes);
  return null;
end
$$;

-- Records a file that the server takes from a package of an account, unless its files would then have more bytes
-- than `storage` (null: no limit). Returns whether it did.
create function private.add_imported_upload(new_key text, account bigint, size bigint, storage bigint)
  returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('private.uploads', account));
  insert into private.uploads (key, owner, bytes, imported)
    select new_key, account, size, true
     where storage is null
        or storage >= size + (select coalesce(sum(u.bytes), 0) from private.uploads u
                               where u.owner = account and u.key not like 'packages/%');
  return found;
end
$$;

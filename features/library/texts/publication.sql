-- Publishing: texts of the library are a draft, in review or published, private texts that are given to others
-- a draft or published. Readers see the version published last.

-- Locks a text of the library that the caller may change. Raises 42501 for others.
create function private.lock_library_text(wanted text) returns private.texts
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  locked private.texts;
begin
  perform private.require_current_role();
  select * into locked from private.texts where sha1 = wanted and in_library for no key update;
  if locked.id is null or not private.may_change_text(locked.owner) then
    raise exception using errcode = '42501',
      message = 'Only the owner of a library text and administrators can do this';
  end if;
  return locked;
end
$$;

-- Asks for the review of a text, or takes that back. Returns the state of the text. The endpoint of this name
-- calls it, once it has found no errors in the text as of `expected`.
create function api.submit_text(sha1 text, submitted boolean, expected timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  locked private.texts := private.lock_library_text(submit_text.sha1);
  becomes text := case when submitted then 'in review' else 'draft' end;
begin
  if submitted and locked.last_modified is distinct from expected then
    raise exception using errcode = 'PT409', message = 'Someone else just changed this text',
      hint = 'Reload it, then try again.';
  end if;
  if locked.state <> 'published' then
    update private.texts set state = becomes where id = locked.id;
    return becomes;
  end if;
  return locked.state;
end
$$;
comment on function api.submit_text(text, boolean, timestamptz)
  is 'Asks for the review of a text of the library, or takes that back';
grant execute on function api.submit_text(text, boolean, timestamptz) to tingdu_staff;

-- Makes the draft of a text, which the caller has locked, what its readers see. Returns the number of the
-- version. Of a private text, only this version is kept.
create function private.add_version(published_id bigint, accepted jsonb, reason text, publisher bigint)
returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  published private.texts;
  version integer;
  content jsonb;
begin
  version := (select coalesce(max(number), 0) + 1 from private.text_versions where text_id = published_id);
  -- What has waited for this version is what readers see from now on.
  update private.texts t
     set title = coalesce(d.title, t.title), author = coalesce(d.author, t.author),
         estimated_level = coalesce(d.estimated_level, t.estimated_level), state = 'published',
         published_version = version
    from private.text_documents d
   where t.id = published_id and d.text_id = t.id
  returning t.* into published;
  update private.text_documents set title = null, author = null, estimated_level = null
   where text_id = published_id
  returning document into content;
  insert into private.text_versions (text_id, number, title, author, plan, level, document, accepted, reason,
    published_by)
  values (published_id, version, published.title, published.author, published.plan, published.level, content,
    accepted, reason, publisher);
  if not published.in_library then
    delete from private.text_versions where text_id = published_id and number < version;
    perform private.hold_sounds(published_id);
  end if;
  perform private.count_words(published_id, content);
  return version;
end
$$;

-- Publishes private texts of this owner that are about to be given to others and are not yet.
create function private.publish_first(sha1s text[], text_owner bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  given_id bigint;
begin
  for given_id in
    select t.id from private.texts t
     where t.sha1 = any (sha1s) and not t.in_library and t.owner = text_owner
       and not private.is_shared(t.sha1)
     order by t.id for no key update
  loop
    perform private.add_version(given_id, '[]', null, text_owner);
  end loop;
end
$$;

-- Shows the classes and organizations that are given a private text what its owner, or an admin, has written
-- as of `last_modified`.
create function api.publish_to_class(sha1 text, last_modified timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  published private.texts;
begin
  perform private.require_current_role();
  select * into published from private.texts t
   where t.sha1 = publish_to_class.sha1 and not t.in_library for no key update;
  if published.id is null or not private.may_change_text(published.owner) then
    raise exception using errcode = '42501', message = 'Only the owner of a text can publish it to a class';
  elsif published.published_version is null then
    raise exception using errcode = 'P0001', message = 'This text isn’t shared with a class yet',
      hint = 'Add it to a class; that publishes it.';
  elsif published.last_modified is distinct from publish_to_class.last_modified then
    raise exception using errcode = 'PT409', message = 'Someone else just changed this text',
      hint = 'Reload it, then try again.';
  end if;
  perform private.add_version(published.id, '[]', null, private.caller_id());
end
$$;
comment on function api.publish_to_class(text, timestamptz)
  is 'Shows classes and organizations that are given a private text its latest changes';
grant execute on function api.publish_to_class(text, timestamptz) to tingdu_member;

-- Publishes a text of the library as it is stored, which the server has checked as of `expected`, on behalf
-- of an admin. Returns the number of the version.
create function private.publish_text(wanted text, expected timestamptz, accepted jsonb, reason text,
  publisher bigint)
returns integer
language plpgsql as $$
declare
  published private.texts;
begin
  perform from private.accounts
    where user_id = publisher and role in ('gk_admin', 'super_admin') and email_verified >= 0 for share;
  if not found then
    raise exception using errcode = '42501', message = 'Only administrators can publish texts',
      hint = 'Ask for a review.';
  end if;
  select * into published from private.texts where sha1 = wanted and in_library for no key update;
  if published.last_modified is distinct from expected then
    raise exception using errcode = 'PT409', message = 'Someone else just changed this text',
      hint = 'Reload it, then try again.';
  end if;
  return private.add_version(published.id, accepted, reason, publisher);
end
$$;

-- Makes a published version the draft again; readers see it once it is published.
create function api.restore_text_version(sha1 text, number integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  locked private.texts := private.lock_library_text(restore_text_version.sha1);
  restored private.text_versions;
begin
  select * into restored from private.text_versions v
   where v.text_id = locked.id and v.number = restore_text_version.number;
  if not found then
    raise exception using errcode = 'PT404', message = 'Version not found';
  end if;
  update private.texts set state = 'draft', last_modified = clock_timestamp() where id = locked.id;
  perform private.write_document(locked.id, restored.document);
  update private.text_documents
     set title = nullif(restored.title, locked.title), author = nullif(restored.author, locked.author),
       estimated_level = null
   where text_id = locked.id;
end
$$;
comment on function api.restore_text_version(text, integer)
  is 'Makes a published version of a text the draft again';
grant execute on function api.restore_text_version(text, integer) to tingdu_staff;

-- The sounds of a document that are uploaded.
create function private.stored_sounds(document jsonb) returns text[]
language sql stable as $$
  select coalesce(array_agg(key), '{}') from private.sound_keys(document) as key
   where private.upload_seconds(key) is not null
$$;

create policy staff_read on private.text_versions for select to tingdu_staff using (true);
grant select on private.text_versions to tingdu_staff;
create view api.fc_text_versions with (security_invoker = true) as
select t.sha1 as text_sha1, v.number, v.title, v.author, v.plan, v.level, v.document, v.accepted, v.reason,
       v.published_at, v.published_by
  from private.text_versions v join private.texts t on t.id = v.text_id;
grant select on api.fc_text_versions to tingdu_staff;

-- Machine translation of members' own texts. Only the member sees how far it is.

insert into private.limits (name, without_membership, in_trial, with_membership) values
  ('translated_characters', 2000, 5000, 40000);

create policy self_reads on api.fc_translations for select to tingdu_member
  using (owner = (select private.caller_id()));
grant select on api.fc_translations to tingdu_member;

-- How many sentences of a document have no translation.
create function private.untranslated(document jsonb) returns integer
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select count(*)::integer from jsonb_array_elements(document -> 'sentences') as sentence
   where coalesce(btrim(sentence ->> 'translation'), '') = ''
$$;

-- Notes that a member wants their text translated. Raises 42501 unless it is their own, P0001 if nothing is left
-- to translate, PT409 while it is being translated; one that has not ended within two hours has failed.
create function private.request_translation(member bigint, wanted text) returns void
language plpgsql as $$
declare
  own private.texts;
  missing integer;
begin
  select * into own from private.texts t where t.sha1 = wanted and t.owner = member and not t.in_library;
  if own.id is null then
    raise exception using errcode = '42501', message = 'You can only translate your own texts';
  end if;
  missing := (select private.untranslated(d.document) from private.text_documents d where d.text_id = own.id);
  if coalesce(missing, 0) = 0 then
    raise exception using errcode = 'P0001', message = 'Every sentence has a translation';
  end if;
  insert into api.fc_translations as t (owner, text_sha1, total) values (member, wanted, missing)
  on conflict (owner, text_sha1) do update
     set done = 0, total = excluded.total, requested_at = now(), finished_at = null, failure = null
   where t.finished_at is not null or t.requested_at < now() - interval '2 hours';
  if not found then
    raise exception using errcode = 'PT409', message = 'This text is already being translated';
  end if;
end
$$;

-- Takes characters from what a member may have translated today; false if fewer are left.
create function private.take_translation(member bigint, characters integer) returns boolean
language sql as $$
  select private.take_daily(member, 'translated characters', characters,
    private.limit_of(member, 'translated_characters')::integer) = 0
$$;

-- Stores a document to which translations were added, if the text is still as it was read; false otherwise.
create function private.store_translations(wanted text, seen timestamptz, translated jsonb) returns boolean
language plpgsql as $$
declare
  written bigint;
begin
  update private.texts
     set last_modified = clock_timestamp(), state = case when state = 'published' then 'draft' else state end
   where sha1 = wanted and last_modified = seen and not in_library
  returning id into written;
  if written is null then
    return false;
  end if;
  perform private.write_document(written, translated);
  return true;
end
$$;

-- What follows when a text is written: its limits, its document, and what is counted.

insert into private.limits (name, without_membership, in_trial, with_membership) values
  ('own_texts', 3, null, null), ('own_text_bytes', 5 * 1024 ^ 2, 20 * 1024 ^ 2, 1024 ^ 3);

-- A member without a membership keeps a few texts. One insert at a time for each member, so that the second
-- counts the first.
create function private.require_room_for_text(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  allowed integer := private.limit_of(member, 'own_texts');
begin
  if allowed is null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.texts', member));
  if (select count(*) from private.texts where owner = member) >= allowed then
    raise exception using errcode = 'P0001',
      message = format('Without a membership, you can keep %s texts of your own', allowed),
      hint = 'Delete one of them, or choose a plan.';
  end if;
end
$$;

-- What the documents of a member take up, as they are stored. Each text counts with at least a page of the
-- database, so that the number of small ones is bounded, too.
create function private.own_text_bytes(member bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
return (
  select coalesce(sum(8192 + pg_column_size(d.document) + coalesce(pg_column_size(v.document), 0)), 0)
    from private.texts t
    join private.text_documents d on d.text_id = t.id
    left join private.text_versions v on v.text_id = t.id
   where t.owner = member and not t.in_library);

-- How many texts of their own the caller has, what they take up, and how many characters were analyzed today:
-- what api.member_access limits.
create function api.own_text_use() returns table (texts bigint, bytes bigint, characters_today integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
begin
  texts := (select count(*) from private.texts t where t.owner = caller);
  bytes := private.own_text_bytes(caller);
  characters_today := private.characters_today(caller);
  return next;
end
$$;
comment on function api.own_text_use() is 'What the caller has used of the limits of their own texts';
grant execute on function api.own_text_use() to tingdu_member;

-- Refuses documents of a member that take up too much space.
create function private.require_room_for_documents(member bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  allowed constant bigint := private.limit_of(member, 'own_text_bytes');
begin
  if allowed is null or private.rank(private.caller_role()) >= 2 then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('private.texts', member));
  if private.own_text_bytes(member) > allowed then
    perform private.refuse_more(member, 'own_text_bytes', 'Your texts can take up %s');
  end if;
end
$$;

-- How many characters two texts have in common at the beginning.
create function private.common_beginning(one text, other text) returns integer
language plpgsql immutable as $$
declare
  low integer := 0;
  high integer := least(char_length(one), char_length(other));
begin
  while low < high loop
    if left(one, (low + high + 1) / 2) = left(other, (low + high + 1) / 2) then
      low := (low + high + 1) / 2;
    else
      high := (low + high + 1) / 2 - 1;
    end if;
  end loop;
  return low;
end
$$;

-- How long the part of a text is that stands instead of a part of another one.
create function private.changed_part(written text, stored text) returns integer
language plpgsql immutable as $$
declare
  beginning integer := private.common_beginning(written, stored);
  rest integer := least(char_length(written), char_length(stored)) - beginning;
begin
  return char_length(written) - beginning
    - least(rest, private.common_beginning(reverse(written), reverse(stored)));
end
$$;

-- How many characters of a document count when it is stored instead of another one: those of the sentences
-- that the other one does not have, or the part that has changed if that is less, since a sentence that is
-- being typed is stored many times. Without another one, all.
create function private.new_characters(written jsonb, stored jsonb) returns integer
language sql immutable
return case
  when stored is null then coalesce(char_length(written ->> 'content'), 0)
  else least(private.changed_part(written ->> 'content', stored ->> 'content'), (
    select coalesce(sum(char_length(sentence)), 0)::integer
      from (select string_to_table(translate(written ->> 'content', '。！？!?', repeat(e'\n', 5)), e'\n')
            except all
            select string_to_table(translate(stored ->> 'content', '。！？!?', repeat(e'\n', 5)), e'\n')
           ) added (sentence)
  ))
end;

-- Raises if a member could not store the document today. `edited` is the text of theirs that it belongs to,
-- if any.
create function private.require_preview(member bigint, previewed jsonb, edited text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_characters(member, private.new_characters(previewed, (
    select d.document from private.texts t join private.text_documents d on d.text_id = t.id
     where t.sha1 = edited and t.owner = member)));
end
$$;

-- The level of a text for which its writer chose none, from its estimated HSK 3.0 level; 7 is beyond the lists.
create function private.level_of_hsk(hsk smallint) returns text
language sql immutable set search_path = pg_catalog, pg_temp
return case when hsk >= 7 then 'advanced' when hsk >= 5 then 'high-intermediate'
  when hsk >= 3 then 'low-intermediate' else 'beginner' end;
grant execute on function private.level_of_hsk(smallint) to tingdu_member;

create function private.insert_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller bigint := private.caller_id();
  is_staff boolean := private.rank(private.caller_role()) >= 2;
  written private.texts;
begin
  if new.owner is distinct from caller and new.owner is not null then
    raise exception using errcode = '42501', message = 'You can only add texts for yourself',
      hint = 'Leave out "owner".';
  elsif new.json_text is null then
    raise exception using errcode = '23502', message = 'This field cannot be empty', column = 'json_text';
  end if;
  perform private.require_room_for_text(caller);
  insert into private.texts
    (sha1, owner, title, author, plan, level, in_library, state, estimated_level, video_media_sha1, title_en,
     gist, topics)
  values (coalesce(new.sha1, left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 40)),
          caller, btrim(new.title), btrim(new.author), coalesce(new.plan, 'free'),
          coalesce(new.level, private.level_of_hsk(new.estimated_level)), is_staff, case when is_staff then 'draft' end,
          new.estimated_level, new.video_media_sha1, nullif(btrim(new.title_en), ''),
          nullif(btrim(new.gist), ''), coalesce(new.topics, '{}'))
  returning * into written;
  perform private.take_characters(caller, private.new_characters(new.json_text, null));
  perform private.write_document(written.id, new.json_text);
  insert into api.fc_textstatitems (text_sha1, owner, text_title, author)
    values (written.sha1, caller, '-', '-');
  return private.text_row(written.id);
end
$$;

-- Whether others read a text, or may once they join a class: one of the library, or a private one that a class
-- or an organization is given.
create function private.is_shared(wanted text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from private.texts t
     where t.sha1 = wanted
       and (t.in_library or exists (select from private.given_texts g where g.text_id = t.id)))
$$;

-- Makes a private text that nobody is given anymore one with a draft alone.
create function private.end_sharing(wanted text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  ended bigint;
begin
  update private.texts t
     set state = null, published_version = null, title = coalesce(d.title, t.title),
         author = coalesce(d.author, t.author), estimated_level = coalesce(d.estimated_level, t.estimated_level)
    from private.text_documents d where t.sha1 = wanted and d.text_id = t.id
  returning t.id into ended;
  update private.text_documents set title = null, author = null, estimated_level = null where text_id = ended;
  delete from private.text_versions where text_id = ended;
  perform private.hold_sounds(ended);
  perform private.count_words(ended, d.document) from private.text_documents d where d.text_id = ended;
end
$$;

-- Readers of a published text see what was published: a change of its draft waits for the next version.
-- Admins change title and author of what readers see by naming these columns; what others write there waits
-- as well.
create function private.update_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  written_id bigint;
  waits boolean := old.published_version is not null;
  waiting_title text;
  waiting_author text;
begin
  if not coalesce(private.may_change_text(old.owner), false) then
    return null;
  end if;
  perform private.require_current_role();
  if old.in_library and new.level is distinct from old.level and private.rank(private.caller_role()) < 3 then
    raise exception using errcode = '42501', message = 'Only administrators can change the level of a library text';
  end if;
  if old.in_library and waits and private.rank(private.caller_role()) < 3
     and (new.title_en, new.gist, new.topics) is distinct from (old.title_en, old.gist, old.topics) then
    raise exception using errcode = '42501',
      message = 'Only administrators can change how a published text is described';
  end if;
  if waits and not private.is_shared(old.sha1) then
    perform private.end_sharing(old.sha1);
    waits := false;
  end if;
  if waits and private.rank(private.caller_role()) < 3 then
    if new.title is distinct from old.title then new.draft_title := new.title; end if;
    if new.author is distinct from old.author then new.draft_author := new.author; end if;
    new.title := old.title;
    new.author := old.author;
  elsif not waits then
    new.title := coalesce(new.draft_title, new.title);
    new.author := coalesce(new.draft_author, new.author);
  end if;
  if waits then
    waiting_title := nullif(btrim(new.draft_title), btrim(new.title));
    waiting_author := nullif(btrim(new.draft_author), btrim(new.author));
  end if;
  -- Only what was there when the statement read it is replaced.
  update private.texts t
     set title = btrim(new.title), author = btrim(new.author), plan = new.plan, level = new.level,
         title_en = nullif(btrim(new.title_en), ''), gist = nullif(btrim(new.gist), ''),
         topics = coalesce(new.topics, '{}'),
         estimated_level = case when waits then t.estimated_level else new.estimated_level end,
         last_modified = clock_timestamp(),
         state = case when t.state = 'published' and (new.json_text, waiting_title, waiting_author)
           is distinct from (old.json_text, old.draft_title, old.draft_author) then 'draft' else t.state end
   where t.sha1 = old.sha1 and t.last_modified = old.last_modified
  returning t.id into written_id;
  if written_id is null then
    raise exception using errcode = 'PT409', message = 'Someone else just changed this text',
      hint = 'Reload it, then try again.';
  end if;
  if new.json_text is distinct from old.json_text then
    perform private.take_characters(private.caller_id(), private.new_characters(
      new.json_text, (select d.document from private.text_documents d where d.text_id = written_id)));
    perform private.write_document(written_id, new.json_text);
  end if;
  if waits then
    update private.text_documents d
       set title = waiting_title, author = waiting_author,
           estimated_level = case when new.json_text is distinct from old.json_text then new.estimated_level
             else d.estimated_level end
     where d.text_id = written_id;
  end if;
  return private.text_row(written_id);
end
$$;

create function private.delete_text() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not coalesce(private.may_change_text(old.owner), false) then
    return null;
  end if;
  perform private.require_current_role();
  if old.in_library then
    perform private.hold_known_in_library();
  end if;
  delete from private.texts where sha1 = old.sha1;
  return old;
end
$$;

create trigger insert_text instead of insert on api.fc_texts for each row
  execute function private.insert_text();
create trigger update_text instead of update on api.fc_texts for each row
  execute function private.update_text();
create trigger delete_text instead of delete on api.fc_texts for each row
  execute function private.delete_text();

-- A text as its view shows it.
create function private.text_row(text_id bigint) returns api.fc_texts
language sql stable as $$
  select seen.* from private.texts t join api.fc_texts seen on seen.sha1 = t.sha1 where t.id = text_row.text_id
$$;

-- Stores the content of a text and what follows from it.
create function private.write_document(written_id bigint, written jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  was constant int := (select pg_column_size(document) from private.text_documents where text_id = written_id);
begin
  insert into private.text_documents (text_id, document) values (written_id, written)
  on conflict (text_id) do update set document = excluded.document;
  if was is null
     or was < (select pg_column_size(document) from private.text_documents where text_id = written_id) then
    perform private.require_room_for_documents((select owner from private.texts where id = written_id));
  end if;
  perform private.hold_sounds(written_id);
  -- Readers see the version published last, and so does what is counted.
  if (select published_version from private.texts where id = written_id) is null then
    perform private.count_words(written_id, written);
  end if;
end
$$;

create function private.sound_keys(document jsonb) returns setof text
language sql immutable as $$
  select distinct sound ->> 'path' from jsonb_path_query(document, '$.sounds[*]') as sound
    where sound ->> 'path' <> ''
$$;

-- Gives a text one recording instead of those that it has, and removes the timings of its sentences. A
-- published text becomes a draft, whose readers hear the recording once it is published.
create function private.set_recording(wanted text, recording jsonb) returns void
language plpgsql as $$
declare
  written bigint;
  document jsonb;
begin
  update private.texts
     set last_modified = clock_timestamp(), state = case when state = 'published' then 'draft' else state end
   where sha1 = wanted returning id into written;
  select d.document into document from private.text_documents d where d.text_id = written;
  perform private.write_document(written, document || jsonb_build_object(
    'sounds', jsonb_build_array(recording),
    'sentences', (select coalesce(jsonb_agg(sentence - 'sound' order by position), '[]')
      from jsonb_array_elements(document -> 'sentences') with ordinality as s (sentence, position))));
end
$$;

-- Holds the sounds of a text and of its versions, and those alone.
create function private.hold_sounds(of_text bigint) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with held as (
    select private.sound_keys(d.document) as key from private.text_documents d where d.text_id = of_text
    union
    select private.sound_keys(v.document) from private.text_versions v where v.text_id = of_text
  ), released as (
    delete from private.text_sounds s
     where s.text_id = of_text and s.key not in (select held.key from held)
  )
  insert into private.text_sounds (text_id, key) select of_text, held.key from held
  on conflict do nothing;
$$;
create trigger hold_sound after insert or update or delete on private.text_sounds
  for each row execute function private.hold_upload('key');

-- Counts what readers see of a text. Writes only the words whose number has changed.
create function private.count_words(counted_id bigint, counted jsonb) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with running as materialized (
    select * from lib.running_words(counted)
  ), entries as materialized (
    select r.word_id, count(*) as occurrences
      from running r where r.word_id is not null and not r.is_name group by r.word_id
  ), removed as (
    delete from private.text_words w
     where w.text_id = counted_id and w.word_id not in (select e.word_id from entries e)
  ), stored as (
    insert into private.text_words as w (text_id, word_id, occurrences, in_library)
    select t.id, e.word_id, e.occurrences, t.in_library
      from entries e join private.texts t on t.id = counted_id order by e.word_id
    on conflict (text_id, word_id) do update set occurrences = excluded.occurrences
     where w.occurrences <> excluded.occurrences
  )
  update private.texts
     set "numSounds" = coalesce(jsonb_array_length(nullif(counted -> 'sounds', 'null')), 0),
         characters = char_length(coalesce(counted ->> 'content', '')),
         words = (select count(*) from jsonb_path_query(counted, '$.sentences[*].words[*]')),
         running_words = (select count(*) from running),
         name_words = (select count(*) from running r where r.is_name)
   where id = counted_id;
$$;

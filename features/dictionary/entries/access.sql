-- Who reads and writes the dictionary, and what a change by staff triggers.
-- Published: api.fc_words (read, trigger), api.fc_chars (read), api.fc_char_strokes (read),
--   api.fc_char_info (read), private.dictionary_import (read), private.is_read(text, text, text, text[])

-- ── Rows ───────────────────────────────────────────────────────────────────────────────────────────────────

-- The read policy is exactly "using (true)": any other policy keeps PostgreSQL from using the indexes that
-- the search needs.
create policy signed_in_read on api.fc_words for select to tingdu_member using (true);
create policy staff_insert on api.fc_words for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_words for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_words for delete to tingdu_staff using (true);
grant select on api.fc_words to tingdu_member;
grant delete, insert (chinese, traditional, priority, phonetic, defs, taiwan_phonetic, image, hsk_3),
  update (chinese, traditional, priority, phonetic, defs, taiwan_phonetic, image, hsk_3)
  on api.fc_words to tingdu_staff;

create policy signed_in_read on api.fc_chars for select to tingdu_member using (true);
create policy staff_insert on api.fc_chars for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_chars for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_chars for delete to tingdu_staff using (true);
grant select on api.fc_chars to tingdu_member;
grant delete, insert (character, traditional, simplified, phonetic, defs, mnemonic, explanation, hsk_level,
    hsk_3, mnemonic_image),
  update (character, mnemonic, explanation, hsk_level, hsk_3, mnemonic_image)
  on api.fc_chars to tingdu_staff;

create policy signed_in_read on api.fc_char_strokes for select to tingdu_member using (true);
create policy staff_insert on api.fc_char_strokes for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_char_strokes for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_char_strokes for delete to tingdu_staff using (true);
grant select on api.fc_char_strokes to tingdu_member;
grant delete, insert (character, strokes, medians, rad_strokes),
  update (character, strokes, medians, rad_strokes)
  on api.fc_char_strokes to tingdu_staff;

create policy signed_in_read on api.fc_components for select to tingdu_member using (true);
create policy staff_insert on api.fc_components for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_components for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_components for delete to tingdu_staff using (true);
grant select on api.fc_components to tingdu_member;
grant delete, insert (character, idx, component, phonetic, defs),
  update (character, idx, component, phonetic, defs)
  on api.fc_components to tingdu_staff;

create policy signed_in_read on api.fc_char_info for select to tingdu_member using (true);
create policy staff_insert on api.fc_char_info for insert to tingdu_staff with check (true);
create policy staff_update on api.fc_char_info for update to tingdu_staff using (true) with check (true);
create policy staff_delete on api.fc_char_info for delete to tingdu_staff using (true);
grant select on api.fc_char_info to tingdu_member;
grant delete,
  insert (character, stroke_count, radical, radical_meaning, structure, decomposition, frequency_rank),
  update (character, stroke_count, radical, radical_meaning, structure, decomposition, frequency_rank)
  on api.fc_char_info to tingdu_staff;

-- ── Triggers ───────────────────────────────────────────────────────────────────────────────────────────────

-- The columns of a word that both staff and the import write. The body is a string: PostgreSQL 15 cannot add
-- a column with a default to a table whose row type a parsed body uses.
create function private.imported_part(word api.fc_words) returns jsonb
language sql immutable as $$
  select jsonb_build_object('chinese', word.chinese, 'traditional', word.traditional, 'priority',
    word.priority, 'phonetic', word.phonetic, 'defs', word.defs, 'taiwan_phonetic', word.taiwan_phonetic)
$$;

-- The key of an uploaded picture, given the key or its full address; null for an empty address.
create function private.picture_key(address text) returns text
language sql immutable
return coalesce(substring(address from 'images/[0-9a-f-]{36}\.png$'), nullif(address, ''));

-- Fills in what staff leave out before a word is stored: the traditional form, the picture and the frequency
-- from the headword's other rows, the level of the list, and the senses from the definition; a meaning that
-- stays keeps its links. The source of an imported row that staff changed says so, until it equals what the
-- import wrote again. A deleted row that is inserted again keeps all of its own values.
create function private.complete_word() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  sibling api.fc_words;
  original jsonb;
  known jsonb;
begin
  new.image := private.picture_key(new.image);
  if tg_op = 'INSERT' then
    select * into sibling from api.fc_words w where w.chinese = new.chinese
      order by w.image is null, w.priority, w.id limit 1;
    new.traditional := coalesce(new.traditional, sibling.traditional, new.chinese);
    new.image := coalesce(new.image, sibling.image);
    new.frequency := coalesce(nullif(new.frequency, 0), sibling.frequency, 0);
    if new.hsk_3 is null and not exists (select from private.staff_levels s where s.word_id = new.id) then
      new.hsk_3 := (lib.listed_levels(new)).hsk_3;
    end if;
  elsif private.imported_part(new) = private.imported_part(old) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.source like 'CC-CEDICT%' then
    select coalesce(k.original, case when k.edited_at is null then private.imported_part(old) end)
      into original
      from private.imported_words k where k.word_id = old.id;
    new.source := case when original @> (private.imported_part(new) - 'priority') then 'CC-CEDICT'
      when old.source = 'CC-CEDICT' and (new.chinese, new.traditional, new.phonetic, new.defs)
        is not distinct from (old.chinese, old.traditional, old.phonetic, old.defs) then 'CC-CEDICT'
      else 'CC-CEDICT, edited' end;
  end if;
  if original ->> 'defs' = new.defs and original ? 'senses' then
    new.senses := original -> 'senses';
  elsif (tg_op = 'INSERT' and new.senses = '[]') or (tg_op = 'UPDATE' and new.defs <> old.defs) then
    known := coalesce(original -> 'senses', '[]') || case when tg_op = 'UPDATE' then old.senses else '[]' end;
    select coalesce(jsonb_agg(coalesce(
        (select was from jsonb_array_elements(known) as was where was ->> 'text' = btrim(sense) limit 1),
        jsonb_build_object('text', btrim(sense))) order by position), '[]') into new.senses
      from regexp_split_to_table(new.defs, '/ |/$') with ordinality as parts (sense, position)
        where btrim(sense) <> '';
  end if;
  return new;
end
$$;
create trigger complete_word before insert or update on api.fc_words for each row
  when (current_setting('role', true) like 'tingdu%') execute function private.complete_word();

create trigger touch_last_modified before update on api.fc_words for each row
  when ((new.chinese, new.traditional, new.priority, new.phonetic, new.defs, new.taiwan_phonetic, new.hsk_3)
    is distinct from (old.chinese, old.traditional, old.priority, old.phonetic, old.defs, old.taiwan_phonetic,
      old.hsk_3))
  execute function private.touch_last_modified();

-- Records a level that staff set, so that imports keep it, and forgets it when it equals the listed one; then
-- updates what is derived from it. Fires for direct writes only, because other triggers change levels too.
create function private.follow_level() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  characters text[] := string_to_array(new.chinese || new.traditional, null);
begin
  if tg_op = 'UPDATE' and new.hsk_3 is not distinct
    from old.hsk_3 or tg_op = 'INSERT' and new.hsk_3 is null then
    return null;
  end if;
  if new.hsk_3 is not distinct from (lib.listed_levels(new)).hsk_3 then
    delete from private.staff_levels s where s.word_id = new.id;
  else
    insert into private.staff_levels (word_id, hsk_3) values (new.id, new.hsk_3)
    on conflict (word_id) do update set hsk_3 = excluded.hsk_3;
  end if;
  perform private.refresh_worth(array[new.chinese]);
  perform lib.refresh_character_levels(characters);
  perform lib.refresh_derived_levels(array[new.chinese]);
  perform pg_notify('dictionary_words', new.chinese);
  return null;
end
$$;
create trigger follow_level after insert or update of hsk_3 on api.fc_words for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
    execute function private.follow_level();

-- After a change by staff: imports skip the row from then on, unless it equals what the import wrote again;
-- search keys, characters and levels are updated, and processes that cache words are notified.
create function private.follow_word() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  headwords text[] := array_remove(array[case when tg_op <> 'INSERT' then old.chinese end,
    case when tg_op <> 'DELETE' then new.chinese end], null);
  characters text[] := array(
    select distinct c from unnest(string_to_array(case when tg_op = 'INSERT' then ''
      else old.chinese || old.traditional end
      || case when tg_op = 'DELETE' then '' else new.chinese || new.traditional end, null)) as c);
  bonus real;
begin
  if tg_op = 'UPDATE' then
    if private.imported_part(new) = private.imported_part(old) then
      return null;
    end if;
    update private.imported_words k
       set (original, edited_at) = (
         select case when not again then coalesce(k.original, case when k.edited_at is null
                  then private.imported_part(old) || jsonb_build_object('senses', old.senses) end) end,
                case when not again then now() end
           from (select coalesce(k.original @> private.imported_part(new), false)) as compared (again))
     where k.word_id = new.id;
  elsif tg_op = 'INSERT' then
    update private.imported_words k set word_id = new.id, deleted_id = null where k.deleted_id = new.id
      returning k.deleted_bonus into bonus;
    if bonus is not null then
      insert into private.word_search (word_id, english, bonus, weight) values (new.id, '{}', bonus, 0);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    perform lib.index_word(new);
  end if;
  perform lib.refresh_word_levels(headwords);
  perform private.refresh_worth(headwords);
  perform lib.refresh_characters(characters);
  perform lib.refresh_character_levels(characters);
  perform lib.refresh_derived_levels(headwords);
  perform pg_notify('dictionary_words', headword) from unnest(headwords) as headword;
  return null;
end
$$;
create trigger follow_word after insert or update or delete on api.fc_words for each row
  when (current_setting('role', true) like 'tingdu%') execute function private.follow_word();

-- Keeps the import's record of a deleted word, so that it is found if the word is restored.
create function private.remember_word() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update private.imported_words k
     set deleted_id = old.id,
       deleted_bonus = (select s.bonus from private.word_search s where s.word_id = old.id)
   where k.word_id = old.id;
  return old;
end
$$;
create trigger remember_word before delete on api.fc_words for each row
  when (current_setting('role', true) like 'tingdu%') execute function private.remember_word();

-- Processes that keep strokes in memory are notified of any change of them, by staff or an import.
create function private.announce_strokes() returns trigger
language plpgsql as $$
begin
  perform pg_notify('character_strokes', '');
  return null;
end
$$;
create trigger announce_strokes after insert or update or delete on api.fc_char_strokes
  for each statement execute function private.announce_strokes();

-- The forms of a character added by staff default to the character itself.
create function private.complete_character() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.traditional := coalesce(new.traditional, new.character);
  new.simplified := coalesce(new.simplified, new.character);
  new.mnemonic_image := private.picture_key(new.mnemonic_image);
  return new;
end
$$;
create trigger complete_character before insert or update on api.fc_chars for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.complete_character();

create trigger touch_last_modified before update on api.fc_chars for each row
  when ((new.character, new.mnemonic, new.explanation, new.hsk_level, new.hsk_3)
    is distinct from (old.character, old.mnemonic, old.explanation, old.hsk_level, old.hsk_3))
  execute function private.touch_last_modified();

-- Orders the definitions of a headword by the given ids: priorities 1, 2, 3 … Returns how many priorities
-- changed. Raises PT409 if the ids are not exactly the headword's, as after somebody else's addition or
-- deletion. Locks the rows before comparing, so that concurrent calls run one after the other.
create function api.order_definitions(ids bigint[]) returns int
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  moved int;
begin
  perform from api.fc_words w where w.id = any (ids) order by w.id for update;
  if array(select w.id from api.fc_words w
    where w.chinese = (select f.chinese from api.fc_words f where f.id = ids[1])
           order by w.id) is distinct from array(select distinct id from unnest(ids) as id order by id) then
    raise exception using errcode = 'PT409', message = 'Someone else has changed the definitions',
      hint = 'Reload them, then order them again.';
  end if;
  update api.fc_words w set priority = wanted.position
    from unnest(ids) with ordinality as wanted (id, position)
   where w.id = wanted.id and w.priority <> wanted.position;
  get diagnostics moved = row_count;
  return moved;
end
$$;
comment on function api.order_definitions(bigint[])
  is 'Puts the definitions of a headword into the order of their ids';
grant execute on function api.order_definitions(bigint[]) to tingdu_staff;

create trigger audit_staff_write after insert or update or delete on api.fc_words for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_words', 'id', 'owner');
create trigger audit_staff_write after insert or update or delete on api.fc_chars for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_chars', 'character', 'owner');
create trigger audit_staff_write after insert or update or delete on api.fc_char_strokes for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_char_strokes', 'character', 'owner');
create trigger audit_staff_write after insert or update or delete on api.fc_components for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_components', 'character', 'owner');
create trigger audit_staff_write after insert or update or delete on api.fc_char_info for each row
  when (current_setting('role', true) like 'tingdu%' and pg_trigger_depth() = 0)
  execute function private.audit_staff_write('fc_char_info', 'character', 'owner');

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_char_info_character_check on api.fc_char_info is 'Enter one character';
comment on constraint fc_char_info_decomposition_check on api.fc_char_info
  is 'The decomposition can have at most 100 characters';
comment on constraint fc_char_info_frequency_rank_check on api.fc_char_info
  is 'The frequency rank must be greater than 0';
comment on constraint fc_char_info_radical_check on api.fc_char_info is 'The radical must be one character';
comment on constraint fc_char_info_radical_meaning_check on api.fc_char_info
  is 'The meaning of the radical can have at most 100 characters';
comment on constraint fc_char_info_stroke_count_check on api.fc_char_info
  is 'The number of strokes must be greater than 0';
comment on constraint fc_char_info_structure_check on api.fc_char_info
  is 'The structure can have at most 100 characters';

comment on constraint fc_char_strokes_character_check on api.fc_char_strokes is 'Enter one character';
comment on constraint fc_char_strokes_medians_check on api.fc_char_strokes is 'The medians must be a list';
comment on constraint fc_char_strokes_rad_strokes_check on api.fc_char_strokes
  is 'The strokes of the radical must be a list';
comment on constraint fc_char_strokes_strokes_check on api.fc_char_strokes is 'The strokes must be a list';

comment on constraint fc_chars_character_check on api.fc_chars is 'Enter one character';
comment on constraint fc_chars_defs_check on api.fc_chars
  is 'The definitions can have at most 10,000 characters';
comment on constraint fc_chars_explanation_check on api.fc_chars
  is 'The explanation can have at most 10,000 characters';
comment on constraint fc_chars_hsk_3_check on api.fc_chars is 'The level of HSK 3.0 must be between 1 and 9';
comment on constraint fc_chars_hsk_level_check on api.fc_chars is 'The HSK level must be between 1 and 6';
comment on constraint fc_chars_mnemonic_check on api.fc_chars
  is 'The mnemonic can have at most 10,000 characters';
comment on constraint fc_chars_mnemonic_image_check on api.fc_chars
  is 'The address of the mnemonic picture can have at most 300 characters';
comment on constraint fc_chars_phonetic_check on api.fc_chars is 'The pinyin can have at most 500 characters';
comment on constraint fc_chars_simplified_check on api.fc_chars
  is 'The simplified form must have 1 to 20 characters';
comment on constraint fc_chars_traditional_check on api.fc_chars
  is 'The traditional form must have 1 to 20 characters';

comment on constraint fc_components_character_check on api.fc_components is 'Enter one character';
comment on constraint fc_components_component_check on api.fc_components
  is 'The component must be one character';
comment on constraint fc_components_defs_check on api.fc_components
  is 'The definitions can have at most 10,000 characters';
comment on constraint fc_components_idx_check on api.fc_components
  is 'The position of a component cannot be negative';
comment on constraint fc_components_phonetic_check on api.fc_components
  is 'The pinyin can have at most 500 characters';

comment on constraint fc_words_chinese_check on api.fc_words
  is 'The word must have 1 to 100 characters, without spaces at the start or end';
comment on constraint fc_words_defs_check on api.fc_words
  is 'The definitions can have at most 10,000 characters';
comment on constraint fc_words_hsk_3_check on api.fc_words is 'The level of HSK 3.0 must be between 1 and 9';
comment on constraint fc_words_image_check on api.fc_words
  is 'The address of the picture can have at most 2,000 characters';
comment on constraint fc_words_phonetic_check on api.fc_words is 'The pinyin can have at most 500 characters';
comment on constraint fc_words_priority_check on api.fc_words is 'The priority must be between 0 and 100,000';
comment on constraint fc_words_taiwan_phonetic_check on api.fc_words
  is 'The Taiwan pinyin can have at most 500 characters';
comment on constraint fc_words_traditional_check on api.fc_words
  is 'The traditional form must have 1 to 100 characters';

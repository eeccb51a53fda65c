-- What decks contain, in which order, and how many of it.

-- Staff see and change the entries of the library and of classes.
create policy owner on api.fc_deck_entries to tingdu_member
  using (owner = (select private.caller_id())) with check (owner = (select private.caller_id()));
create policy library_read on api.fc_deck_entries for select to tingdu_student, tingdu_teacher
  using (deck_id in (select private.open_library_decks()));
create policy given_read on api.fc_deck_entries for select to tingdu_student, tingdu_teacher
  using (deck_id in (select private.decks_given_to_me()));
create policy staff on api.fc_deck_entries to tingdu_staff
  using (owner is null or deck_id in (select private.given_decks()))
  with check (owner is null or deck_id in (select private.given_decks()));
grant select, delete,
      insert (deck_id, idx, word_id, char_id, sentence_id, front, back, phonetic, picture, sound, note,
        source_text, source_start, source_end, source_sentence, source_meaning),
      update (front, back, phonetic, picture, sound, note, source_sentence)
  on api.fc_deck_entries to tingdu_member;

-- ── Before an entry is stored ──────────────────────────────────────────────────────────────────────────────

-- The characters of a text from one offset to another, which count UTF-16 units.
create function private.utf16_slice(content text, starts integer, ends integer) returns text
language sql immutable
return case
  when octet_length(content) = octet_length(regexp_replace(content, '[\U00010000-\U0010FFFF]', '', 'g'))
    then substr(content, starts + 1, ends - starts)
  else (select string_agg(character, '' order by n)
          from (select character, n,
                  sum(case when character >= U&'\+010000' collate "C" then 2 else 1 end) over (order by n) as after
                  from string_to_table(content, null) with ordinality as parts (character, n)) as counted
         where after > starts and after <= ends)
end;

-- The sentence of a text around these offsets, for a caller who may read the text; null if they may not, or if
-- the text has no sentence there.
create function private.sentence_at(text_sha1 text, starts integer, ends integer) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select left(btrim(private.utf16_slice(d.document ->> 'content', s."start", s."end")), 1000)
    from (select private.readable_document(t) as document from private.texts t where t.sha1 = text_sha1) d
   cross join lateral jsonb_to_recordset(d.document -> 'sentences') as s ("start" int, "end" int)
   where s."start" <= starts and s."end" >= ends
   order by s."start" limit 1
$$;

-- What a word means at this offset of a text, for a caller who may read the text; null if it is not there.
create function private.meaning_at(text_sha1 text, starts integer, word bigint) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select left(w.defs, 500)
    from (select private.readable_document(t) as document from private.texts t where t.sha1 = text_sha1) d
   cross join lateral jsonb_to_recordset(d.document -> 'sentences') as s (words jsonb)
   cross join lateral jsonb_to_recordset(s.words) as w ("start" int, word_id bigint, defs text)
   where w."start" = starts and w.word_id = word and w.defs <> '' limit 1
$$;

-- The meanings of an entry, separated by slashes, with the one first that it has where it was met, if that is known; it
-- has up to three of them, separated by semicolons and without notes, which are not said again.
create function private.met_first(meaning text, defs text) returns text
language sql immutable
return case when coalesce(meaning, '') = '' then defs else concat_ws('/ ', meaning, (
  select string_agg(btrim(each), '/ ' order by n)
    from unnest(string_to_array(defs, '/ ')) with ordinality as parts (each, n)
   where btrim(each) <> ''
     and not regexp_split_to_array(btrim(each), ';\s+(?![^()]*\))') <@ regexp_split_to_array(meaning, ';\s+(?![^()]*\))')
     and not regexp_split_to_array(btrim(regexp_replace(each, '\s*\([^()]*\)', '', 'g')), ';\s+')
       <@ regexp_split_to_array(meaning, ';\s+(?![^()]*\))'))) end;
grant execute on function private.met_first(text, text) to tingdu_member;

-- An entry of the dictionary keeps what it is, one from a text its sentence and what it means there. A new entry comes last unless it
-- says where.
create function private.prepare_deck_entry() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  named text;
begin
  new.last_modified := now();
  if tg_op = 'UPDATE' then
    if new.kind <> 'own' and new.word_id is not distinct from old.word_id then
      new.phonetic := old.phonetic;
    end if;
    return new;
  end if;
  select d.owner into new.owner from api.fc_decks d where d.id = new.deck_id;
  new.kind := case when new.word_id is not null then 'word' when new.char_id is not null then 'character'
    when new.sentence_id is not null then 'sentence' else new.kind end;
  if new.word_id is not null then
    select w.chinese, w.traditional, w.phonetic into new.chinese, new.traditional, new.phonetic
      from api.fc_words w where w.id = new.word_id;
  elsif new.char_id is not null then
    select c.character, c.traditional, c.phonetic into new.chinese, new.traditional, new.phonetic
      from api.fc_chars c where c.id = new.char_id;
  elsif new.sentence_id is not null then
    select s.chinese, s.traditional, left(s.phonetic, 2000) into new.chinese, new.traditional, new.phonetic
      from api.fc_sentences s where s.id = new.sentence_id;
  end if;
  if new.kind <> 'own' and new.chinese is null then
    raise exception using errcode = 'PT404', message = 'The dictionary has no such entry';
  end if;
  new.idx := coalesce(nullif(new.idx, 0), 1 + coalesce(
    (select max(e.idx) from api.fc_deck_entries e where e.deck_id = new.deck_id), 0));
  if new.source_text is not null and private.caller_role() <> 'none' then
    if not exists (select from private.texts t
                    where t.sha1 = new.source_text and private.may_learn_from(t)) then
      raise exception using errcode = 'PT404', message = 'You have no such text to read';
    end if;
    if new.source_sentence is null then
      new.source_sentence := private.sentence_at(new.source_text, new.source_start, new.source_end);
    end if;
    if coalesce(new.source_meaning, '') = '' then
      new.source_meaning := private.meaning_at(new.source_text, new.source_start, new.word_id);
    end if;
  end if;
  return new;
end
$$;
create trigger prepare_entry before insert or update of front, back, phonetic, picture, sound, note,
  source_sentence
  on api.fc_deck_entries for each row execute function private.prepare_deck_entry();
create trigger hold_picture after insert or update of picture or delete on api.fc_deck_entries
  for each row execute function private.hold_upload('picture');
create trigger hold_sound after insert or update of sound or delete on api.fc_deck_entries
  for each row execute function private.hold_upload('sound');
create trigger audit_staff_insert after insert on api.fc_deck_entries for each row
  when (new.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_deck_entries', 'id', 'owner', 'front', 'back', 'note',
    'source_sentence');
create trigger audit_staff_write after update of front, back, phonetic, picture, sound, note, source_sentence
  or delete on api.fc_deck_entries for each row when (old.owner is distinct from private.caller_id())
  execute function private.audit_staff_write('fc_deck_entries', 'id', 'owner', 'front', 'back', 'note',
    'source_sentence');

-- ── How many ───────────────────────────────────────────────────────────────────────────────────────────────

create function private.most_entries(deck api.fc_decks) returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
return private.limit_of(deck.owner, case deck.kind when 'saved' then 'saved_words' else 'deck_entries' end);

-- Counts and enforces the limit in one statement: of two concurrent inserts, the second waits and counts the
-- first.
create function private.count_added_entries() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  full_deck api.fc_decks;
begin
  with counts as (select a.deck_id, count(*) as n from added a group by a.deck_id),
  counted as (
    update api.fc_decks d set nb_entries = d.nb_entries + c.n, last_modified = now()
      from counts c
     where d.id = c.deck_id and d.nb_entries + c.n <= coalesce(private.most_entries(d), 2147483647)
    returning d.id
  )
  select d.* into full_deck from counts c join api.fc_decks d on d.id = c.deck_id
   where c.deck_id not in (select id from counted) limit 1;
  if full_deck.id is not null then
    raise exception using errcode = 'P0001',
      message = format(case full_deck.kind when 'saved' then 'You can save %s words'
        else 'A deck can have %s entries' end, private.most_entries(full_deck)),
      hint = case when (select m.is_active from private.membership(full_deck.owner) m)
        then 'Start another deck.' else 'A membership raises the limit.' end;
  end if;
  return null;
end
$$;
create trigger count_added after insert on api.fc_deck_entries referencing new table as added
  for each statement execute function private.count_added_entries();

-- What the decks of an owner take up; each entry counts with its row.
create trigger limit_new_bytes after insert on api.fc_deck_entries referencing new table as written
  for each statement execute function private.limit_rows('deck_bytes', 'Your decks can take up %s',
    'sum(200 + octet_length(concat(front, back, phonetic, note, source_sentence, source_meaning)))');
create trigger limit_bytes after update on api.fc_deck_entries
  referencing old table as replaced new table as written
  for each statement execute function private.limit_rows('deck_bytes', 'Your decks can take up %s',
    'sum(200 + octet_length(concat(front, back, phonetic, note, source_sentence, source_meaning)))');

create function private.count_removed_entries() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_decks d set nb_entries = d.nb_entries - c.n, last_modified = now()
    from (select r.deck_id, count(*) as n from removed r group by r.deck_id) c
   where d.id = c.deck_id;
  return null;
end
$$;
create trigger count_removed after delete on api.fc_deck_entries referencing old table as removed
  for each statement execute function private.count_removed_entries();

-- ── Order ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Moves an entry before another one of its deck, or to the end. Whoever may change the entry may move it.
create function api.move_deck_entry(id bigint, before bigint default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  moved api.fc_deck_entries;
begin
  select e.* into moved from api.fc_deck_entries e where e.id = move_deck_entry.id;
  if moved.id is null or not coalesce(moved.owner = caller, false)
     and (private.rank(private.caller_role()) < 2
       or moved.owner is not null and moved.deck_id not in (select private.given_decks())) then
    raise exception using errcode = '42501', message = 'You can only move entries of your own decks';
  elsif before is not null and not exists (select from api.fc_deck_entries e
          where e.id = before and e.deck_id = moved.deck_id) then
    raise exception using errcode = 'PT409', message = 'The deck has changed meanwhile',
      hint = 'Reload it, then try again.';
  end if;
  perform from api.fc_decks d where d.id = moved.deck_id for no key update;
  update api.fc_deck_entries e set idx = wanted.idx
    from (select f.id, row_number() over (order by coalesce(g.idx, f.idx), f.id <> moved.id, f.id) as idx
            from api.fc_deck_entries f
            left join api.fc_deck_entries g on f.id = moved.id and g.id = before
           where f.deck_id = moved.deck_id and (f.id <> moved.id or before is not null)
          union all
          select moved.id, (select count(*) from api.fc_deck_entries f where f.deck_id = moved.deck_id)
           where before is null) as wanted
   where e.id = wanted.id and e.idx <> wanted.idx;
end
$$;
comment on function api.move_deck_entry(bigint, bigint)
  is 'Moves an entry of a deck before another one, or to the end';
grant execute on function api.move_deck_entry(bigint, bigint) to tingdu_member;

-- ── Entries that the dictionary loses ──────────────────────────────────────────────────────────────────────

create trigger keep_lost_words_of_decks before delete on api.fc_words
  for each row execute function private.keep_lost_words('fc_deck_entries', 'deck_id');
create trigger find_lost_words_of_decks after insert on api.fc_words referencing new table as added
  for each statement execute function private.find_lost_words('fc_deck_entries', 'deck_id');

-- A deleted sentence that comes back.
create function private.find_lost_sentences() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_deck_entries e set sentence_id = a.id
    from added a
   where e.kind = 'sentence' and e.sentence_id is null and e.chinese = a.chinese
     and not exists (select from api.fc_deck_entries o where o.deck_id = e.deck_id and o.sentence_id = a.id)
     and not exists (select from api.fc_deck_entries o where o.deck_id = e.deck_id and o.kind = 'sentence'
       and o.sentence_id is null and o.chinese = e.chinese and o.id > e.id)
     and not exists (select from added b where b.chinese = a.chinese and b.id < a.id);
  return null;
end
$$;
create trigger find_lost_sentences after insert on api.fc_sentences referencing new table as added
  for each statement execute function private.find_lost_sentences();

-- ── Messages of check constraints ──────────────────────────────────────────────────────────────────────────

comment on constraint fc_deck_entries_kind_check on api.fc_deck_entries
  is 'The kind of an entry must be word, character, sentence or own';
comment on constraint fc_deck_entries_subject_check on api.fc_deck_entries
  is 'Give a word, a character or a sentence of the dictionary, or a front and a back';
comment on constraint fc_deck_entries_ids_check on api.fc_deck_entries
  is 'The kind must be that of the id: word for word_id, character for char_id, sentence for sentence_id';
comment on constraint fc_deck_entries_source_check on api.fc_deck_entries
  is 'The place in the text must end (source_end) after it starts (source_start)';
comment on constraint fc_deck_entries_source_start_check on api.fc_deck_entries
  is 'The place in the text cannot start (source_start) before 0';
comment on constraint fc_deck_entries_source_sentence_check on api.fc_deck_entries
  is 'The sentence can have at most 1,000 characters';
comment on constraint fc_deck_entries_source_meaning_check on api.fc_deck_entries
  is 'The meaning in the text can have at most 500 characters';
comment on constraint fc_deck_entries_chinese_check on api.fc_deck_entries
  is 'The Chinese must have 1 to 1,000 characters';
comment on constraint fc_deck_entries_traditional_check on api.fc_deck_entries
  is 'The traditional form must have 1 to 1,000 characters';
comment on constraint fc_deck_entries_phonetic_check on api.fc_deck_entries
  is 'The pinyin can have at most 2,000 characters';
comment on constraint fc_deck_entries_front_check on api.fc_deck_entries
  is 'The front must have 1 to 2,000 characters';
comment on constraint fc_deck_entries_back_check on api.fc_deck_entries
  is 'The back must have 1 to 5,000 characters';
comment on constraint fc_deck_entries_picture_check on api.fc_deck_entries
  is 'The key of a picture can have at most 300 characters';
comment on constraint fc_deck_entries_sound_check on api.fc_deck_entries
  is 'The key of a sound can have at most 300 characters';
comment on constraint fc_deck_entries_note_check on api.fc_deck_entries
  is 'The note can have at most 2,000 characters';

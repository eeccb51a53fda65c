-- The star: saving a word, a character or a sentence, and taking it back.

-- Saves a word for the caller, with where it was met. `chinese` names the first entry of that headword, in either
-- script; a character or a sentence that is no word is saved as such, and with `back` what the dictionary does not
-- have, such as several words of a text, as a card of one's own. Saving again changes nothing, but adds where a
-- word was met if that was not known. Returns the entry.
create function api.save_word(word_id bigint default null, chinese text default null,
  text_sha1 text default null, start integer default null, "end" integer default null,
  phonetic text default '', back text default null)
returns api.fc_deck_entries
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  deck constant bigint := private.saved_deck(caller);
  wanted bigint := word_id;
  character_id bigint;
  sentence bigint;
  own_front text;
  entry api.fc_deck_entries;
begin
  if (word_id is null) = (chinese is null) then
    raise exception using errcode = 'PT400', message = 'Send word_id or chinese';
  end if;
  if chinese is not null then
    select w.id into wanted from (
        select f.id, f.priority, 1 as form from api.fc_words f where f.chinese = save_word.chinese
        union all select f.id, f.priority, 2 from api.fc_words f where f.traditional = save_word.chinese
      ) w order by w.form, w.priority, w.id limit 1;
    if wanted is null then
      select c.id into character_id from api.fc_chars c where c.character = save_word.chinese;
    end if;
    if wanted is null and character_id is null then
      select s.id into sentence from api.fc_sentences s where s.chinese = save_word.chinese
       order by s.id limit 1;
    end if;
    if coalesce(wanted, character_id, sentence) is null and back is not null then
      own_front := chinese;
    elsif coalesce(wanted, character_id, sentence) is null then
      raise exception using errcode = 'PT404', message = 'The dictionary has no such entry';
    end if;
  end if;
  -- The lock lets one call of a member run at a time: of two, the second finds the entry.
  perform pg_advisory_xact_lock(hashtextextended('private.saved_deck', caller));
  select e.* into entry from api.fc_deck_entries e
   where e.deck_id = deck and (e.word_id = wanted or e.char_id = character_id or e.sentence_id = sentence
       or e.front = own_front)
   order by e.idx limit 1;
  if entry.id is not null and (entry.kind = 'own' or entry.source_text is not null or text_sha1 is null) then
    return entry;
  elsif entry.id is not null then
    delete from api.fc_deck_entries e where e.id = entry.id;
  end if;
  insert into api.fc_deck_entries (deck_id, word_id, char_id, sentence_id, front, back, phonetic, source_text,
      source_start, source_end, source_sentence, note, idx, created_at)
    values (deck, wanted, character_id, sentence, own_front, case when own_front is not null then back end,
      coalesce(save_word.phonetic, ''), text_sha1, start, "end",
      coalesce(private.sentence_at(text_sha1, start, "end"), entry.source_sentence),
      coalesce(entry.note, ''), entry.idx, coalesce(entry.created_at, now()))
  returning * into entry;
  return entry;
end
$$;
comment on function api.save_word(bigint, text, text, integer, integer, text, text)
  is 'Saves a word, a character, a sentence or a phrase, with the text in which it was met';
grant execute on function api.save_word(bigint, text, text, integer, integer, text, text) to tingdu_member;

-- Takes a word out of the caller's saved words, or whatever is saved with that headword, in either script; a card of
-- one's own only if nothing else is. What is not saved changes nothing.
create function api.unsave_word(word_id bigint default null, chinese text default null) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deck constant bigint := private.saved_deck(private.caller_id());
begin
  if (word_id is null) = (chinese is null) then
    raise exception using errcode = 'PT400', message = 'Send word_id or chinese';
  end if;
  delete from api.fc_deck_entries e
   where e.deck_id = deck and (e.word_id = unsave_word.word_id
     or unsave_word.chinese in (e.chinese, e.traditional)
     or e.front = unsave_word.chinese and not exists (
       select from api.fc_deck_entries o
        where o.deck_id = deck and unsave_word.chinese in (o.chinese, o.traditional)));
end
$$;
comment on function api.unsave_word(bigint, text) is 'Takes a word out of the saved words';
grant execute on function api.unsave_word(bigint, text) to tingdu_member;

-- ── The state of a saved word ──────────────────────────────────────────────────────────────────────────────

-- A saved word is one to learn, whatever its state was, and however it was saved.
create function private.learn_saved_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into api.fc_word_states as s (owner, word_id, state, since)
    select d.owner, a.word_id, 'learning', a.created_at
      from added a join api.fc_decks d on d.id = a.deck_id and d.kind = 'saved'
     where a.word_id is not null
    on conflict on constraint fc_word_states_owner_word_id_key do update
      set state = excluded.state, set_by = excluded.set_by, since = excluded.since,
        before_saved = case when s.state in ('known', 'ignored') then s.state end
      where s.state <> excluded.state;
  return null;
end
$$;
create trigger learn_saved_words after insert on api.fc_deck_entries referencing new table as added
  for each statement execute function private.learn_saved_words();

-- A word that is to be learned only because it was saved is again what it was before.
create function private.forget_unsaved_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update api.fc_word_states s
     set state = s.before_saved
    from removed r join api.fc_decks d on d.id = r.deck_id and d.kind = 'saved'
   where s.owner = d.owner and s.word_id = r.word_id and s.state = 'learning' and s.set_by = 'member'
     and s.since = r.created_at and s.before_saved is not null;
  delete from api.fc_word_states s
   using removed r join api.fc_decks d on d.id = r.deck_id and d.kind = 'saved'
   where s.owner = d.owner and s.word_id = r.word_id and s.state = 'learning' and s.set_by = 'member'
     and s.since = r.created_at;
  return null;
end
$$;
create trigger forget_unsaved_words after delete on api.fc_deck_entries referencing old table as removed
  for each statement execute function private.forget_unsaved_words();

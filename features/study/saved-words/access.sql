-- What the star and the list of saved words show.

-- Of words by their ids, and of entries by what is written (a headword in either script, a character, a
-- sentence, the front of a card of one's own): whether the caller saved them, and what the caller knows. word_id
-- is the first entry of a headword, or the one that is saved. by_parts: known because its parts are, whose levels
-- are lower than its own, which the member has not said to know. own: what is saved is a card of one's
-- own, which is no word. For all rows of a list at once; an entry that is not asked for is not returned.
create function api.word_marks(word_ids bigint[] default '{}', entries text[] default '{}')
returns table (word_id bigint, entry text, saved boolean, state text, by_parts boolean, own boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with me as materialized (
    select private.caller_id() as id, private.saved_deck(private.caller_id()) as deck
  ), asked as (
    select distinct w.id, null::text as entry, exists (select from me
        join api.fc_deck_entries e on e.deck_id = me.deck and e.word_id = w.id) as saved, false as own
      from api.fc_words w where w.id = any (word_marks.word_ids)
    union all
    select case when kept.kind = 'own' then null else coalesce(kept.word_id, first.id) end, given.text,
           kept.id is not null, coalesce(kept.kind = 'own', false)
      from (select distinct text from unnest(word_marks.entries) as text) given
     cross join me
      left join lateral (
        select e.id, e.kind, e.word_id from api.fc_deck_entries e
         where e.deck_id = me.deck and given.text in (e.chinese, e.traditional, e.front)
         order by e.kind = 'own', e.idx limit 1) kept on true
      left join lateral (
        select w.id from (
            select f.id, f.priority, 1 as form from api.fc_words f where f.chinese = given.text
            union all select f.id, f.priority, 2 from api.fc_words f where f.traditional = given.text
          ) w order by w.form, w.priority, w.id limit 1) first on true
  ), marked as materialized (
    select a.*, coalesce(s.state, 'new') as state,
           coalesce(s.state = 'known' and s.set_by = 'placement', false) as known_by_level
      from asked a
      left join api.fc_word_states s on s.owner = (select me.id from me) and s.word_id = a.id
  ), by_parts as materialized (
    select w.id from me, private.known_by_parts(me.id,
      array(select m.id from marked m where m.known_by_level)) as w (id)
  )
  select m.id, m.entry, m.saved, m.state, m.known_by_level and m.id in (select p.id from by_parts p), m.own
    from marked m
$$;
comment on function api.word_marks(bigint[], text[])
  is 'What the caller has saved and knows of these words and entries';
grant execute on function api.word_marks(bigint[], text[]) to tingdu_member;

-- The syllables of a reading without tones, as people type them: xue xi, lv.
create function private.without_tones(phonetic text) returns text
language sql immutable
return lower(regexp_replace(replace(normalize(phonetic, nfd), U&'u\0308', 'v'), '[\u0300-\u036f]', '', 'g'));

-- The caller's saved words with what they know, when they are asked next (due), and how hard they are: how often
-- a word was forgotten counts first. `found_by` is what a search looks in.
create view api.fc_saved_words with (security_invoker = true) as
select e.id, e.kind, e.word_id, coalesce(e.chinese, e.front) as chinese, e.traditional, e.phonetic, e.note,
       e.source_text, e.source_sentence,
       e.created_at, private.met_first(e.source_meaning, coalesce(private.meaning_of(w), c.defs, s.defs, e.back, '')) as defs,
       coalesce(w.hsk_3, c.hsk_3) as hsk_3,
       coalesce(k.state, 'new') as state, cards.due, cards.hardness,
       lower(concat_ws(' ', e.chinese, e.traditional, e.front, e.phonetic, replace(e.phonetic, ' ', ''),
         private.without_tones(e.phonetic), replace(private.without_tones(e.phonetic), ' ', ''),
         coalesce(w.defs, c.defs, s.defs, e.back), e.note)) as found_by
  from api.fc_decks d
  join api.fc_deck_entries e on e.deck_id = d.id
  left join api.fc_words w on w.id = e.word_id
  left join api.fc_chars c on c.id = e.char_id
  left join api.fc_sentences s on s.id = e.sentence_id
  left join api.fc_word_states k on k.owner = d.owner and k.word_id = e.word_id
  left join (
    select f.word_id, f.char_id, f.sentence_id, f.entry_id, min(f.due) filter (where not f.suspended) as due,
           max(f.lapses * 100 + f.difficulty) as hardness
      from api.fc_cards f where f.owner = (select private.caller_id())
     group by f.word_id, f.char_id, f.sentence_id, f.entry_id
  ) cards on cards.word_id = e.word_id or cards.char_id = e.char_id or cards.sentence_id = e.sentence_id
       or cards.entry_id = e.id
 where d.kind = 'saved' and d.owner = (select private.caller_id());
comment on view api.fc_saved_words is 'The caller''s saved words, and what they know of them';
grant execute on function private.without_tones(text) to tingdu_member;
grant select on api.fc_saved_words to tingdu_member;

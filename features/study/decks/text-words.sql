-- The words of a text that a member does not know, and adding them to a deck.

-- The words of a text of which the caller has said nothing and which are in no deck of theirs, with where each is
-- met first; no names (lib.running_words). None if the caller may not read the text. (`not in` is looked up in a
-- hash table: a common word is in the decks of very many.)
create function private.unknown_words(text_sha1 text)
returns table (word_id bigint, starts integer, ends integer, sentence_starts integer, sentence_ends integer,
  meaning text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.* from (
      select distinct on (w.word_id) w.word_id, w."start", w."end", s."start" as sentence_starts,
             s."end" as sentence_ends, w.defs as meaning
        from (select private.readable_document(t) as document from private.texts t
               where t.sha1 = unknown_words.text_sha1 and private.may_learn_from(t)) d
       cross join lateral jsonb_to_recordset(d.document -> 'sentences') as s ("start" int, "end" int, words jsonb)
       cross join lateral jsonb_to_recordset(s.words) as w (word_id bigint, "start" int, "end" int, defs text)
       order by w.word_id, w."start") m
   where exists (select from api.fc_words f where f.id = m.word_id)
     and m.word_id in (select r.word_id from private.texts t, lib.running_words(private.readable_document(t)) r
       where t.sha1 = unknown_words.text_sha1 and not r.is_name)
     and m.word_id not in (select s.word_id from api.fc_word_states s
       where s.owner = private.caller_id() and s.state <> 'new' and s.word_id is not null)
     and m.word_id not in (select e.word_id from api.fc_deck_entries e
       where e.owner = private.caller_id() and e.word_id is not null)
$$;

-- These words in the order of the text.
create function api.unknown_words(text_sha1 text)
returns table (id bigint, chinese text, traditional text, phonetic text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select w.id, w.chinese, w.traditional, w.phonetic
    from private.unknown_words(text_sha1) u join api.fc_words w on w.id = u.word_id
   order by u.starts
$$;
comment on function api.unknown_words(text)
  is 'The words of a text that the caller does not know and has in no deck';
grant execute on function api.unknown_words(text) to tingdu_member;

-- Adds these words to a deck of the caller's, by default to the saved words, each with the sentence in which it is
-- met first, and as many as the deck may have. Returns {"deck_id", "added", "left_out", "created_at"}; the last is
-- that of all added entries, so that they can be removed again.
create function api.add_unknown_words(text_sha1 text, deck_id bigint default null) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  caller constant bigint := private.caller_id();
  deck api.fc_decks;
  content text;
  room bigint;
  unknown integer;
  added integer;
begin
  select private.readable_document(t) ->> 'content' into content
    from private.texts t where t.sha1 = text_sha1 and private.may_learn_from(t);
  if content is null then
    raise exception using errcode = 'PT404', message = 'You have no such text to read';
  end if;
  -- The lock lets one call at a time count what is in the deck.
  select d.* into deck from api.fc_decks d
   where d.owner = caller and d.id = coalesce(add_unknown_words.deck_id, private.saved_deck(caller))
     for no key update;
  if deck.id is null then
    raise exception using errcode = 'PT404', message = 'You have no such deck';
  end if;
  room := private.most_entries(deck) - deck.nb_entries;
  -- A deck that is full refuses the first one, and says why.
  with words as materialized (
    select u.*, row_number() over (order by u.starts) as n from private.unknown_words(text_sha1) u
  ), entries as (
    insert into api.fc_deck_entries (deck_id, word_id, source_text, source_start, source_end, source_sentence,
        source_meaning)
      select deck.id, w.word_id, text_sha1, w.starts, w.ends,
          left(btrim(private.utf16_slice(content, w.sentence_starts, w.sentence_ends)), 1000),
          nullif(left(w.meaning, 500), '')
        from words w where room is null or w.n <= greatest(room, 1) order by w.n
      on conflict do nothing
    returning id
  )
  select (select count(*) from words), (select count(*) from entries) into unknown, added;
  return jsonb_build_object('deck_id', deck.id, 'added', added, 'left_out', unknown - added,
    'created_at', now());
end
$$;
comment on function api.add_unknown_words(text, bigint)
  is 'Adds the words of a text that the caller does not know to a deck';
grant execute on function api.add_unknown_words(text, bigint) to tingdu_member;

-- Sentences of other texts that show a word in use.

-- At most two translated sentences of the library with a word, each of another published text that the caller
-- may read, where the word has the same meaning if possible; of several texts the easiest. A common word is in
-- nearly all texts, of which only the easiest are searched. "position" is the index of the sentence; "words" are
-- those of the sentence, with offsets from its beginning.
create function api.word_examples(word_id bigint, meaning text, not_in text)
returns table (sha1 text, title text, "position" integer, chinese text, translation text, machine boolean,
  words jsonb)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with easiest as materialized (
    select t.id
      from private.text_words w join private.texts t on t.id = w.text_id
     where w.word_id = word_examples.word_id and w.in_library and t.published_version is not null
       and t.sha1 <> not_in
     order by t.estimated_level, t.characters, t.id
     limit 100
  ), readable as materialized (
    select t.*
      from easiest join private.texts t using (id)
     where private.reading_right(t) is not null
     order by t.estimated_level, t.characters, t.id
     limit 12
  )
  select t.sha1, t.title, best.position, best.chinese, best.translation, best.machine, best.words
    from readable t
    join private.text_versions v on v.text_id = t.id and v.number = t.published_version
    -- Offsets count UTF-16 units: as in lib.running_words, with a filler behind characters that take two.
    cross join lateral (
      select regexp_replace(v.document ->> 'content', '([\U00010000-\U0010FFFF])', e'\\1\uE000', 'g')
    ) filled (content)
    cross join lateral (
      select (s.number - 1)::integer as position, s.translation,
             coalesce(s.translated_by = 'machine', false) as machine,
             replace(substr(filled.content, s."start" + 1, s."end" - s."start"), e'\uE000', '') as chinese,
             (select jsonb_agg(jsonb_build_object('start', (w -> 'start')::int - s."start", 'end',
                (w -> 'end')::int - s."start", 'word_id', w -> 'word_id') order by w -> 'start')
                from jsonb_array_elements(s.words) w) as words,
             s.words @> jsonb_build_array(
               jsonb_build_object('word_id', word_examples.word_id, 'defs', meaning)) as is_same
        from rows from (jsonb_to_recordset(v.document -> 'sentences')
               as ("start" int, "end" int, translation text, translated_by text, words jsonb))
               with ordinality as s ("start", "end", translation, translated_by, words, number)
       where s.words @> jsonb_build_array(jsonb_build_object('word_id', word_examples.word_id))
         and s.translation <> '' and s."end" - s."start" between 4 and 30
       order by is_same desc, s."end" - s."start", s.number
       limit 1
    ) best
   order by best.is_same desc, t.estimated_level, t.characters, t.id
   limit 2
$$;
comment on function api.word_examples(bigint, text, text)
  is 'Sentences of other texts with a word, and the texts, which the caller may read';
grant execute on function api.word_examples(bigint, text, text) to tingdu_member;

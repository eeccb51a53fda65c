-- The endpoints of the search: matches for a text among words, characters and sentences, best first and in
-- pages, and how the text was understood. The files before this one are the stages in order: read, hits,
-- rank.

-- Words that match a query, best first: Chinese of either script, pinyin with or without tones, initials,
-- English, with * and ? as wildcards; kind restricts how the query is read. Returns nothing for a blank
-- query; responds 400 to one of more than 200 characters.
create function api.search_words(q text, kind text default null) returns setof api.fc_words
language sql stable rows 200
begin atomic
  select h.word_id, w.chinese, w.traditional, w.priority, w.phonetic, w.defs, w.senses, w.classifiers,
    w.taiwan_phonetic, w.image, w.source, w.frequency, w.hsk_2, w.hsk_3, w.derived_level,
    w.last_modified, w.other_senses
  from private.search_hits(q, kind) as h left join api.fc_words w on w.id = h.word_id
  order by h.score + h.worth desc, h.word_id;
end;
comment on function api.search_words(text, text)
  is 'Words for a text in Chinese, pinyin or English, best first';

-- Characters that match a query: the ones it contains in order, those with that reading or meaning, or for
-- 女+子 those with these components.
create function api.search_characters(q text, kind text default null) returns setof api.fc_chars
language sql stable rows 50
begin atomic
  select c.*
  from (
    select character, max(score) as score from (
      select character, 1000 - strpos(q, character) as score
        from unnest(string_to_array(left(q, 200), null)) as typed (character)
       where private.asked_components(private.typed(q)) is null
      union all
      select form.character, h.score - form.distance + h.worth
        from private.search_hits(q, kind) as h
        join api.fc_words w on w.id = h.word_id and char_length(w.chinese) = 1,
        lateral (values (w.chinese, 0), (w.traditional, 3)) as form (character, distance)
       where private.asked_components(private.typed(q)) is null
      union all
      select composed.character, composed.score
        from private.characters_composed_of(private.asked_components(private.typed(q))) as composed
       where private.asked_components(private.typed(q)) is not null
    ) as found group by character
  ) as best
  join api.fc_chars c on c.character = best.character
  order by best.score desc, c.frequency_rank, c.id;
end;
comment on function api.search_characters(text, text)
  is 'Characters for a text in Chinese, pinyin or English, best first';

-- Sentences that match a query: with the word or the text in them, in Chinese, pinyin or English; best first,
-- then the easier and shorter ones. The order is one number, because thousands may have to be sorted.
create function api.search_sentences(q text, kind text default null) returns setof api.fc_sentences
language sql stable rows 10
begin atomic
  select h.sentence_id, s.chinese, s.phonetic, s.defs, s.source, s.wordbyword, s.keywords, s.level, s.tokens,
    s.sound, s.author, s.licence, s.external_id, s.corrections, s.simplified, s.traditional, s.last_modified,
    s.sound_author, s.sound_licence
  from private.sentence_hits(q, kind) as h left join api.fc_sentences s on s.id = h.sentence_id
  order by (1000000 * h.score)::bigint * 100000000 - h.effort desc, h.sentence_id;
end;
comment on function api.search_sentences(text, text)
  is 'Sentences for a text in Chinese, pinyin or English, best first';

-- ── How a query was understood ─────────────────────────────────────────────────────────────────────────────

-- How a query was understood, and the alternatives: one row per kind of hits, the best first, with the text
-- as it was read and the number of words found; then up to three rows of kind "suggestion", near spellings
-- for a query that finds little.
create function api.interpret_search(q text) returns table (kind text, reading text, total integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan rows 4 as $$
  with hits as materialized (
    select h.kind, h.word_id, max(h.score) as score,
      (array_agg(h.spelled order by h.score desc))[1] as spelled
    from private.kinds_of_hits(q, null) as h group by h.kind, h.word_id
  ), kinds as (
    select hits.kind, count(*)::int as total, max(hits.score) as best,
      (array_agg(hits.spelled order by hits.score desc))[1] as spelled,
      (array_agg(hits.word_id order by hits.score desc))[1] as word_id
    from hits group by hits.kind
  ), suggestions as (
    select near.spelled as reading, max(near.score) as best
    from private.typed(q) as typed,
      lateral (select lib.spell_out(typed) as letters, lib.gloss_key(typed) as english) as read,
      lateral private.near_hits(letters, english) as near
    where (select coalesce(sum(kinds.total) filter (where kinds.kind <> 'similar'), 0) from kinds) < 4
      and not exists (select from kinds where kinds.kind in ('parts', 'name'))
      and private.holds_latin(typed) and not private.holds_chinese(typed) and typed !~ '[*?]'
        and letters !~ '[1-5]'
      and not private.is_known(letters, english)
        and near.spelled <> all (select kinds.spelled from kinds where kinds.kind = 'similar')
    group by 1 order by 2 desc limit 3
  )
  select found.kind, found.reading, found.total from (
    select kinds.kind, private.shown_reading(private.typed(q), kinds.kind, kinds.spelled,
      kinds.word_id) as reading, kinds.total,
      kinds.best, 1 as position from kinds
    union all select 'suggestion', suggestions.reading, null, suggestions.best, 2 from suggestions
  ) as found order by found.position, found.best desc
$$;
comment on function api.interpret_search(text)
  is 'How a search text is understood, with how many words each way finds';

grant execute on function api.search_words(text, text), api.search_characters(text, text),
    private.typed(text), private.from_zhuyin(text), private.asked_components(text),
    api.search_sentences(text, text), api.interpret_search(text), private.search_hits(text, text),
    private.sentence_hits(text, text)
  to tingdu_member;

-- ── Look-ups ───────────────────────────────────────────────────────────────────────────────────────────────

-- The caller's recent look-ups, with the traditional form of words, and reading and meaning of each entry;
-- these are null if the dictionary does not contain it.
create view api.fc_recent_lookups with (security_invoker = true) as
  select l.owner, l.kind, l.entry, l.looked_up_at, found.traditional, found.phonetic, found.defs
  from api.fc_lookups l
    left join lateral (
      (select w.traditional, w.phonetic, private.meaning_of(w) as defs from api.fc_words w
        where l.kind = 'word' and w.chinese = l.entry order by w.priority, w.id limit 1)
      union all
      select c.character, c.phonetic, c.defs from api.fc_chars c
        where l.kind = 'character' and c.character = l.entry
    ) as found on true;
comment on view api.fc_recent_lookups is 'What the caller looked up last, with reading and meaning.';
grant select on api.fc_recent_lookups to tingdu_member;

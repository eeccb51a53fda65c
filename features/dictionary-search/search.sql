-- The search box: what a text finds among words, characters and sentences, and how it was understood.

-- ── Words ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Whether a text in Latin letters is the reading or the meaning of a word that is not rare: then nothing else need be meant.
create function private.is_known(letters text, english text) returns boolean
language sql stable
return exists (select from private.word_readings r where r.plain = lib.plain_letters(letters) and r.weight > 1.5)
  or exists (select from private.word_glosses g where g.gloss = any (english || private.english_bases(english)) and g.weight > 1.5);

-- What a text in Latin letters finds. Near misses and the parts of a text come in only where it finds little itself.
create function private.latin_text_hits(typed text, wanted_kind text)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 100 as $$
declare
  letters text := lib.spell_out(typed);
  plain text := lib.plain_letters(letters);
  english text := lib.gloss_key(typed);
  has_tones boolean := letters ~ '[1-5]';
  total int := 0;
  more int := 0;
begin
  if letters is not null and coalesce(wanted_kind, 'pinyin') in ('pinyin', 'initials') then
    return query select h.* from private.pinyin_hits(letters) as h where wanted_kind is null or h.kind = wanted_kind;
    get diagnostics total = row_count;
    if has_tones and wanted_kind is null and not exists (
      select from private.word_readings r where r.plain = lib.plain_letters(letters) and r.toned ~ ('^' || lib.toned_pattern(letters) || '$')
    ) then
      return query select r.word_id, (7.5 + r.weight)::real, r.worth, 'similar', r.toned
        from private.word_readings r where r.plain = lib.plain_letters(letters);
      get diagnostics more = row_count;
    end if;
  end if;
  if english <> '' and (wanted_kind = 'english' or wanted_kind is null and (has_tones and total + more > 0) is not true) then
    return query select h.word_id, h.score, h.worth, 'english', h.spelled from private.english_hits(typed, english, typed ~ '^to ') as h;
    get diagnostics more = row_count;
    total := total + more;
  end if;
  if wanted_kind is null or wanted_kind = 'chinese' then
    return query select h.word_id, h.score, h.worth, 'chinese', null::text from private.latin_hits(typed) as h;
    get diagnostics more = row_count;
    total := total + more;
  end if;
  if wanted_kind is null and total < 4 and not private.is_known(letters, english) then
    return query select h.word_id, h.score, h.worth, 'similar', h.spelled from private.near_hits(letters, english) as h;
    get diagnostics more = row_count;
    if total + more = 0 and has_tones is false then
      return query select h.word_id, h.score, h.worth, 'parts', null::text from private.parts_of_pinyin(plain) as h;
      get diagnostics more = row_count;
    end if;
    if total + more = 0 then
      return query select h.word_id, h.score, h.worth, 'parts', null::text from private.parts_of_english(english) as h;
    end if;
  end if;
end
$$;

-- What a text without Latin letters finds; where nothing holds it, in simplified characters and without punctuation, the
-- words that it is made of.
create function private.chinese_text_hits(typed text) returns table (word_id bigint, score real, worth real, kind text)
language plpgsql stable rows 100 as $$
declare
  bare text := regexp_replace(typed, '[[:punct:][:space:]]|[，。！？、；：“”‘’（）《》…—]', '', 'g');
  simple text;
begin
  return query select h.word_id, h.score, h.worth, 'chinese' from private.chinese_hits(typed) as h
    union all select h.word_id, h.score, h.worth, 'chinese' from private.erhua_hits(typed) as h;
  if not found and bare <> '' then
    simple := private.simplified(bare);
    return query select h.word_id, h.score, h.worth, 'chinese' from private.chinese_hits(simple) as h;
  end if;
  if not found and bare <> '' then
    return query select h.word_id, h.score, h.worth, 'parts' from private.parts_of_text(bare) as h;
  end if;
end
$$;

-- What a text with wildcards finds. Behind an English word a ? also only ends a question.
create function private.pattern_hits(typed text, wanted_kind text)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 100 as $$
begin
  if private.holds_chinese(typed) then
    if not private.holds_latin(typed) and coalesce(wanted_kind, 'chinese') = 'chinese' then
      return query select h.word_id, h.score, h.worth, 'chinese', null::text from private.chinese_pattern_hits(typed) as h;
    end if;
  elsif private.holds_latin(typed) then
    if coalesce(wanted_kind, 'pinyin') = 'pinyin' then
      return query select h.word_id, h.score, h.worth, 'pinyin', null::text from private.pinyin_pattern_hits(typed) as h;
    end if;
    if coalesce(wanted_kind, 'english') = 'english' and typed ~ '[*?].*[a-z]|\*$' then
      return query select h.word_id, h.score, h.worth, 'english', null::text from private.english_pattern_hits(typed) as h;
    elsif coalesce(wanted_kind, 'english') = 'english' then
      return query select h.word_id, h.score, h.worth, 'english', h.spelled
        from lib.gloss_key(typed) as wanted, private.english_hits(rtrim(typed, '?'), wanted, typed ~ '^to ') as h
        where wanted <> '';
    end if;
  end if;
end
$$;

-- Everything that a query finds, by how it was understood: as "chinese", "pinyin", "initials" or "english", "similar" where
-- it was taken for a misspelling, "parts" where only what it is made of was found. Refuses long texts and unknown kinds.
create function private.kinds_of_hits(q text, wanted_kind text)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 200 as $$
declare
  typed text := private.typed(q);
begin
  if char_length(q) > 200 then
    raise exception using errcode = 'PT400', message = 'The search text is too long',
      hint = 'Search for 200 characters or fewer.';
  elsif wanted_kind not in ('chinese', 'pinyin', 'initials', 'english') then
    raise exception using errcode = 'PT400', message = 'There is no such kind of search',
      hint = 'kind is chinese, pinyin, initials or english, or left out for all of them.';
  end if;
  if typed ~ '[*?]' then
    return query select * from private.pattern_hits(typed, wanted_kind);
    if found then
      return;
    end if;
    typed := btrim(regexp_replace(regexp_replace(typed, '[*?]+', ' ', 'g'), ' +', ' ', 'g'));
  end if;
  if typed = '' then
    return;
  elsif not private.holds_latin(typed) then
    return query select h.word_id, h.score, h.worth, h.kind, null::text
      from private.chinese_text_hits(typed) as h where coalesce(wanted_kind, 'chinese') = 'chinese';
  elsif not private.holds_chinese(typed) then
    return query select * from private.latin_text_hits(typed, wanted_kind);
  elsif coalesce(wanted_kind, 'chinese') = 'chinese' then
    return query select h.word_id, h.score, h.worth, 'chinese', null::text from (
      select * from private.latin_hits(typed) union all select * from private.mixed_hits(typed)) as h;
  end if;
end
$$;

-- Each word that a query finds once, with its best score. Runs with the owner's rights, as the keys are not exposed; what it
-- tells is readable by everyone who may call it. However little PostgreSQL thinks that a query rules out, it is to use the
-- indexes that are there for it; so one plan suits every text, and is not made anew for each, which would take longer than
-- most searches.
create function private.search_hits(q text, wanted_kind text) returns table (word_id bigint, score real, worth real)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan rows 200 as $$
  select h.word_id, max(h.score), max(h.worth) from private.kinds_of_hits(q, wanted_kind) as h group by h.word_id
$$;

-- Words for what was typed into the search box, best first: Chinese of either script, pinyin with or without tones,
-- initials, English, with * and ? as wildcards; kind asks for one reading of the text only. Nothing for a blank query; 400
-- for one of more than 200 characters.
create function api.search_words(q text, kind text default null) returns setof api.fc_words
language sql stable rows 200
begin atomic
  select h.word_id, w.chinese, w.traditional, w.priority, w.phonetic, w.defs, w.senses, w.classifiers, w.taiwan_phonetic, w.image,
    w.source, w.frequency, w.hsk_2, w.hsk_3, w.derived_level, w.last_modified
  from private.search_hits(q, kind) as h left join api.fc_words w on w.id = h.word_id
  order by h.score + h.worth desc, h.word_id;
end;
comment on function api.search_words(text, text) is 'Words for a text in Chinese, pinyin or English, best first';

-- Characters for what was typed: the ones it holds in their order, or those that a reading or a meaning leads to.
create function api.search_characters(q text, kind text default null) returns setof api.fc_chars
language sql stable rows 50
begin atomic
  select c.*
  from (
    select character, max(score) as score from (
      select character, 1000 - strpos(q, character) as score
        from unnest(string_to_array(left(q, 200), null)) as typed (character)
      union all
      select form.character, h.score - form.distance + h.worth
        from private.search_hits(q, kind) as h
        join api.fc_words w on w.id = h.word_id and char_length(w.chinese) = 1,
        lateral (values (w.chinese, 0), (w.traditional, 3)) as form (character, distance)
    ) as found group by character
  ) as best
  join api.fc_chars c on c.character = best.character
  order by best.score desc, c.frequency_rank, c.id;
end;
comment on function api.search_characters(text, text) is 'Characters for a text in Chinese, pinyin or English, best first';

-- Sentences for what was typed: with the word or the text in them, in Chinese, pinyin or English; the best first, and of these
-- the easier and shorter ones, by one number, as there may be thousands to sort.
create function api.search_sentences(q text, kind text default null) returns setof api.fc_sentences
language sql stable rows 10
begin atomic
  select h.sentence_id, s.chinese, s.phonetic, s.defs, s.source, s.wordbyword, s.keywords, s.level, s.tokens, s.sound, s.author, s.licence,
    s.external_id, s.corrections, s.simplified, s.traditional, s.last_modified
  from private.sentence_hits(q, kind) as h left join api.fc_sentences s on s.id = h.sentence_id
  order by (1000000 * h.score)::bigint * 100000000 - h.effort desc, h.sentence_id;
end;
comment on function api.search_sentences(text, text) is 'Sentences for a text in Chinese, pinyin or English, best first';

-- ── How a query was understood ───────────────────────────────────────────────────────────────────────────────────

-- How a text was read, as a learner writes it: pinyin with the tones that were typed, else in syllables without any.
create function private.shown_reading(typed text, kind text, spelled text, best_word bigint) returns text
language sql stable
return case
  when kind = 'initials' then btrim(regexp_replace(lib.plain_letters(typed), '(.)', '\1 ', 'g'))
  when spelled is null or kind not in ('pinyin', 'similar') then coalesce(spelled, typed)
  when lib.spell_out(typed) ~ '[1-5]' then coalesce((
    select w.phonetic from api.fc_words w where w.id = best_word
      and lib.plain_letters(spelled) = lib.plain_letters(lib.spell_out(typed)) and lib.reading_key(w.phonetic) = spelled), typed)
  when kind = 'similar' or lib.plain_letters(spelled) = lib.plain_letters(lib.spell_out(typed)) then
    case when spelled ~ '[1-5]' then translate(spelled, 'v12345', 'ü') else spelled end
  else typed
end;

-- How a query was understood, and how else it can be: one row for each kind of hits, the best first, with the text as it was
-- read and how many words it finds; then up to three of the kind "suggestion", spellings near one that finds little.
create function api.interpret_search(q text) returns table (kind text, reading text, total integer)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan rows 4 as $$
  with hits as materialized (
    select h.kind, h.word_id, max(h.score) as score, (array_agg(h.spelled order by h.score desc))[1] as spelled
    from private.kinds_of_hits(q, null) as h group by h.kind, h.word_id
  ), kinds as (
    select hits.kind, count(*)::int as total, max(hits.score) as best,
      (array_agg(hits.spelled order by hits.score desc))[1] as spelled,
      (array_agg(hits.word_id order by hits.score desc))[1] as word_id
    from hits group by hits.kind
  ), suggestions as (
    select near.spelled as reading, max(near.score) as best
    from private.typed(q) as typed, lateral (select lib.spell_out(typed) as letters, lib.gloss_key(typed) as english) as read,
      lateral private.near_hits(letters, english) as near
    where (select coalesce(sum(kinds.total) filter (where kinds.kind not in ('similar', 'parts')), 0) from kinds) < 4
      and private.holds_latin(typed) and not private.holds_chinese(typed) and typed !~ '[*?]' and letters !~ '[1-5]'
      and not private.is_known(letters, english) and near.spelled <> all (select kinds.spelled from kinds where kinds.kind = 'similar')
    group by 1 order by 2 desc limit 3
  )
  select found.kind, found.reading, found.total from (
    select kinds.kind, private.shown_reading(private.typed(q), kinds.kind, kinds.spelled, kinds.word_id) as reading, kinds.total,
      kinds.best, 1 as place from kinds
    union all select 'suggestion', suggestions.reading, null, suggestions.best, 2 from suggestions
  ) as found order by found.place, found.best desc
$$;
comment on function api.interpret_search(text) is 'How a search text is understood, with how many words each way finds';

do $$
declare
  found text;
begin
  foreach found in array array['api.search_words(text, text)', 'api.search_characters(text, text)',
    'api.search_sentences(text, text)', 'api.interpret_search(text)', 'private.search_hits(text, text)',
    'private.sentence_hits(text, text)', 'private.level_bonus(smallint, smallint, text)'] loop
    execute format('grant execute on function %s to tingdu_member', found);
  end loop;
end
$$;

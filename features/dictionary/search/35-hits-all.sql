-- All matches for a text, by kind.

-- Matches for a text in Latin letters. Near misses and parts of the text are added only if it finds little
-- itself; names also if the text is written like one.
create function private.latin_text_hits(typed text, wanted_kind text, as_name boolean)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 100 as $$
declare
  letters text := lib.spell_out(typed);
  english text := lib.gloss_key(typed);
  has_tones boolean := letters ~ '[1-5]';
  total int := 0;
  more int := 0;
  parts text[];
  cost real;
  telling text[] := private.telling_words(english);
  only_english boolean;
  core text;
  defined int;
  is_phrase boolean := letters is not null and exists (select from private.word_readings r
    where r.plain = lib.plain_letters(letters) and private.is_phrase(r.word_id));
begin
  if letters is not null and coalesce(wanted_kind, 'pinyin') in ('pinyin', 'initials') then
    return query select h.* from private.pinyin_hits(letters) as h
      where wanted_kind is null or h.kind = wanted_kind;
    get diagnostics total = row_count;
    if has_tones and wanted_kind is null and not exists (
      select from private.word_readings r
        where r.plain = lib.plain_letters(letters) and r.toned ~ ('^' || lib.toned_pattern(letters) || '$')
    ) then
      return query select r.word_id, (7.5 + r.weight)::real, r.worth, 'similar', r.toned
        from private.word_readings r where r.plain = lib.plain_letters(letters);
      get diagnostics more = row_count;
    end if;
  end if;
  if english <> '' and (wanted_kind = 'english' or wanted_kind is null
    and (has_tones and total + more > 0) is not true) then
    return query select h.word_id, h.score, h.worth, 'english', h.spelled
      from private.english_hits(typed, english, typed ~ '^to ') as h;
    get diagnostics more = row_count;
    total := total + more;
    only_english := english ~ ' ' and (letters is null or total = more);
    core := case when only_english then private.core_of_phrase(english) end;
    defined := case when english ~ ' ' then private.definedness(english) end;
    if core is not null and defined is distinct from 1 then
      -- If only words without a level mean the whole phrase, the core comes after them unless it is far more common; it
      -- comes after an everyday phrase in any case.
      return query select h.word_id,
          (h.score + coalesce(defined, 2) - 2 - case when private.is_said_whole(english) then 6 else 0 end)::real, h.worth, 'english', h.spelled
        from private.english_hits(core, lib.gloss_key(core), false) as h;
      get diagnostics more = row_count;
      total := total + more;
    elsif core is null and defined is null and only_english and total > 0
      and not exists (select from lib.cut_syllables(lib.plain_letters(letters)))
      and not exists (select from private.measure_word_hits(english))
      and not exists (select from private.word_search s
        where s.worth > 0 and s.english @> telling and telling <> '{}')
      and (private.is_compound(english)
        or not exists (select from private.word_glosses g where g.gloss = english)) then
      -- Only rare words mean all of it (寿糕, "birthday cake"): common ones for its parts help more.
      return query select h.word_id, (h.score + 1)::real, h.worth, 'english', null::text
        from private.parts_of_english(english) as h;
    end if;
  end if;
  if wanted_kind is null or wanted_kind = 'chinese' then
    return query select h.word_id, h.score, h.worth, 'chinese', null::text
      from private.latin_hits(typed) as h;
    get diagnostics more = row_count;
    total := total + more;
  end if;
  if wanted_kind is null and as_name and total > 0 and letters ~ ' ' then
    return query select h.word_id, h.score, h.worth, 'name', null::text from private.name_hits(letters) as h;
  end if;
  if wanted_kind is null and (total < 4 or is_phrase) and not private.is_known(letters, english) then
    if letters ~ ' ' and not exists (select from private.word_readings r
      where r.plain = lib.plain_letters(letters)) then
      return query select h.word_id, h.score, h.worth, 'name', null::text
        from private.name_hits(letters) as h;
      if found then
        return;
      end if;
    end if;
    if total = 0 and letters is not null or is_phrase then
      select cut.parts, cut.cost into parts, cost from private.cut_pinyin(letters) as cut;
    end if;
    -- A misspelled word, unless the text as it is consists of words that are more common together.
    return query
      with near as materialized (
        select * from private.near_hits(letters, english)
      ), best as (
        select cost is not null and is_phrase
            or coalesce(cost + max(near.score + near.worth) < 16.3, cost is not null) as is_cut from near
      )
      select h.word_id, h.score, h.worth, 'similar', h.spelled from near as h, best where not best.is_cut
      union all
      select h.word_id, h.score, h.worth, 'parts', null::text from best, private.parts_of_pinyin(parts) as h
        where best.is_cut;
    get diagnostics more = row_count;
    if total + more = 0 then
      return query select h.word_id, h.score, h.worth, 'parts', null::text
        from private.parts_of_english(english) as h;
    end if;
  end if;
end
$$;

-- All matches for a query, by kind: "chinese", "pinyin", "initials" or "english", "similar" for a corrected
-- misspelling, "components" for 女+子, "name" for the characters of a name, "parts" for the words of a text
-- that is no entry. Refuses long texts and unknown kinds.
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
    raise exception using errcode = 'PT400', message = 'Unknown kind of search',
      hint = 'Use chinese, pinyin, initials or english, or leave kind out to search all of them.';
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
  elsif private.asked_components(typed) is not null and coalesce(wanted_kind, 'chinese') = 'chinese' then
    return query select h.word_id, h.score, h.worth, 'components', null::text
      from private.component_hits(private.asked_components(typed)) as h;
  elsif not private.holds_latin(typed) then
    return query select h.*
      from private.chinese_text_hits(typed, wanted_kind is null) as h
        where coalesce(wanted_kind, 'chinese') = 'chinese';
  elsif not private.holds_chinese(typed) then
    return query select * from private.latin_text_hits(typed, wanted_kind, q ~ '^ *[A-Z][^ ]* +[A-Z]');
  elsif coalesce(wanted_kind, 'chinese') = 'chinese' then
    return query select h.word_id, h.score, h.worth, 'chinese', null::text from (
      select * from private.latin_hits(typed) union all select * from private.mixed_hits(typed)) as h;
    if not found then
      return query select h.word_id, h.score, h.worth, 'parts', null::text
        from private.parts_of_text(typed) as h;
    end if;
  end if;
end
$$;

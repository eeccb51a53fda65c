-- Matches for a Chinese text. Functions of hits return ids of words with a score, the bonus of the word's
-- level (see 40-rank.sql), and in "spelled" how the text was understood.

-- Scores how a text matches a headword that contains it: as the whole, a prefix, or another part of it.
create function private.headword_tier(q text, chinese text, traditional text) returns integer
language sql immutable parallel safe
return case when q in (chinese, traditional) then 14
  when starts_with(chinese, q) or starts_with(traditional, q) then 6 else 5 end;

-- Words whose headword contains the text, simplified or traditional. The first of the two conditions is
-- answered by the indexes alone, so that rows are only checked against the second, the cheaper one.
create function private.words_holding(q text) returns setof api.fc_words
language sql stable rows 50 as $$
  select w.* from api.fc_words w
  where (string_to_array(w.chinese, null) @> string_to_array(q, null)
      or string_to_array(w.traditional, null) @> string_to_array(q, null))
    and (strpos(w.chinese, q) > 0 or strpos(w.traditional, q) > 0)
$$;

-- The same as hits, whole headwords first, even if they are rare slang.
create function private.chinese_hits(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select w.id,
    (private.headword_tier(q, w.chinese, w.traditional)
      + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
    greatest(private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency),
      case when q in (w.chinese, w.traditional) then 0 end)
  from private.words_holding(q) as w
$$;

-- The word without the 儿 at the end of the text, 一点 for 一点儿, and the one with a 儿 inside that the text leaves
-- out, 玩儿命 for 玩命.
create function private.erhua_hits(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 2 as $$
  select w.id, (8 + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)
  from (
    select * from api.fc_words where q ~ '.[儿兒]$' and chinese in (rtrim(q, '儿'), rtrim(q, '兒'))
    union all select * from api.fc_words where phonetic like '% r %' and replace(chinese, '儿', '') = q
    union all select * from api.fc_words
      where phonetic like '% r %' and replace(traditional, '兒', '') = q and traditional <> chinese
  ) as w
$$;

-- The headwords that a longer text consists of, if no headword contains it; longer ones first.
create function private.parts_of_text(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select w.id, (2 * char_length(w.chinese) + lib.word_weight(w.frequency, w.priority, 1, 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)
  from (select distinct substr(q, start, size) as part
          from generate_series(1, char_length(q)) as start, generate_series(1, 8) as size
         where start + size - 1 <= char_length(q)) as parts,
    lateral (select id, chinese, priority, frequency, hsk_2, hsk_3, defs from api.fc_words
      where chinese = part
             union select id, chinese, priority, frequency, hsk_2, hsk_3, defs from api.fc_words
               where traditional = part) as w
$$;

-- Whether the headword contains each of the texts, in one script or the other.
create function private.holds_parts(word_id bigint, parts text[]) returns boolean
language sql stable
return exists (select from api.fc_words w where w.id = word_id and not exists (
  select from unnest(parts) as part where strpos(w.chinese, part) = 0 and strpos(w.traditional, part) = 0));

-- Chinese mixed with letters (学xi, 银行 bank): the headword contains all of the Chinese, its reading or
-- definitions the letters.
create function private.mixed_hits(q text) returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  typed text := regexp_replace(q, '[^[:ascii:]]+', ' ', 'g');
  letters text := lib.plain_letters(lib.spell_out(typed));
  pattern text := '(^| )' || lib.toned_pattern(letters) || '( |$)';
  meaning text[] := regexp_split_to_array(lib.gloss_key(typed), '[^a-z0-9]+');
  parts text[] := array(select part from regexp_split_to_table(q, '[[:ascii:]]+') as part where part <> '');
  defined bigint[];
begin
  -- Words that few definitions contain use the index; words like "the" are checked only in the matches of the
  -- Chinese.
  if exists (select from unnest(meaning) as wanted where not lib.is_common_english(wanted)) then
    defined := array(select s.word_id from private.word_search s where s.english @> meaning);
  end if;
  return query
    with holding as materialized (
      select w.id from private.words_holding(parts[1]) as w
    ), fitting (id, bonus) as (
      select holding.id, case when r.toned ~ pattern then 2 else 0 end
        from holding join private.word_readings r on r.word_id = holding.id where strpos(r.plain, letters) > 0
      union all
      select holding.id, 1 from holding join unnest(defined) as found (id) using (id)
      union all
      select holding.id, 1 from holding,
          lateral (select from private.word_search s
            where s.word_id = holding.id and s.english @> meaning offset 0) as found
        where defined is null
    )
    select w.id,
      (fitting.bonus + private.headword_tier(parts[1], w.chinese, w.traditional)
        + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
      private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)
    from fitting join api.fc_words w using (id)
    where parts[2] is null or private.holds_parts(w.id, parts[2:]);
end
$$;

-- Headwords with Latin letters: OK, 卡拉OK, 3D打印.
create function private.latin_hits(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select s.word_id, (case when s.latin = q then 10 else 5 end + s.weight)::real,
    greatest(s.worth, case when s.latin = q then 0 end)
  from private.word_search s where s.latin is not null and strpos(s.latin, q) > 0
$$;

-- Whether a sentence contains the text as whole words: it is no misspelling then, and no piece of a word.
create function private.is_said(q text) returns boolean
language sql stable
return exists (
  select from api.fc_sentences s, generate_series(1, char_length(s.simplified)) as position
   where string_to_array(s.simplified, null) @> string_to_array(q, null) and strpos(s.simplified, q) > 0
     and substr(s.simplified, position, char_length(q)) = q
     and exists (select from jsonb_array_elements(s.tokens) as token
       where (token ->> 'start')::int = position - 1)
     and exists (select from jsonb_array_elements(s.tokens) as token
       where (token ->> 'end')::int = position - 1 + char_length(q)));

-- The common characters that look like this one: its known look-alikes, and those that differ from it only in one
-- component that looks like the other: 苦 for 若, because 古 looks like 右.
create function private.characters_alike(whole text) returns setof text
language sql stable rows 5 as $$
  select l.meant from private.look_alikes l where l.typed = whole
  union
  select c.character
    from (select array_agg(p.component order by p.idx) as parts from api.fc_components p where p.character = whole) as own,
      unnest(own.parts) with ordinality as replaced (part, at)
      join private.look_alikes l on l.typed = replaced.part
      join api.fc_components found on found.component = l.meant
      join api.fc_chars c on c.character = found.character and c.frequency_rank <= 3500
   where cardinality(own.parts) > 1 and c.character <> whole
     and (select array_agg(p.component order by p.idx) from api.fc_components p where p.character = c.character)
       = own.parts[:at - 1] || l.meant || own.parts[at + 1:]
$$;

-- The characters of daily use that can sound like this one: 行 for 形, though 银行 has another reading of 行.
create function private.characters_sounding_alike(whole text) returns setof text
language sql stable rows 20 as $$
  select w.chinese
  from api.fc_words own join private.word_readings mine on mine.word_id = own.id
  join private.word_readings theirs on theirs.plain = mine.plain and theirs.toned = mine.toned
  join api.fc_words w on w.id = theirs.word_id and char_length(w.chinese) = 1
  join api.fc_chars c on c.character = w.chinese and c.frequency_rank <= 3500
  where own.chinese = whole and w.chinese <> whole
$$;

-- The words for which a text of two to six characters is a misspelling: they sound the same or nearly so and share
-- a character with it, or one character looks like the right one (see above) or shares a component that few have.
-- They are of early levels. Other words that are not rare count if they sound exactly the same and are of level 5 or
-- in sentences (再次 for 在次, 坐车 for 做车), or if one looks the same and the text has a character that is not a word for learners (候鸟 for 侯鸟).
create function private.miswritten_hits(q text)
  returns table (word_id bigint, score real, worth real, spelled text)
language plpgsql stable rows 5 as $$
declare
  characters text[] := string_to_array(q, null);
  sounds text[] := '{""}';
  nearby text[] := '{}';
  own_sounds text[];
  spoken text[] := '{""}';
  alike text[];
  sharing text[];
  further text[];
  position int;
  is_plain constant boolean := not exists (select from unnest(characters) as part where not exists (
    select from private.word_search s join api.fc_words w on w.id = s.word_id where w.chinese = part and s.worth > 0));
begin
  -- Two words of two characters are no misspelling of a longer one.
  if cardinality(characters) not between 2 and 6 or cardinality(characters) = 4
    and exists (select from api.fc_words w where w.chinese = left(q, 2))
    and exists (select from api.fc_words w where w.chinese = right(q, 2)) then
    return;
  end if;
  -- Every way to read the characters, and every way with one of them nearly so; at most sixteen and 200.
  for position in 1..cardinality(characters) loop
    own_sounds := array(select distinct r.plain
      from api.fc_words w join private.word_readings r on r.word_id = w.id where w.chinese = characters[position]);
    nearby := array(
      select so_far || sound from unnest(nearby) as so_far, unnest(own_sounds) as sound
      union
      select so_far || near
        from unnest(sounds) as so_far, unnest(own_sounds) as sound, unnest(lib.near_sounds(sound)) as near
      limit 200);
    sounds := array(select so_far || sound from unnest(sounds) as so_far, unnest(own_sounds) as sound limit 16);
    spoken := array(select distinct concat_ws(' ', nullif(so_far, ''), r.toned) from unnest(spoken) as so_far,
      api.fc_words w join private.word_readings r on r.word_id = w.id where w.chinese = characters[position] limit 16);
  end loop;
  alike := array(select overlay(q placing other from at::int for 1)
    from unnest(characters) with ordinality as own (part, at), private.characters_alike(part) as other);
  sharing := array(select overlay(q placing other from at::int for 1)
    from unnest(characters) with ordinality as own (part, at), lateral (
      select private.characters_sharing_a_part(part) union select private.characters_sounding_alike(part)) as replacing (other));
  further := array(select overlay(q placing other from at::int for 1)
    from unnest(characters) with ordinality as own (part, at), lateral (
      select private.characters_with_another_part(part)
      union select unnest(private.written_alike(part))) as replacing (other));
  return query
    with found as (
      select w.id, case when r.plain = any (sounds) then 0 else 2.5 end as loss, r.toned = any (spoken) as same, false as alike
        from private.word_readings r join api.fc_words w on w.id = r.word_id
       where r.plain = any (sounds || nearby) and char_length(w.chinese) = cardinality(characters)
         and exists (select from unnest(characters) with ordinality as own (part, at)
           where substr(w.chinese, at::int, 1) = part)
      union all
      select w.id, -1, false, true from api.fc_words w where w.chinese = any (alike)
      union all
      select w.id, 2, false, false from api.fc_words w where w.chinese = any (sharing)
      union all
      select w.id, 3, false, false from api.fc_words w where w.chinese = any (further)
    )
    select w.id, (20 - best.loss + lib.word_weight(w.frequency, w.priority, 1, 0))::real, bonus.worth, w.chinese
      from (select found.id, min(found.loss) as loss, bool_or(found.same) as same, bool_or(found.alike) as alike
              from found group by 1) as best
      join api.fc_words w using (id),
        lateral (select private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency) as worth) as bonus
      where w.chinese <> q and (bonus.worth >= 1 or w.frequency >= 1
        and (best.alike and not is_plain or best.same and (bonus.worth > 0.7 or private.is_said(w.chinese))))
      order by 2 desc limit 5;
end
$$;

-- Matches for a text without Latin letters: headwords that contain it, even simplified and without
-- punctuation. If the text itself is no headword, it is a piece of a known word (为什), misspelled (因该), the
-- components of a character (女马), or the words it consists of. Only headwords that contain it if with_parts
-- is false and there are any.
create function private.chinese_text_hits(typed text, with_parts boolean)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 100 as $$
declare
  bare text := regexp_replace(typed, '[[:punct:][:space:]]|[，。！？、；：“”‘’（）《》…—]', '', 'g');
  wanted text := typed;
  contained boolean;
  piece_of real;
  meant real;
begin
  return query select h.word_id, h.score, h.worth, 'chinese', null::text from private.chinese_hits(typed) as h
    union all select h.word_id, h.score, h.worth, 'chinese', null from private.erhua_hits(typed) as h;
  if not found and bare <> '' then
    wanted := private.simplified(bare);
    return query select h.word_id, h.score, h.worth, 'chinese', null::text
      from private.chinese_hits(wanted) as h;
  end if;
  contained := found;
  -- The words of an everyday phrase follow it.
  if with_parts and exists (
    select from api.fc_words w where w.chinese = private.simplified(bare) and private.is_phrase(w.id)) then
    return query select h.word_id, (h.score + 3)::real, h.worth, 'parts', null::text
      from private.parts_of_text(bare) as h;
    return;
  end if;
  if bare = '' or contained and not with_parts
    or exists (select from api.fc_words w where w.chinese = wanted)
    or exists (select from api.fc_words w where w.traditional = wanted)
    or exists (select from private.erhua_hits(typed)) then
    return;
  end if;
  if with_parts and char_length(bare) between 2 and 6 and not private.is_said(private.simplified(bare)) then
    piece_of := (select max(h.score + h.worth) from private.chinese_hits(wanted) as h
      where contained and (h.worth > 0 or char_length(bare) > 2));
    return query select h.word_id, h.score, h.worth, 'similar', h.spelled
      from private.miswritten_hits(private.simplified(bare)) as h
       where piece_of is null or h.score + h.worth - 14 > piece_of;
    if not found and piece_of is not null then
      return;
    end if;
    return query select h.word_id, (h.score + 14)::real, h.worth, 'components', null::text
      from private.component_hits(string_to_array(bare, null), 2) as h where char_length(bare) < 4;
  end if;
  return query select h.word_id, (h.score + case when contained then 10 else 0 end)::real, h.worth, 'parts',
      null::text
    from private.parts_of_text(bare) as h;
end
$$;

-- The words that are a character with all of these components, with at least this score; see
-- private.characters_composed_of.
create function private.component_hits(components text[], at_least real default 0)
  returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select w.id, (3 * found.score + lib.word_weight(w.frequency, w.priority, 1, 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)
  from private.characters_composed_of(components) as found join api.fc_words w on w.chinese = found.character
  where found.score >= at_least
  union all
  select w.id, (3 * found.score + lib.word_weight(w.frequency, w.priority, 1, 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)
  from private.characters_composed_of(components) as found
  join api.fc_words w on w.traditional = found.character and w.chinese <> w.traditional
  where found.score >= at_least
$$;

-- Searches that are not to the letter: typing errors and wildcards.

-- ── Near misses ──────────────────────────────────────────────────────────────────────────────────────────────────

-- English texts that differ from this one by the spelling of words that no definition holds. Each such word may be any of
-- the eight nearest; the more of them there are, the fewer of each, for there are at most 64 texts.
create function private.corrected_english(wanted text) returns setof text
language sql stable rows 5 as $$
  with recursive words as (
    select word, place,
      length(word) < 3 or (select v.word from private.english_vocabulary v where v.word = typed.word) is not null as known
    from regexp_split_to_table(wanted, ' ') with ordinality as typed (word, place)
  ), most as (
    select least(8, floor(power(64.5, 1.0 / greatest(count(*), 1))))::int as choices from words where not known
  ), choices as (
    select place, word as choice from words where known
    union all
    select place, near.choice from words,
      lateral (
        select found.choice from (
          select v.word as choice, 0 as distance from private.english_vocabulary v where v.word = any (lib.near_spellings(words.word))
          union all
          select v.word, 1 from private.english_vocabulary v
           where length(lib.english_skeleton(words.word)) > 3 and lib.english_skeleton(v.word) = lib.english_skeleton(words.word)
             and abs(length(v.word) - length(words.word)) <= 2
        ) as found group by found.choice order by min(found.distance), found.choice limit (select most.choices from most)
      ) as near
     where not known
  ), texts (correct, place) as (
    select choice, 1::bigint from choices where place = 1
    union all
    select correct || ' ' || choice, texts.place + 1 from texts join choices on choices.place = texts.place + 1
  )
  select correct from texts where place = (select max(place) from words) and correct <> wanted
$$;

-- Words whose reading or English is a letter or a sound away.
create function private.near_hits(letters text, english text) returns table (word_id bigint, score real, worth real, spelled text)
language plpgsql stable rows 50 as $$
declare
  typed text := lib.plain_letters(letters);
  sounds text[] := lib.near_sounds(typed);
  near text[];
begin
  if length(typed) between 3 and 24 then
    near := lib.near_spellings(typed);
    return query
      select r.word_id, (2 + case when r.plain = any (sounds) then 1.5 else 0 end + r.weight)::real,
          r.worth, translate(r.toned, 'v12345', 'ü')
        from private.word_readings r
       where r.plain <> typed and r.plain = any (near || sounds);
  end if;
  if length(english) between 3 and 40 then
    return query
      select g.word_id, (g.tier - case when g.gloss = correct then 0 else private.loss_of_bases(correct) end - 5 + g.weight)::real,
          g.worth, g.gloss::text
        from private.corrected_english(english) as correct
        join private.word_glosses g on g.gloss = any (correct || private.english_bases(correct));
    if not found and length(english) <= 24 then
      if near is null or english <> typed then
        near := lib.near_spellings(english);
      end if;
      return query
        select g.word_id, (g.tier - 6 + g.weight)::real, g.worth, g.gloss::text
          from private.word_glosses g where g.gloss <> english and g.gloss = any (near);
    end if;
  end if;
end
$$;

-- ── Wildcards ────────────────────────────────────────────────────────────────────────────────────────────────────
-- * stands for anything, ? for one character, one syllable or one letter.

-- What LIKE makes of a text with wildcards.
create function private.like_pattern(typed text) returns text
language sql immutable strict parallel safe
return translate(regexp_replace(typed, '([\\%_])', '\\\1', 'g'), '*?', '%_');

create function private.chinese_pattern_hits(typed text) returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  wanted text := replace(typed, ' ', '');
  pattern text := private.like_pattern(wanted);
  characters text[] := string_to_array(translate(wanted, '*?', ''), null);
begin
  return query
    select w.id, (7 + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
      private.level_bonus(w.hsk_2, w.hsk_3, w.chinese)
    from api.fc_words w
    where (string_to_array(w.chinese, null) @> characters or string_to_array(w.traditional, null) @> characters)
      and (w.chinese like pattern or w.traditional like pattern);
end
$$;

-- Pinyin goes by syllables: xue* begins with the syllable xue, ?xi has one before xi. What a * at either end stands for is not
-- looked at. One syllable without a tone between two of them needs no look at all: the index tells which readings hold it.
create function private.pinyin_pattern_hits(typed text) returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  pattern text := case when typed like '*%' then '' else '^' end;
  bare boolean := typed ~ '^[*][a-z]+[*]$';
  first text collate "C";
  last text collate "C";
  longest text;
  piece text;
  letters text;
begin
  for piece in select part[1] from regexp_matches(btrim(typed, '*'), '[*?]|[^*?]+', 'g') as part loop
    if piece in ('*', '?') then
      pattern := pattern || case piece when '*' then '(?: [a-z]+[1-5]?)*' else ' [a-z]+[1-5]?' end;
    elsif btrim(piece) <> '' then
      letters := lib.spell_out(btrim(piece));
      if letters is null then
        return;
      end if;
      pattern := pattern || ' ' || lib.toned_pattern(letters) || '(?= |$)';
      longest := case when length(longest) >= length(letters) then longest else lib.plain_letters(letters) end;
    end if;
  end loop;
  pattern := pattern || case when typed like '%*' then '' else '$' end;
  if typed !~ '^[*?]' then
    first := lib.plain_letters(lib.spell_out(btrim(substring(typed from '^[^*?]+'))));
    return query select r.word_id, (7 + r.weight)::real, r.worth from private.word_readings r
      where r.plain >= first and r.plain < first || '{' and ' ' || r.toned ~ pattern;
  elsif typed !~ '[*?]$' then
    last := reverse(lib.plain_letters(lib.spell_out(btrim(substring(typed from '[^*?]+$')))));
    return query select r.word_id, (7 + r.weight)::real, r.worth from private.word_readings r
      where reverse(r.plain) >= last and reverse(r.plain) < last || '{' and ' ' || r.toned ~ pattern;
  else
    return query select r.word_id, (7 + r.weight)::real, r.worth
      from lib.cut_syllables(longest) as syllables
      join private.word_readings r on string_to_array(translate(r.toned, '12345', ''), ' ') @> syllables
     where bare and cardinality(syllables) = 1 or ' ' || r.toned ~ pattern;
  end if;
end
$$;

-- Up to 300 English words that fit a text with wildcards: of two letters at least, as one alone fits thousands.
create function private.english_fitting(typed text) returns text[]
language plpgsql stable as $$
declare
  pattern text := private.like_pattern(typed);
  first text collate "C" := substring(typed from '^[a-z0-9]+');
  last text collate "C" := reverse(substring(typed from '[a-z0-9]+$'));
  -- Pairs of letters tell more than letters, which stand in most words; they count where there are no pairs.
  pieces text[] := array(select unnest(lib.letters_and_pairs(part)) from regexp_split_to_table(typed, '[*?]+') as part);
  pairs text[] := array(select piece from unnest(pieces) as piece where length(piece) = 2);
begin
  if length(translate(typed, '*?', '')) < 2 then
    return '{}';
  end if;
  if first is not null then
    return array(select word from private.english_vocabulary
      where word >= first and word < first || '{' and word like pattern order by 1 limit 300);
  elsif last is not null then
    return array(select word from private.english_vocabulary
      where reverse(word) >= last and reverse(word) < last || '{' and word like pattern order by 1 limit 300);
  end if;
  return array(select word from private.english_vocabulary
    where word like pattern and lib.letters_and_pairs(word) @> case pairs when '{}' then pieces else pairs end
    order by 1 limit 300);
end
$$;

-- English goes by words: each word with wildcards may be any word that fits.
create function private.english_pattern_hits(typed text) returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  plain text[] := '{}';
  fitting text[];
  word text;
begin
  for word in select part from regexp_split_to_table(lower(typed), '[^a-z0-9*?]+') as part where part ~ '[a-z0-9]' loop
    if word ~ '[*?]' and fitting is null then
      fitting := private.english_fitting(word);
    elsif word !~ '[*?]' and not (word in ('to', 'a', 'an', 'the')) then
      plain := plain || word;
    end if;
  end loop;
  if plain = '{}' then
    return query select g.word_id, (g.tier - 1 + g.weight)::real, g.worth
      from private.word_glosses g where g.gloss = any (fitting);
    return query select s.word_id, (3 + s.weight)::real, s.worth
      from unnest(fitting) as held join private.word_search s on s.english @> array[held];
  else
    return query select s.word_id, (5 + s.weight)::real, s.worth
      from private.word_search s where s.english @> plain and s.english && fitting;
  end if;
end
$$;

-- Matches for a text with wildcards: * matches anything, ? one character, one syllable or one letter.

-- The LIKE pattern of a text with wildcards.
create function private.like_pattern(typed text) returns text
language sql immutable strict parallel safe
return translate(regexp_replace(typed, '([\\%_])', '\\\1', 'g'), '*?', '%_');

create function private.chinese_pattern_hits(typed text)
  returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  wanted text := replace(typed, ' ', '');
  pattern text := private.like_pattern(wanted);
  characters text[] := string_to_array(translate(wanted, '*?', ''), null);
begin
  return query
    select w.id, (7 + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
      private.level_bonus(w.hsk_2, w.hsk_3, w.chinese, w.defs, w.frequency)
    from api.fc_words w
    where (string_to_array(w.chinese, null) @> characters
      or string_to_array(w.traditional, null) @> characters)
      and (w.chinese like pattern or w.traditional like pattern);
end
$$;

-- Pinyin is matched by syllable: xue* starts with the syllable xue, ?xi has one before xi. A * at either end
-- is not checked. One syllable without a tone between two of them needs no check at all: the index returns
-- the readings that contain it.
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
      longest := case when length(longest) >= length(letters) then longest
        else lib.plain_letters(letters) end;
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

-- Up to 300 English words that match a text with wildcards; at least two letters are required, because one
-- alone matches thousands.
create function private.english_fitting(typed text) returns text[]
language plpgsql stable as $$
declare
  pattern text := private.like_pattern(typed);
  first text collate "C" := substring(typed from '^[a-z0-9]+');
  last text collate "C" := reverse(substring(typed from '[a-z0-9]+$'));
  -- Pairs of letters are more selective than single letters; single letters are used only if there are no
  -- pairs.
  pieces text[] := array(select unnest(lib.letters_and_pairs(part))
    from regexp_split_to_table(typed, '[*?]+') as part);
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

-- English is matched by word: each word with wildcards may be any word that matches.
create function private.english_pattern_hits(typed text)
  returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  plain text[] := '{}';
  fitting text[];
  word text;
begin
  for word in select part from regexp_split_to_table(lower(typed), '[^a-z0-9*?]+') as part
    where part ~ '[a-z0-9]' loop
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

-- Matches for a text with wildcards. After an English word, a ? may also be a question mark.
create function private.pattern_hits(typed text, wanted_kind text)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 100 as $$
begin
  if private.holds_chinese(typed) then
    if not private.holds_latin(typed) and coalesce(wanted_kind, 'chinese') = 'chinese' then
      return query select h.word_id, h.score, h.worth, 'chinese', null::text
        from private.chinese_pattern_hits(typed) as h;
    end if;
  elsif private.holds_latin(typed) then
    if coalesce(wanted_kind, 'pinyin') = 'pinyin' then
      return query select h.word_id, h.score, h.worth, 'pinyin', null::text
        from private.pinyin_pattern_hits(typed) as h;
    end if;
    if coalesce(wanted_kind, 'english') = 'english' and typed ~ '[*?].*[a-z]|\*$' then
      return query select h.word_id, h.score, h.worth, 'english', null::text
        from private.english_pattern_hits(typed) as h;
    elsif coalesce(wanted_kind, 'english') = 'english' then
      return query select h.word_id, h.score, h.worth, 'english', h.spelled
        from lib.gloss_key(typed) as wanted,
          private.english_hits(rtrim(typed, '?'), wanted, typed ~ '^to ') as h
        where wanted <> '';
    end if;
  end if;
end
$$;

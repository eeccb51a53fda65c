-- Reads a query: normalizes it, detects its script, and formats how it was understood.

-- A text with its Zhuyin as pinyin, syllable by syllable: ㄋㄧˇㄏㄠˇ is ni3 hao3. A syllable without a mark may
-- have any tone, because many leave the marks out. The finals are written as after an initial, ㄨㄟ as ui;
-- without one, as y and w demand.
create function private.from_zhuyin(q text) returns text
language sql immutable strict parallel safe
return regexp_replace((
  select string_agg(coalesce(part.rest, case
      when part.final = '' then part.initial
        || case when part.initial ~ '^([zcs]h?|r)$' then 'i' else '' end
      when part.initial <> '' then part.initial || part.final
      when part.final in ('i', 'in', 'ing') then 'y' || part.final
      when part.final = 'iu' then 'you'
      when part.final like 'i%' then overlay(part.final placing 'y' from 1 for 1)
      when part.final like 'v%' then 'yu' || substr(part.final, 2)
      when part.final in ('u', 'ui', 'un', 'ong')
        then (array['wu', 'wei', 'wen', 'weng'])[array_position('{u,ui,un,ong}', part.final)]
      when part.final like 'u%' then overlay(part.final placing 'w' from 1 for 1)
      else part.final end || part.tone || ' '), '' order by part.position)
  from (
    select position, syllable[5] as rest,
      case when syllable[2] = '' then ''
        else (string_to_array('b p m f d t n l g k h j q x zh ch sh r z c s', ' '))[
          strpos('ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙ', syllable[2])] end as initial,
      coalesce((string_to_array('a o e e ai ei ao ou an en ang eng er i u v ia ie iao iu ian in iang ing ua uo'
        || ' uai ui uan un uang ong ve van vn iong io', ' '))[array_position(string_to_array(
          'ㄚ ㄛ ㄜ ㄝ ㄞ ㄟ ㄠ ㄡ ㄢ ㄣ ㄤ ㄥ ㄦ ㄧ ㄨ ㄩ ㄧㄚ ㄧㄝ ㄧㄠ ㄧㄡ ㄧㄢ ㄧㄣ ㄧㄤ ㄧㄥ ㄨㄚ ㄨㄛ'
          || ' ㄨㄞ ㄨㄟ ㄨㄢ ㄨㄣ ㄨㄤ ㄨㄥ ㄩㄝ ㄩㄢ ㄩㄣ ㄩㄥ ㄧㄛ', ' '), syllable[3])], '')
        as final,
      case when syllable[1] <> '' then '5'
        else translate(syllable[4], 'ˉˊˇˋ˙', '12345') end as tone
    from regexp_matches(q, '(˙?)([ㄅ-ㄙ]?)([ㄧㄨㄩ]?[ㄚ-ㄦ]?)([ˉˊˇˋ˙]?)|(.)', 'g')
      with ordinality as syllables (syllable, position)
  ) as part
), ' +', ' ', 'g');

-- Normalizes a query for comparison: Zhuyin becomes pinyin, compatibility forms plain ones, lower case, one
-- space between words. At most 200 characters, because one character may expand to up to eighteen.
create function private.typed(q text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(lower(left(normalize(
  case when q ~ '[ㄅ-ㄩ]' then private.from_zhuyin(left(q, 200)) else left(q, 200) end, nfkc), 200)),
  '\s+', ' ', 'g'));

create function private.holds_latin(typed text) returns boolean
language sql immutable strict parallel safe
return normalize(typed, nfd) ~ '[a-z]';

create function private.holds_chinese(typed text) returns boolean
language sql immutable strict parallel safe
return typed ~ U&'[\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF]';

-- The components in a text like 女+子, or 女+ for one, also without + if one of them has the shape that only
-- components have, 氵青; null if the text is anything else.
create function private.asked_components(typed text) returns text[]
language sql immutable strict parallel safe
return case
  when typed ~ U&'^([\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF] ?[+] ?){1,8}'
    '[\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF]?$'
    or typed ~ '[亻刂冫冖讠阝廴艹扌忄氵犭宀辶彳饣纟丬灬礻钅疒衤⺮罒爫攵]' and char_length(typed) between 2 and 6
      and typed ~ U&'^[\2E80-\2FDF\3005-\3007\3400-\9FFF\+020000-\+03FFFF]+$'
  then string_to_array(translate(typed, '+ ', ''), null) end;

-- Converts each character of the text to its simplified form, the usual one of several. A character that is a
-- simplified form itself is kept, even if it is also a traditional one: 么 of 麼 is also written for 幺.
create function private.simplified(q text) returns text
language sql stable
return (
  select string_agg(coalesce((select left(c.simplified, 1) from api.fc_chars c
    where c.character = typed and translate(c.traditional, c.character, '') = ''), typed), ''
      order by position)
  from string_to_table(q, null) with ordinality as characters (typed, position)
);

-- The reading of a word with marks only on the syllables whose tone was typed; spelled is its toned key.
create function private.as_typed(phonetic text, spelled text, typed text) returns text
language sql stable
return (
  select string_agg(case when exists (
      select from regexp_matches(replace(lib.spell_out(typed), ' ', ''), '[a-z]([1-5])?', 'g')
        with ordinality as letters (tone, position)
      where tone[1] is not null and letters.position between first and last) then syllable
    else normalize(regexp_replace(normalize(syllable, nfd), U&'[\0304\0301\030C\0300]', '', 'g'), nfc) end,
      ' ' order by at)
  from (select syllable, at, last - length(plain) + 1 as first, last
    from (select syllable, at, plain, sum(length(plain)) over (order by at) as last
      from regexp_split_to_table(phonetic, '[ ,]+') with ordinality as written (syllable, at)
        join regexp_split_to_table(translate(spelled, '12345', ''), ' ') with ordinality
          as keys (plain, key_at) on key_at = at
    ) as counted) as ranges
);

-- How a text was understood, as a learner writes it: pinyin with the typed tones, else syllables without
-- tones; for other letters or tones than typed, those that are searched for.
create function private.shown_reading(typed text, kind text, spelled text, best_word bigint) returns text
language sql stable
return case
  when kind = 'initials' then btrim(regexp_replace(lib.plain_letters(typed), '(.)', '\1 ', 'g'))
  when kind = 'name' then translate(typed, 'v', 'ü')
  when spelled is null or kind not in ('pinyin', 'similar') then coalesce(spelled, typed)
  when lib.spell_out(typed) ~ '[1-5]' and kind = 'similar'
    and lib.plain_letters(spelled) <> lib.plain_letters(lib.spell_out(typed))
    then spelled
  when lib.spell_out(typed) ~ '[1-5]' then coalesce((
    select case kind when 'similar' then w.phonetic else private.as_typed(w.phonetic, spelled, typed) end
      from api.fc_words w where w.id = best_word
      and lib.plain_letters(spelled) = lib.plain_letters(lib.spell_out(typed))
        and lib.reading_key(w.phonetic) = spelled), typed)
  when kind = 'similar'
    or translate(lib.plain_letters(spelled), 'v', 'u') = translate(lib.plain_letters(lib.spell_out(typed)), 'v', 'u')
    then
    case when spelled ~ '[1-5]' then translate(spelled, 'v12345', 'ü') else spelled end
  else typed
end;

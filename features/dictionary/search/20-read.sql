-- Reads a query: normalizes it, detects its script, and formats how it was understood.

-- Normalizes a query for comparison: compatibility forms become plain ones, lower case, one space between
-- words. At most 200 characters, because one character may expand to up to eighteen.
create function private.typed(q text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(lower(left(normalize(left(q, 200), nfkc), 200)), '\s+', ' ', 'g'));

create function private.holds_latin(typed text) returns boolean
language sql immutable strict parallel safe
return normalize(typed, nfd) ~ '[a-z]';

create function private.holds_chinese(typed text) returns boolean
language sql immutable strict parallel safe
return typed ~ U&'[\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF]';

-- The components in a text like 女+子, or 女+ for one; null if the text is anything else.
create function private.asked_components(typed text) returns text[]
language sql immutable strict parallel safe
return case
  when typed ~ U&'^([\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF] ?[+] ?){1,8}'
    '[\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF]?$'
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
  when kind = 'similar' or lib.plain_letters(spelled) = lib.plain_letters(lib.spell_out(typed)) then
    case when spelled ~ '[1-5]' then translate(spelled, 'v12345', 'ü') else spelled end
  else typed
end;

-- How a text is read: as it is compared, in which writing, and how that is shown.

-- What was typed, as it is compared: compatibility forms as the plain ones, lower case, one space between words. No more
-- than 200 characters of it, as one character may stand for up to eighteen.
create function private.typed(q text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(lower(left(normalize(left(q, 200), nfkc), 200)), '\s+', ' ', 'g'));

create function private.holds_latin(typed text) returns boolean
language sql immutable strict parallel safe
return normalize(typed, nfd) ~ '[a-z]';

create function private.holds_chinese(typed text) returns boolean
language sql immutable strict parallel safe
return typed ~ U&'[\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF]';

-- The text with each character in its simplified form, the usual one where there are several. What is a simplified form
-- itself stays, though it be a traditional one of something else: 么 of 麼 is also written for 幺.
create function private.simplified(q text) returns text
language sql stable
return (
  select string_agg(coalesce((select left(c.simplified, 1) from api.fc_chars c
    where c.character = typed and translate(c.traditional, c.character, '') = ''), typed), '' order by position)
  from string_to_table(q, null) with ordinality as characters (typed, position)
);

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

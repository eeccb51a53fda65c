-- As in 0235, without what is longer than any text that is searched for: an index has no room for it.

-- The syllables of pinyin with tone marks in their order, without tones, v for ü.
create or replace function lib.plain_syllables(phonetic text) returns text[]
language sql immutable strict parallel safe
return (
  select array(select syllable from regexp_split_to_table(btrim(regexp_replace(letters, '[^a-z]+', ' ', 'g')), ' ')
    with ordinality as syllables (syllable, place) where length(syllable) <= 200 order by place)
  from (select normalize(lower(phonetic), nfd) as parts) as decomposed,
    lateral (select regexp_replace(regexp_replace(parts, U&'[\0304\0301\030C\0300]', '', 'g'), U&'u\0308', 'v', 'g') as letters) as bare
);

-- The English words of a text and what they may be inflections of, once each.
create or replace function lib.english_word_forms(input text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct form), '{}')
  from regexp_matches(lib.plain_english(input), '[a-z0-9]+', 'g') as word, unnest(word[1] || lib.english_stems(word[1])) as form
  where length(word[1]) <= 200
);

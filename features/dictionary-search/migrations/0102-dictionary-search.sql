-- What the search looks things up in: one row per reading, per English equivalent and per word. The keys are written by
-- the import, and by triggers where staff change a word; both make them the same way (lib.reading_key, lib.gloss_key).
-- In the texts below the letter v stands for ü.
create table private.word_readings (
  word_id bigint not null references api.fc_words (id) on delete cascade,
  plain text collate "C" not null,
  toned text collate "C" not null,
  initials text collate "C" not null,
  weight real not null
);
comment on column private.word_readings.weight is 'What is added to the tier of a hit: frequency, rank of the reading, length.';
create index word_readings_word on private.word_readings (word_id);
create index word_readings_plain on private.word_readings (plain);
create index word_readings_initials on private.word_readings (initials);

create table private.word_glosses (
  word_id bigint not null references api.fc_words (id) on delete cascade,
  gloss text collate "C" not null,
  tier real not null,
  verb boolean not null,
  weight real not null
);
create index word_glosses_word on private.word_glosses (word_id);
create index word_glosses_gloss on private.word_glosses (gloss);

create table private.word_search (
  word_id bigint primary key references api.fc_words (id) on delete cascade,
  english text[] not null,
  latin text collate "C",
  bonus real not null default 0,
  weight real not null
);
comment on column private.word_search.english is 'Every English word in the definitions, once each, lower case.';
comment on column private.word_search.bonus is 'What the import adds to the weight: first words of learners, names, rare words.';
comment on column private.word_search.latin is 'The headword in lower case where it holds Latin letters: 卡拉ok.';
create index word_search_english on private.word_search using gin (english);
create index word_search_latin on private.word_search (latin) where latin is not null;

-- Tier and weight make the score of a hit: 0.9 for every tenfold of frequency, less for lower readings and longer words.
create function lib.word_weight(frequency real, priority integer, length integer, bonus real) returns real
language sql immutable parallel safe
return (0.9 * log(1 + greatest(frequency, 0) * 60) - least(greatest(priority, 1) - 1, 4) - 0.15 * (length - 1) + bonus)::real;

create function lib.plain_letters(input text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(input, '[^a-z]', '', 'g'), '([ln])ue', '\1ve', 'g');

-- Tone marks to numbers, syllable by syllable: 'xué xí' → 'xue2 xi2'; what is not pinyin (OK, 11) keeps no tone.
create function lib.numbered_syllable(token text) returns text
language sql immutable strict parallel safe
return (
  select case
    when mark is not null then letters || translate(mark, U&'\0304\0301\030C\0300', '1234')
    when token ~ '[A-Z]$' and token !~ '[a-z]' then letters
    when letters ~ '^(r|hng|ng|hm|m|n|([zcs]h|[bpmfdtnlgkhjqxrzcsyw])?(i?ao?|ai|i?ang?|ei?|e(n|ng|r)|i|ie|ing?|iong|iu|ou?|ong|ua|uai|uang?|[uv]e|ui|[uv]n|uo|[uv]))$'
      then letters || '5'
    else letters
  end
  from (select normalize(token, nfd) as parts) as decomposed,
    lateral (select substring(parts from U&'[\0304\0301\030C\0300]') as mark) as marked,
    lateral (select lower(regexp_replace(regexp_replace(parts, U&'[\0304\0301\030C\0300]', '', 'g'), U&'[uU]\0308', 'v', 'g')) as letters) as bare
);

-- The toned key of a reading with tone marks; null where it is unknown or holds no letters.
create function lib.reading_key(phonetic text) returns text
language sql immutable strict parallel safe
return (
  select case when bool_or(token = '?') then null else string_agg(syllable, ' ' order by place) end
  from regexp_split_to_table(replace(phonetic, ',', ' '), '\s+') with ordinality as tokens (token, place),
    lateral (select lib.numbered_syllable(token) as syllable) as numbered
  where token = '?' or syllable ~ '^[a-z]+[1-5]?$'
);

-- English in lower case, without accents and without readings in brackets.
create function lib.plain_english(input text) returns text
language sql immutable strict parallel safe
return regexp_replace(normalize(lower(regexp_replace(input, '\[[^\]]*\]', ' ', 'g')), nfd), U&'[\0300-\036F]', '', 'g');

-- The English text of a gloss as it is compared: see glossKey in packages/chinese/search/search-keys.ts.
create function lib.gloss_key(input text) returns text
language sql immutable strict parallel safe
return (
  select rtrim(left(regexp_replace(regexp_replace(words, '( (sb|sth))+$', ''), '^((to|a|an|the) )+(?=.)', ''), 80))
  from (select replace(lib.plain_english(input), '’', '''') as plain) as lowered,
    lateral (select regexp_replace(regexp_replace(plain, '\([^()]*\)', ' ', 'g'), '\([^()]*\)', ' ', 'g') as open) as opened,
    lateral (select btrim(regexp_replace(open, '[^a-z0-9'']+', ' ', 'g')) as words) as split
);

-- What was typed, spelled out with a digit behind each vowel or syllable that has a tone, and one space for a forced
-- boundary; null where it cannot be pinyin. See spellOut in packages/chinese/search/search-query.ts.
create function lib.spell_out(q text) returns text
language sql immutable strict parallel safe
return (
  select case when letters ~ '^[a-z][a-z1-5 ]*$' then letters end
  from (select regexp_replace(normalize(q, nfd), U&'u([\0304\0301\030C\0300]?)\0308', 'v\1', 'g') as parts) as decomposed,
    lateral (select translate(replace(parts, 'u:', 'v'), U&'\0304\0301\030C\0300', '1234') as digits) as numbered,
    lateral (select regexp_replace(digits, '([a-z])0', '\15', 'g') as tones) as neutral,
    lateral (select btrim(regexp_replace(regexp_replace(tones, '[’''` -]+', ' ', 'g'), '([jqxy])v', '\1u', 'g')) as letters) as joined
);

-- A pattern for toned keys: see tonedPattern in packages/chinese/search/search-query.ts.
create function lib.toned_pattern(letters text) returns text
language sql immutable strict parallel safe
return (
  select string_agg(
    case when part[1] = 'r' and part[2] is not null and place > 1 then '(?:' || here || '|(?<=' || part[2] || ' )r)' else here end
      || case when place = total then '[1-5]?' when part[3] is not null then '[1-5]? ' else '[1-5]? ?' end, '' order by place)
  from (
    select part, place, count(*) over () as total,
      case when part[1] = 'u' and lag(part[1]) over (order by place) in ('l', 'n') then '[uv]' else part[1] end
        || coalesce('(?=[a-z]*' || part[2] || ')', '') as here
    from regexp_matches(letters, '([a-z])([1-5])?( )?', 'g') with ordinality as parts (part, place)
  ) as letters_in_order
);

-- English words that stand in so many definitions that a definition holding them tells nothing.
create function lib.is_common_english(word text) returns boolean
language sql immutable strict parallel safe
return word = any ('{a,an,and,as,at,be,by,for,from,in,into,is,it,of,on,one,or,s,sb,sth,that,the,to,used,with}'::text[]);

-- Every spelling that is one letter left out, added, changed or swapped away from the given one.
create function lib.near_spellings(word text) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct near)
  from generate_series(0, length(word)) as at,
    regexp_split_to_table('abcdefghijklmnopqrstuvwxyz', '') as letter,
    lateral (values
      (left(word, at) || letter || substr(word, at + 1)),
      (left(word, at) || letter || substr(word, at + 2)),
      (left(word, at) || substr(word, at + 2)),
      (left(word, at) || substr(word, at + 2, 1) || substr(word, at + 1, 1) || substr(word, at + 3))
    ) as spellings (near)
);

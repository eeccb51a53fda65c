-- What the search looks things up in: one row per reading, per English equivalent and per word. The keys are written by
-- the import, and by triggers where staff change a word; both make them the same way (lib.reading_key, lib.gloss_key).
-- In the texts below the letter v stands for ü. What a word is worth by its level stands beside its keys, so that hits are
-- put in order without reading the words; levels come after the words: room on each page, so that writing it touches no index.
create table private.word_readings (
  word_id bigint not null references api.fc_words (id) on delete cascade,
  plain text collate "C" not null,
  toned text collate "C" not null,
  initials text collate "C" not null,
  weight real not null,
  worth real not null default 0
) with (fillfactor = 90);
comment on column private.word_readings.worth is 'What private.level_bonus gives for the word.';
comment on column private.word_readings.weight is 'What is added to the tier of a hit: frequency, rank of the reading, length.';
create index word_readings_word on private.word_readings (word_id);
create index word_readings_plain on private.word_readings (plain);
create index word_readings_initials on private.word_readings (initials);
create index word_readings_reversed on private.word_readings (reverse(plain));
create index word_readings_syllables on private.word_readings using gin (string_to_array(translate(toned, '12345', ''), ' '));

create table private.word_glosses (
  word_id bigint not null references api.fc_words (id) on delete cascade,
  gloss text collate "C" not null,
  tier real not null,
  verb boolean not null,
  weight real not null,
  worth real not null default 0
) with (fillfactor = 90);
create index word_glosses_word on private.word_glosses (word_id);
create index word_glosses_gloss on private.word_glosses (gloss);

create table private.word_search (
  word_id bigint primary key references api.fc_words (id) on delete cascade,
  english text[] not null,
  latin text collate "C",
  bonus real not null default 0,
  weight real not null,
  worth real not null default 0
) with (fillfactor = 90);
comment on column private.word_search.english is 'Every English word in the definitions, once each, lower case.';
comment on column private.word_search.bonus is 'What the import adds to the weight: first words of learners, names, rare words.';
comment on column private.word_glosses.worth is 'As in word_readings.';
comment on column private.word_search.worth is 'As in word_readings.';
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
-- For words of letters, digits, blanks and apostrophes. < and > stand for what is before and behind the place of the slip.
create function lib.near_spellings(word text) returns text[]
language sql immutable strict parallel safe
return (
  select string_to_array(string_agg(replace(replace(letters, '<', start), '>', behind) || replace(replace(letters, '<', start), '>', further)
      || start || further || ',' || start || left(further, 1) || left(behind, 1) || substr(further, 2), ','), ',')
  from (values ('<a>,<b>,<c>,<d>,<e>,<f>,<g>,<h>,<i>,<j>,<k>,<l>,<m>,<n>,<o>,<p>,<q>,<r>,<s>,<t>,<u>,<v>,<w>,<x>,<y>,<z>,'))
      as alphabet (letters),
    generate_series(0, length(word)) as at,
    lateral (select left(word, at) as start, substr(word, at + 1) as behind, substr(word, at + 2) as further) as parts
);

-- Readings with erhua inside, as they are looked up by who leaves it out or types er: wanming and wanerming for 玩儿命.
create index word_readings_without_r on private.word_readings (lib.plain_letters(replace(toned, ' r5', '')))
  where toned like '% r5 %';

-- ── Wildcards, misspellings and sentences ──

-- PostgreSQL keeps no more than 32 regular expressions compiled; with more of them in one search, each is compiled anew every
-- time: what is called for each text does with few.

-- An English word by the letters that misspellings keep: the first one, then the consonants, doubled ones once.
create function lib.english_skeleton(word text) returns text
language sql immutable strict parallel safe
return left(word, 1) || regexp_replace(regexp_replace(substr(word, 2), '[aeiouyh]', '', 'g'), '(.)\1+', '\1', 'g');

-- English words with a wildcard at both ends are looked up by pairs of letters, too: few words hold all pairs of a text, while
-- thousands hold its letters.
create function lib.letters_and_pairs(word text) returns text[]
language sql immutable strict parallel safe
return string_to_array(word, null)
  || string_to_array(regexp_replace(word, '(..)', '\1,', 'g') || ',' || regexp_replace(substr(word, 2), '(..)', '\1,', 'g'), ',');

-- Every English word that stands in a definition. Words stay here when the last definition with them is gone.
create table private.english_vocabulary (word text collate "C" primary key);
alter table private.english_vocabulary enable row level security;
create index english_vocabulary_reversed on private.english_vocabulary (reverse(word));
create index english_vocabulary_pairs on private.english_vocabulary using gin (lib.letters_and_pairs(word));
create index english_vocabulary_skeleton on private.english_vocabulary (lib.english_skeleton(word));

-- The syllables of pinyin with tone marks in their order, without tones, v for ü; none that is longer than any text that is
-- searched for: an index has no room for it.
create function lib.plain_syllables(phonetic text) returns text[]
language sql immutable strict parallel safe
return (
  select array(select syllable from regexp_split_to_table(btrim(regexp_replace(letters, '[^a-z]+', ' ', 'g')), ' ')
    with ordinality as syllables (syllable, place) where length(syllable) <= 200 order by place)
  from (select normalize(lower(phonetic), nfd) as parts) as decomposed,
    lateral (select regexp_replace(regexp_replace(parts, U&'[\0304\0301\030C\0300]', '', 'g'), U&'u\0308', 'v', 'g') as letters) as bare
);

-- The ways to cut letters into syllables, those with the fewest first: xian is one of its own and xi an. Nothing where there
-- is none, or too much to cut. However often the letters can be cut (ananan…: an, a nan, an a …), no more than eight cuts are
-- followed.
create function lib.cut_syllables(letters text) returns setof text[]
language plpgsql immutable strict parallel safe rows 2 as $$
declare
  -- How each beginning of the letters can be cut, with a blank behind each syllable.
  cuts text[] := '{""}';
begin
  if length(letters) > 40 then
    return;
  end if;
  for ending in 1..length(letters) loop
    cuts := cuts || array(
      select beginning || syllable || ' '
      from unnest(cuts) as beginning,
        lateral (select length(replace(beginning, ' ', '')) as taken) as counted,
        lateral (select substr(letters, taken + 1, ending - taken) as syllable) as rest
      where ending - taken between 1 and 6 and lib.numbered_syllable(syllable) like '%5'
      order by length(beginning) - taken limit 8);
  end loop;
  return query select string_to_array(rtrim(cut), ' ') from unnest(cuts) as cut
    where cut <> '' and length(replace(cut, ' ', '')) = length(letters) order by length(cut);
end
$$;

-- Pinyin that learners take for other pinyin: sounds that are near each other, one changed at a time.
create function lib.near_sounds(letters text) returns text[]
language sql immutable strict parallel safe
return (
  select array_agg(distinct left(letters, at - 1) || other || substr(letters, at + length(sound)))
  from (values ('zh', 'z'), ('z', 'zh'), ('ch', 'c'), ('c', 'ch'), ('sh', 's'), ('s', 'sh'), ('n', 'ng'), ('ng', 'n'),
      ('l', 'n'), ('n', 'l'), ('r', 'l'), ('l', 'r'), ('f', 'h'), ('h', 'f'), ('j', 'zh'), ('zh', 'j'), ('q', 'ch'),
      ('ch', 'q'), ('x', 'sh'), ('sh', 'x'), ('b', 'p'), ('p', 'b'), ('d', 't'), ('t', 'd'), ('g', 'k'), ('k', 'g'),
      ('u', 'v'), ('v', 'u'), ('ou', 'uo'), ('uo', 'ou'), ('ei', 'ie'), ('ie', 'ei'), ('iou', 'iu'), ('uei', 'ui'),
      ('uen', 'un'), ('ong', 'on'), ('on', 'ong')) as near (sound, other),
    generate_series(strpos(letters, sound), case when strpos(letters, sound) > 0 then length(letters) else -1 end) as at
  where substr(letters, at, length(sound)) = sound
    and not (length(sound) = 1 and sound in ('z', 'c', 's') and substr(letters, at + 1, 1) = 'h')
    and not (sound = 'n' and other = 'ng' and substr(letters, at + 1, 1) = 'g')
);

-- Whether a word ends with the same consonant twice, as forms of run do before -ing.
create function lib.ends_doubled(word text) returns boolean
language sql immutable strict parallel safe
return right(word, 1) = left(right(word, 2), 1) and strpos('bcdfghjklmnpqrstvwxyz', right(word, 1)) > 0;

-- The forms that an English word may be an inflection of: running → run, runn, runne; studies → study, studie.
create function lib.english_stems(word text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct stem), '{}')
  from (values
      (case when word like '_%''s' then left(word, -2) end),
      (case when word like '__%ies' then left(word, -3) || 'y' end),
      (case when word like any ('{_%ses,_%xes,_%zes,_%ches,_%shes,_%oes}') then left(word, -2) end),
      (case when word like '___%s' and right(word, 2) not in ('ss', 'us') then left(word, -1) end),
      (case when word like '__%ied' then left(word, -3) || 'y' end),
      (case when word like '__%ed' then left(word, -2) end),
      (case when word like '__%ed' then left(word, -1) end),
      (case when word like '___%ed' and lib.ends_doubled(left(word, -2)) then left(word, -3) end),
      (case when word like '__%ing' then left(word, -3) end),
      (case when word like '__%ing' then left(word, -3) || 'e' end),
      (case when word like '___%ing' and lib.ends_doubled(left(word, -3)) then left(word, -4) end),
      (case when word like '__%ier' then left(word, -3) || 'y' end),
      (case when word like '___%er' then left(word, -2) end),
      (case when word like any ('{_%bber,_%dder,_%gger,_%mmer,_%nner,_%pper,_%tter}') then left(word, -3) end)
    ) as stems (stem)
  where stem is not null
);

-- The English words of a text and what they may be inflections of, once each; none that is longer than any text that is
-- searched for.
create function lib.english_word_forms(input text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct form), '{}')
  from regexp_matches(lib.plain_english(input), '[a-z0-9]+', 'g') as word, unnest(word[1] || lib.english_stems(word[1])) as form
  where length(word[1]) <= 200
);

-- The words of each sentence with what its place in a list depends on, so that all sentences with a word are put in order
-- without being read.

-- Easier sentences before harder ones, shorter before longer ones of a level.
create function lib.sentence_effort(level smallint, chinese text) returns integer
language sql immutable parallel safe
return 100000 * coalesce(level, 100) + char_length(chinese);

create table private.sentence_words (
  word text not null,
  sentence_id bigint not null,
  effort integer not null,
  primary key (word, sentence_id) include (effort)
);
comment on table private.sentence_words is 'What api.fc_sentences.keywords hold; written by triggers of that table.';
alter table private.sentence_words enable row level security;

-- Makes a word's search keys anew; what the import gave as a bonus stays. A word whose definition is empty has no meanings
-- to divide by; PostgreSQL does the division when it plans, row or no row. It runs with the rights of who calls it.
create function lib.index_word(word api.fc_words) returns void
language plpgsql as $$
declare
  extra real := coalesce((select bonus from private.word_search where word_id = word.id), 0);
  total real := lib.word_weight(word.frequency, word.priority, char_length(word.chinese), extra);
  meanings int := (select count(*) from jsonb_array_elements(word.senses) as sense where sense -> 'kind' is null);
begin
  delete from private.word_readings where word_id = word.id;
  delete from private.word_glosses where word_id = word.id;
  insert into private.word_readings (word_id, plain, toned, initials, weight)
    select word.id, lib.plain_letters(toned), toned, regexp_replace(toned, '([a-z])[a-z]*[1-5]? ?', '\1', 'g'),
      total - 0.5 * least(min(place) - 1, 1)
    from unnest(word.phonetic || array_remove(array[word.taiwan_phonetic], null) || (
        select coalesce(array_agg(other[1]), '{}') from regexp_matches(word.defs, '(?:also|Taiwan) pr\. \[([^]]*)\]', 'g') as other
      )) with ordinality as readings (reading, place), lateral (select lib.reading_key(reading) as toned) as keys
    where toned is not null group by toned;
  insert into private.word_glosses (word_id, gloss, tier, verb, weight)
    select distinct on (gloss) word.id, gloss,
      8 - 0.5 * least(at - 1, 6) - 0.15 * least(place - 1, 6) - case when starts_with(sense ->> 'text', '(') then 0.5 else 0 end
        + 0.8 / greatest(meanings, 1),
      part ~* '^(\([^)]*\) )?to ', total
    from jsonb_array_elements(word.senses) with ordinality as senses (sense, at),
      regexp_split_to_table(sense ->> 'text', '\s*;(?![^(]*\))\s*') with ordinality as parts (part, place),
      lateral (select lib.gloss_key(part) as gloss) as keys
    where gloss <> '' and sense -> 'kind' is null order by gloss, at, place;
  insert into private.word_search (word_id, english, latin, bonus, weight)
    select word.id, array(
        select distinct english[1] from jsonb_array_elements(word.senses) as sense,
          regexp_matches(lib.plain_english(sense ->> 'text'), '[a-z0-9]+', 'g') as english where sense -> 'kind' is null
      ), case when word.chinese ~ '[A-Za-z]' then lower(word.chinese) end, extra, total
    on conflict (word_id) do update set english = excluded.english, latin = excluded.latin, weight = excluded.weight;
end
$$;

revoke execute on function lib.index_word(api.fc_words) from public;

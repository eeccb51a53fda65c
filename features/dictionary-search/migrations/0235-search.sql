-- What the search looks up for wildcards, for typing errors in English, and in sentences.

create index word_readings_reversed on private.word_readings (reverse(plain));
create index word_readings_syllables on private.word_readings using gin (string_to_array(translate(toned, '12345', ''), ' '));

-- An English word by the letters that misspellings keep: the first one, then the consonants, doubled ones once.
create function lib.english_skeleton(word text) returns text
language sql immutable strict parallel safe
return left(word, 1) || regexp_replace(regexp_replace(substr(word, 2), '[aeiouyh]', '', 'g'), '(.)\1+', '\1', 'g');

-- Every English word that stands in a definition. Words stay here when the last definition with them is gone.
create table private.english_vocabulary (word text collate "C" primary key);
alter table private.english_vocabulary enable row level security;
insert into private.english_vocabulary select distinct unnest(english) from private.word_search;
create index english_vocabulary_reversed on private.english_vocabulary (reverse(word));
create index english_vocabulary_letters on private.english_vocabulary using gin (string_to_array(word, null));
create index english_vocabulary_skeleton on private.english_vocabulary (lib.english_skeleton(word));

-- The syllables of pinyin with tone marks in their order, without tones, v for ü.
create function lib.plain_syllables(phonetic text) returns text[]
language sql immutable strict parallel safe
return (
  select regexp_split_to_array(btrim(regexp_replace(letters, '[^a-z]+', ' ', 'g')), ' ')
  from (select normalize(lower(phonetic), nfd) as parts) as decomposed,
    lateral (select regexp_replace(regexp_replace(parts, U&'[\0304\0301\030C\0300]', '', 'g'), U&'u\0308', 'v', 'g') as letters) as bare
);

-- The ways to cut letters into syllables: xian is one of its own and xi an. Nothing where there is none, or too much to cut.
create function lib.cut_syllables(letters text) returns setof text[]
language sql immutable strict parallel safe rows 2 as $$
  with recursive cuts (syllables, rest) as (
    select '{}'::text[], letters where length(letters) <= 40
    union all
    select syllables || left(rest, size), substr(rest, size + 1)
    from cuts, generate_series(1, 6) as size
    where size <= length(rest) and lib.numbered_syllable(left(rest, size)) like '%5'
      and cardinality(syllables) < 12
  )
  select syllables from cuts where rest = '' order by cardinality(syllables) limit 8
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
    generate_series(1, length(letters)) as at
  where substr(letters, at, length(sound)) = sound
    and not (length(sound) = 1 and sound in ('z', 'c', 's') and substr(letters, at + 1, 1) = 'h')
    and not (sound = 'n' and other = 'ng' and substr(letters, at + 1, 1) = 'g')
);

-- The forms that an English word may be an inflection of: running → run, runn, runne; studies → study, studie.
create function lib.english_stems(word text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct stem), '{}')
  from (values
      ('^(.+)''s$', '\1'), ('^(.{2,})ies$', '\1y'), ('^(.+(?:s|x|z|ch|sh|o))es$', '\1'), ('^(.{2,}[^su])s$', '\1'),
      ('^(.{2,})ied$', '\1y'), ('^(.{2,})ed$', '\1'), ('^(.{2,}e)d$', '\1'), ('^(.+)([b-df-hj-np-tv-z])\2ed$', '\1\2'),
      ('^(.{2,})ing$', '\1'), ('^(.{2,})ing$', '\1e'), ('^(.+)([b-df-hj-np-tv-z])\2ing$', '\1\2'),
      ('^(.{2,})ier$', '\1y'), ('^(.{3,})er$', '\1'), ('^(.+)([bdgmnpt])\2er$', '\1\2')
    ) as rules (pattern, base),
    lateral (select regexp_replace(word, pattern, base) as stem) as changed
  where word ~ pattern
);

-- The English words of a text and what they may be inflections of, once each.
create function lib.english_word_forms(input text) returns text[]
language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct form), '{}')
  from regexp_matches(lib.plain_english(input), '[a-z0-9]+', 'g') as word, unnest(word[1] || lib.english_stems(word[1])) as form
);

create index fc_sentences_words on api.fc_sentences using gin (string_to_array(keywords, '|'));
create index fc_sentences_english on api.fc_sentences using gin (lib.english_word_forms(defs));
create index fc_sentences_syllables on api.fc_sentences using gin (lib.plain_syllables(phonetic));

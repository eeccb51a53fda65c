-- The words that the two syllabuses list, as content/levels has them: the import keeps this table in line with the files.
create table private.listed_words (
  chinese text not null,
  reading text not null,
  hsk_2 smallint check (hsk_2 between 1 and 6),
  hsk_3 smallint check (hsk_3 between 1 and 9),
  primary key (chinese, reading)
);
comment on column private.listed_words.reading is 'The reading that is meant, in tone marks; empty where any is.';

-- The level that was last written for each character. Where fc_chars has another one, staff have set it, and it stays.
create table private.character_levels (
  character text primary key references api.fc_chars (character) on update cascade on delete cascade,
  hsk_level smallint
);

-- Cut-offs in occurrences per million: of the words that HSK 2.0 lists, as many are at least so frequent as are listed up
-- to the level; for level 6, the frequency that three in four of its words reach.
create function lib.level_of_frequency(frequency real) returns smallint
language sql immutable parallel safe
return case when frequency >= 502 then 1 when frequency >= 282 then 2 when frequency >= 147 then 3
  when frequency >= 69 then 4 when frequency >= 21.4 then 5 when frequency >= 5.85 then 6 end::smallint;

-- The same for characters, by their rank.
create function lib.level_of_rank(rank integer) returns smallint
language sql immutable parallel safe
return case when rank <= 174 then 1 when rank <= 347 then 2 when rank <= 619 then 3 when rank <= 1079 then 4
  when rank <= 1772 then 5 when rank <= 2851 then 6 end::smallint;

-- Entries that a level does not mean if the headword has another one: names, and pointers to another entry.
-- Its body is a text: PostgreSQL 15 gives a table no further column with a default while a parsed body takes its row.
create function lib.stands_aside(word api.fc_words) returns boolean
language sql stable parallel safe as $$
  select left(word.phonetic, 1) <> lower(left(word.phonetic, 1))
    or coalesce((select bool_and(sense ? 'kind') from jsonb_array_elements(word.senses) as sense), false)
$$;

-- The levels of an entry. A listed word is, for each reading that the list means, its first entry and those written
-- alike: 里 is 裡 (inside), not 里 (a Chinese mile).
create function lib.listed_levels(word api.fc_words, out hsk_2 smallint, out hsk_3 smallint)
language sql stable as $$
  select min(l.hsk_2), min(l.hsk_3)
  from private.listed_words l
  where l.chinese = word.chinese and l.reading in ('', word.phonetic) and not exists (
    select from api.fc_words other
    where other.chinese = word.chinese and other.id <> word.id and l.reading in ('', other.phonetic)
      and (lib.stands_aside(word) and not lib.stands_aside(other)
        or lower(other.phonetic) = lower(word.phonetic) and other.traditional <> word.traditional
          and (other.priority, other.id) < (word.priority, word.id) and (lib.stands_aside(word) or not lib.stands_aside(other))))
$$;

-- Brings the levels of words in line with the lists. Takes the headwords, or null for all that a list has or had.
create function lib.refresh_word_levels(headwords text[]) returns void
language sql as $$
  with wanted as (
    select w.id, levels.hsk_2, levels.hsk_3
    from api.fc_words w, lateral lib.listed_levels(w) as levels
    where w.chinese = any (coalesce(headwords, array(
      select chinese from private.listed_words
      union select chinese from api.fc_words where hsk_2 is not null
      union select chinese from api.fc_words where hsk_3 is not null)))
  )
  update api.fc_words w set hsk_2 = wanted.hsk_2, hsk_3 = wanted.hsk_3
  from wanted where wanted.id = w.id and (w.hsk_2, w.hsk_3) is distinct from (wanted.hsk_2, wanted.hsk_3)
$$;

-- Brings the estimates in line: for the first entry of each frequent headword that no list has, from its frequency, and
-- no lower than its hardest character. 一个 is 1; 及 is frequent, but as hard as the words that hold it.
create function lib.refresh_derived_levels(headwords text[]) returns void
language sql as $$
  with first_entries as (
    select distinct on (chinese) id, chinese, lib.level_of_frequency(frequency) as level from api.fc_words
    where chinese = any (coalesce(headwords, array(
      select chinese from api.fc_words where lib.level_of_frequency(frequency) is not null
      union select chinese from api.fc_words where derived_level is not null)))
    order by chinese, priority, id
  ), estimates as (
    select w.id, greatest(w.level, max(least(coalesce(least(c.hsk_level, c.hsk_3), 6), 6)))::smallint as level
    from first_entries w, unnest(string_to_array(w.chinese, null)) as held (character) left join api.fc_chars c using (character)
    where w.level is not null and not exists (select from private.listed_words l where l.chinese = w.chinese)
    group by w.id, w.level
  )
  update api.fc_words w set derived_level = wanted.level
  from (select known.id, estimates.level from api.fc_words known left join estimates using (id)
    where known.chinese in (select chinese from first_entries)) as wanted
  where wanted.id = w.id and w.derived_level is distinct from wanted.level
$$;

-- Brings the levels of characters, or of all for null, in line with the words that hold them in either script. What staff
-- set stays.
create function lib.refresh_character_levels(characters text[]) returns void
language sql as $$
  with held as (
    select character, min(w.hsk_2) as hsk_2, min(w.hsk_3) as hsk_3
    from api.fc_words w, unnest(string_to_array(w.chinese || w.traditional, null)) as character
    where (w.hsk_2 is not null or w.hsk_3 is not null) and (characters is null or character = any (characters))
    group by character
  ), wanted as materialized (
    select c.character, held.hsk_2, held.hsk_3, known.hsk_level as written, c.hsk_level is distinct from known.hsk_level as by_staff,
      case when held.character is null then lib.level_of_rank(c.frequency_rank) end as derived_level
    from api.fc_chars c left join held using (character) left join private.character_levels known using (character)
    where characters is null or c.character = any (characters)
  ), noted as (
    insert into private.character_levels (character, hsk_level)
    select character, hsk_2 from wanted where not by_staff and hsk_2 is distinct from written
    on conflict (character) do update set hsk_level = excluded.hsk_level
  )
  update api.fc_chars c
  set hsk_level = case when by_staff then c.hsk_level else wanted.hsk_2 end, hsk_3 = wanted.hsk_3,
    derived_level = wanted.derived_level
  from wanted
  where wanted.character = c.character and (c.hsk_level, c.hsk_3, c.derived_level)
    is distinct from (case when by_staff then c.hsk_level else wanted.hsk_2 end, wanted.hsk_3, wanted.derived_level)
$$;

-- As in 0103, but of forms with equal rank the one that came first is first, wherever their rows lie.
create or replace function lib.refresh_characters(characters text[]) returns void
language sql as $$
  insert into api.fc_chars (character, traditional, simplified)
  select distinct headword, headword, headword from (
    select chinese as headword from api.fc_words where characters is not null and chinese = any (characters)
    union select traditional from api.fc_words where characters is not null and traditional = any (characters)
  ) as found
  on conflict (character) do nothing;

  with forms as (
    select id, chinese, traditional, phonetic, defs, priority, senses -> 0 ->> 'kind' is not distinct from 'variant' as variant
    from api.fc_words where char_length(chinese) = 1
      and (characters is null or chinese = any (characters) or traditional = any (characters))
  ), as_simplified as (
    select chinese as character, (array_agg(phonetic order by priority, id))[1] as phonetic,
      (array_agg(defs order by priority, id))[1] as defs from forms group by chinese
  ), as_traditional as (
    select traditional as character, (array_agg(phonetic order by priority, id))[1] as phonetic,
      (array_agg(defs order by priority, id))[1] as defs from forms group by traditional
  ), traditional_forms as (
    select character, string_agg(form, '' order by place, first) as forms from (
      select chinese as character, traditional as form, min(priority) as place, min(id) as first from forms
        where not variant group by 1, 2
    ) as distinct_forms group by character
  ), simplified_forms as (
    select character, string_agg(form, '' order by place, first) as forms from (
      select traditional as character, chinese as form, min(priority) as place, min(id) as first from forms group by 1, 2
    ) as distinct_forms group by character
  ), wanted as (
    select c.character, coalesce(s.phonetic, t.phonetic, '') as phonetic, coalesce(s.defs, t.defs, '') as defs,
      coalesce(tf.forms, c.character) as traditional, coalesce(sf.forms, c.character) as simplified,
      coalesce(n.total, 0) as nb_words
    from api.fc_chars c
    left join as_simplified s using (character) left join as_traditional t using (character)
    left join traditional_forms tf using (character) left join simplified_forms sf using (character)
    left join lib.count_words(characters) n on n.counted = c.character
    where characters is null or c.character = any (characters)
  )
  update api.fc_chars c
  set phonetic = w.phonetic, defs = w.defs, traditional = w.traditional, simplified = w.simplified, nb_words = w.nb_words
  from wanted w
  where w.character = c.character and (c.phonetic, c.defs, c.traditional, c.simplified, c.nb_words)
    is distinct from (w.phonetic, w.defs, w.traditional, w.simplified, w.nb_words);

  update api.fc_components p set phonetic = c.phonetic, defs = c.defs
  from api.fc_chars c
  where c.character = p.component and characters is not null and c.character = any (characters)
    and (p.phonetic, p.defs) is distinct from (c.phonetic, c.defs);
$$;

revoke execute on function lib.level_of_frequency(real), lib.level_of_rank(integer), lib.stands_aside(api.fc_words),
  lib.listed_levels(api.fc_words), lib.refresh_word_levels(text[]),
  lib.refresh_derived_levels(text[]), lib.refresh_character_levels(text[]) from public;

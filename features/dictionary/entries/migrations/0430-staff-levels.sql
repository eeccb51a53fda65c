-- Staff enter levels of HSK 3.0, for words and for characters; imports and other changes keep them.

-- The levels that staff set for words. Not tied to the rows, so that a deleted word that is restored has its
-- level.
create table private.staff_levels (
  word_id bigint primary key,
  hsk_3 smallint check (hsk_3 between 1 and 9)
);
comment on table private.staff_levels
  is 'Levels that staff set for words; null where a listed word has none.';
alter table private.staff_levels enable row level security;

-- A level of a character from 7 on is one of HSK 3.0.
alter table private.character_levels add column hsk_3 smallint;
insert into private.character_levels (character, hsk_3) select character, hsk_3 from api.fc_chars
  where hsk_3 is not null
  on conflict (character) do update set hsk_3 = excluded.hsk_3;
update api.fc_chars c
   set hsk_3 = c.hsk_level,
     hsk_level = (select k.hsk_level from private.character_levels k where k.character = c.character)
 where c.hsk_level > 6;
alter table api.fc_chars drop constraint fc_chars_hsk_level_check;
alter table api.fc_chars add constraint fc_chars_hsk_level_check check (hsk_level between 1 and 6);
comment on column api.fc_chars.hsk_level
  is 'Level in HSK 2.0: the lowest of the words with the character, or what staff set.';
comment on column api.fc_chars.hsk_3 is
  'Level in HSK 3.0 (2021): the lowest of the words with the character, or what staff set.';
comment on column api.fc_words.hsk_3
  is 'Level in HSK 3.0 (2021), from the list or set by staff; null where there is neither.';

-- Brings the levels of words in line with the lists. Takes the headwords, or null for all that a list has or
-- had. What staff set stays.
create or replace function lib.refresh_word_levels(headwords text[]) returns void
language sql as $$
  with wanted as (
    select w.id, levels.hsk_2, case when s.word_id is null then levels.hsk_3 else s.hsk_3 end as hsk_3
    from api.fc_words w left join private.staff_levels s on s.word_id = w.id,
      lateral lib.listed_levels(w) as levels
    where w.chinese = any (coalesce(headwords, array(
      select chinese from private.listed_words
      union select chinese from api.fc_words where hsk_2 is not null
      union select chinese from api.fc_words where hsk_3 is not null)))
  )
  update api.fc_words w set hsk_2 = wanted.hsk_2, hsk_3 = wanted.hsk_3
  from wanted where wanted.id = w.id and (w.hsk_2, w.hsk_3) is distinct from (wanted.hsk_2, wanted.hsk_3)
$$;

-- Brings the estimates in line: for the first entry of each frequent headword without a level, from its
-- frequency, and no lower than its hardest character. 一个 is 1; 及 is frequent, but as hard as the words that
-- hold it.
create or replace function lib.refresh_derived_levels(headwords text[]) returns void
language sql as $$
  with first_entries as (
    select distinct on (chinese) id, chinese, lib.level_of_frequency(frequency) as level from api.fc_words
    where chinese = any (coalesce(headwords, array(
      select chinese from api.fc_words where lib.level_of_frequency(frequency) is not null
      union select chinese from api.fc_words where derived_level is not null)))
    order by chinese, priority, id
  ), estimates as (
    select w.id, greatest(w.level, max(least(coalesce(least(c.hsk_level, c.hsk_3), 6), 6)))::smallint as level
    from first_entries w, unnest(string_to_array(w.chinese, null)) as held (character)
      left join api.fc_chars c using (character)
    where w.level is not null and not exists (select from private.listed_words l where l.chinese = w.chinese)
      and not exists (select from api.fc_words other
        where other.chinese = w.chinese and other.hsk_3 is not null)
    group by w.id, w.level
  )
  update api.fc_words w set derived_level = wanted.level
  from (select known.id, estimates.level from api.fc_words known left join estimates using (id)
    where known.chinese in (select chinese from first_entries)) as wanted
  where wanted.id = w.id and w.derived_level is distinct from wanted.level
$$;

-- Brings the levels of characters, or of all for null, in line with the words that hold them in either
-- script. What staff set stays.
create or replace function lib.refresh_character_levels(characters text[]) returns void
language sql as $$
  with held as (
    select character, min(w.hsk_2) as hsk_2, min(w.hsk_3) as hsk_3
    from api.fc_words w, unnest(string_to_array(w.chinese || w.traditional, null)) as character
    where (w.hsk_2 is not null or w.hsk_3 is not null)
      and (characters is null or character = any (characters))
    group by character
  ), wanted as materialized (
    select c.character,
      case when c.hsk_level is not distinct from known.hsk_level then held.hsk_2
        else known.hsk_level end as listed_2,
      case when c.hsk_3 is not distinct from known.hsk_3 then held.hsk_3 else known.hsk_3 end as listed_3,
      case when c.hsk_level is not distinct from known.hsk_level then held.hsk_2
        else c.hsk_level end as hsk_level,
      case when c.hsk_3 is not distinct from known.hsk_3 then held.hsk_3 else c.hsk_3 end as hsk_3,
      case when held.character is null then lib.level_of_rank(c.frequency_rank) end as derived_level,
      (known.hsk_level, known.hsk_3) as written
    from api.fc_chars c left join held using (character) left join private.character_levels known
      using (character)
    where characters is null or c.character = any (characters)
  ), noted as (
    insert into private.character_levels (character, hsk_level, hsk_3)
    select character, listed_2, listed_3 from wanted where (listed_2, listed_3) is distinct from written
    on conflict (character) do update set hsk_level = excluded.hsk_level, hsk_3 = excluded.hsk_3
  )
  update api.fc_chars c set hsk_level = wanted.hsk_level, hsk_3 = wanted.hsk_3,
    derived_level = wanted.derived_level
  from wanted
  where wanted.character = c.character and (c.hsk_level, c.hsk_3, c.derived_level)
    is distinct from (wanted.hsk_level, wanted.hsk_3, wanted.derived_level)
$$;

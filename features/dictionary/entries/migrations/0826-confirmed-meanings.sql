-- A meaning of our own that CC-CEDICT does not have is a remoter one: 领导 is rather a leader than a boss.

-- Makes a word's search keys anew from its senses and its other ones, each of which weighs like the sense
-- after it; what the import gave as a bonus stays. A meaning that the other senses lack, if there are any, weighs like
-- the sense after it, too. A word whose definition is empty has no meanings to divide by; PostgreSQL does the
-- division when it plans, row or no row. It runs with the rights of who calls it.
create or replace function lib.index_word(word api.fc_words) returns void
language plpgsql as $$
declare
  extra real := coalesce((select bonus from private.word_search where word_id = word.id), 0);
  total real := lib.word_weight(word.frequency, word.priority, char_length(word.chinese), extra);
  meanings int := (select count(*) from jsonb_array_elements(word.senses) as sense
    where sense -> 'kind' is null);
begin
  delete from private.word_readings where word_id = word.id;
  delete from private.word_glosses where word_id = word.id;
  insert into private.word_readings (word_id, plain, toned, initials, weight)
    select word.id, lib.plain_letters(toned), toned,
      regexp_replace(toned, '([a-z])[a-z]*[1-5]? ?', '\1', 'g'),
      total - 0.5 * least(min(rank) - 1, 1)
    from unnest(word.phonetic || array_remove(array[word.taiwan_phonetic], null) || (
        select coalesce(array_agg(other[1]), '{}') from regexp_matches(
          word.defs || coalesce(word.other_senses::text, ''), '(?:also|Taiwan) pr\. \[([^]]*)\]',
            'g') as other
      )) with ordinality as readings (reading, rank),
        lateral (select lib.reading_key(reading) as toned) as keys
    where toned is not null group by toned;
  insert into private.word_glosses (word_id, gloss, tier, verb, weight)
    with listed as (
      select gloss, sense, at, other, part, rank
      from (
          select sense, at, false as other
            from jsonb_array_elements(word.senses) with ordinality as senses (sense, at)
          union all
          select sense, at + 1, true
            from jsonb_array_elements(word.other_senses) with ordinality as others (sense, at)
        ) as ranked,
        regexp_split_to_table(sense ->> 'text', '\s*;(?![^(]*\))\s*') with ordinality as parts (part, rank),
        lateral (select lib.gloss_key(part) as gloss) as keys
      where gloss <> '' and sense -> 'kind' is null
    )
    select distinct on (gloss) word.id, gloss,
      8 - 0.5 * least(at - 1, 6) - 0.15 * least(rank - 1, 6) - case
        when starts_with(sense ->> 'text', '(') then 0.5 else 0 end
        - case when exists (select from listed o where o.other)
            and not exists (select from listed o where o.other and o.gloss = listed.gloss) then 0.5 else 0 end
        + 0.8 / greatest(meanings, 1),
      part ~* '^(\([^)]*\) )?to ', total
    from listed order by gloss, other, at, rank;
  insert into private.word_search (word_id, english, latin, bonus, weight)
    select word.id, array(
        select distinct english[1]
          from jsonb_array_elements(word.senses || coalesce(word.other_senses, '[]')) as sense,
          regexp_matches(lib.plain_english(sense ->> 'text'), '[a-z0-9]+', 'g') as english
            where sense -> 'kind' is null
      ), case when word.chinese ~ '[A-Za-z]' then lower(word.chinese) end, extra, total
    on conflict (word_id) do update set english = excluded.english, latin = excluded.latin,
      weight = excluded.weight;
end
$$;

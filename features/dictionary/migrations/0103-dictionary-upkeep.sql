-- What keeps characters and search keys in line with the words: the import calls it, and triggers where staff change a
-- word. They run with the rights of who calls them; nobody but the owner has those.

-- How many words hold each of the characters; null counts all characters there are, in one pass over the words.
create function lib.count_words(characters text[]) returns table (counted text, total bigint)
language plpgsql stable as $$
begin
  if characters is null then
    return query
      select c, count(*)
      from (select distinct w.id, c from api.fc_words w, unnest(string_to_array(w.chinese || w.traditional, null)) as c) as held
      group by c;
  else
    return query
      select c, (select count(*) from api.fc_words w
                 where string_to_array(w.chinese, null) @> array[c] or string_to_array(w.traditional, null) @> array[c])
      from unnest(characters) as c;
  end if;
end
$$;

-- Brings forms, reading, meaning and number of words of characters, and what components say of them, in line with the
-- words. Takes the characters, or null for all; characters that became headwords are added.
create function lib.refresh_characters(characters text[]) returns void
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
    select character, string_agg(form, '' order by place) as forms from (
      select chinese as character, traditional as form, min(priority) as place from forms where not variant group by 1, 2
    ) as distinct_forms group by character
  ), simplified_forms as (
    select character, string_agg(form, '' order by place) as forms from (
      select traditional as character, chinese as form, min(priority) as place from forms group by 1, 2
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

-- Makes a word's search keys anew; what the import gave as a bonus stays.
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
        + 0.8 / meanings,
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

revoke execute on function lib.count_words(text[]), lib.refresh_characters(text[]), lib.index_word(api.fc_words) from public;

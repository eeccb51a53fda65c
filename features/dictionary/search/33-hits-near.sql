-- Matches for a text taken as a misspelling.

-- English texts that differ from this one in the spelling of words that no definition contains. Each such
-- word is replaced by up to eight of the nearest; fewer if there are several such words, because at most 64
-- texts are returned. If words sound like it (elephant for elefant), only these replace it.
create function private.corrected_english(wanted text) returns setof text
language sql stable rows 5 as $$
  with recursive words as (
    select word, position,
      length(word) < 3
        or (select v.word from private.english_vocabulary v where v.word = typed.word) is not null as known
    from regexp_split_to_table(wanted, ' ') with ordinality as typed (word, position)
  ), most as (
    select least(8, floor(power(64.5, 1.0 / greatest(count(*), 1))))::int as choices from words
      where not known
  ), choices as (
    select position, word as choice from words where known
    union all
    select position, near.choice from words,
      lateral (
        select found.choice from (
          select v.word as choice, -1 as distance from private.english_vocabulary v
            where lib.english_by_sound(v.word) = lib.english_by_sound(words.word)
          union all
          select v.word, 0 from private.english_vocabulary v
            where v.word = any (lib.near_spellings(words.word))
          union all
          select v.word, 1 from private.english_vocabulary v
           where length(lib.english_skeleton(words.word)) > 3
             and lib.english_skeleton(v.word) = lib.english_skeleton(words.word)
             and abs(length(v.word) - length(words.word)) <= 2
        ) as found
         where found.distance < 0 or not exists (select from private.english_vocabulary v
           where lib.english_by_sound(v.word) = lib.english_by_sound(words.word))
         group by found.choice order by min(found.distance), found.choice
          limit (select most.choices from most)
      ) as near
     where not known
  ), texts (correct, position) as (
    select choice, 1::bigint from choices where position = 1
    union all
    select correct || ' ' || choice, texts.position + 1 from texts
      join choices on choices.position = texts.position + 1
  )
  select correct from texts where position = (select max(position) from words) and correct <> wanted
$$;

-- Words whose reading or English differs by a letter or a sound.
create function private.near_hits(letters text, english text)
  returns table (word_id bigint, score real, worth real, spelled text)
language plpgsql stable rows 50 as $$
declare
  typed text := lib.plain_letters(letters);
  sounds text[] := lib.near_sounds(typed);
  near text[];
  best_pinyin real;
begin
  if length(typed) between 3 and 24 then
    near := lib.near_spellings(typed);
    return query
      select r.word_id, (2 + case when r.plain = any (sounds) then 1.5 else 0 end + r.weight)::real,
          r.worth, translate(r.toned, 'v12345', 'ü')
        from private.word_readings r
       where r.plain <> typed and r.plain = any (near || sounds);
    select max(2 + case when r.plain = any (sounds) then 1.5 else 0 end + r.weight + r.worth) into best_pinyin
      from private.word_readings r
     where r.plain <> typed and r.plain = any (near || sounds) and length(r.initials) > 1 and r.weight > 2;
  end if;
  if length(english) between 3 and 40 then
    -- A frequent word of several syllables is meant rather than an English one, unless that is far more
    -- common: beijng is not being, but hause is house.
    return query
      with corrected as materialized (
        select g.word_id, (g.tier - case when g.gloss = correct then 0
          else private.loss_of_bases(correct) end - 5
              - case when best_pinyin is null then 0 else 4 end + g.weight)::real as score,
            g.worth, g.gloss::text as spelled
          from private.corrected_english(english) as correct
          join private.word_glosses g on g.gloss = any (correct || private.english_bases(correct))
      )
      select * from corrected
        where best_pinyin is null or best_pinyin < (select max(c.score + c.worth) from corrected as c);
    if not found and best_pinyin is null and length(english) <= 24 then
      if near is null or english <> typed then
        near := lib.near_spellings(english);
      end if;
      return query
        select g.word_id, (g.tier - 6 + g.weight)::real, g.worth, g.gloss::text
          from private.word_glosses g where g.gloss <> english and g.gloss = any (near);
    end if;
  end if;
end
$$;

-- Whether a text in Latin letters is the reading or the meaning of a common word: then corrections are not
-- needed.
create function private.is_known(letters text, english text) returns boolean
language sql stable
return exists (select from private.word_readings r
  where r.plain = lib.plain_letters(letters) and r.weight > 1.5)
  or exists (select from private.word_glosses g
    where g.gloss = any (english || private.english_bases(english)) and g.weight > 1.5);

-- Matches for a text as pinyin. Functions of hits are as in 30-hits-chinese.sql.

-- The letters with v, which stands for ü, in place of u after l or n: in the first of these syllables, in the
-- last, and in all.
create function private.with_umlauts(wanted text) returns setof text
language sql immutable strict parallel safe rows 2 as $$
  select distinct regexp_replace(wanted, syllable, '\1v', flags)
  from (values ('([ln])u', ''), ('([ln])u(?!.*[ln]u)', ''), ('([ln])u', 'g')) as places (syllable, flags)
$$;

-- Words whose reading equals or starts with the letters, u also for ü, or whose syllables start with them one by
-- one. One letter, and letters without a vowel, start thousands of words: for them only words of one syllable count.
-- Erhua matches with its r, with er, and without either. Ranges replace LIKE 'x%': they use the index under
-- any plan, and "{" follows "z".
create function private.pinyin_hits(letters text)
returns table (word_id bigint, score real, worth real, kind text, spelled text)
language plpgsql stable rows 50 as $$
declare
  wanted text collate "C" := lib.plain_letters(letters);
  exact_tier int := case when letters ~ '[1-5]' then 9 else 8 end;
  pattern text := case when letters ~ '[1-5 ]' then '^' || lib.toned_pattern(letters) end;
  short boolean := length(wanted) = 1 or wanted !~ '[aeiouv]';
begin
  return query
    select r.word_id, (case
        when r.plain = wanted then exact_tier + case when private.is_phrase(r.word_id) then 3 else 0 end
      when r.toned like '% r5' and r.plain = wanted || 'r' then 7.5
        else 6 end + r.weight)::real, r.worth, 'pinyin', r.toned
      from private.word_readings r
     where r.plain >= wanted and r.plain < wanted || '{' and (not short or length(r.initials) = 1)
       and (pattern is null or r.toned ~ (pattern || case when r.plain = wanted then '$' else '' end));
  if wanted ~ '[ln]u' then
    return query select r.word_id, (case when r.plain = other.plain then exact_tier else 6 end - 0.7
        + r.weight)::real, r.worth, 'pinyin', r.toned
      from private.with_umlauts(wanted) as other (plain) join private.word_readings r
        on r.plain >= other.plain and r.plain < other.plain || '{'
     where (not short or length(r.initials) = 1)
       and (pattern is null or r.toned ~ (pattern || case when r.plain = other.plain then '$' else '' end));
  end if;
  if wanted ~ '..r$' and letters !~ '[1-5]' then
    return query select r.word_id, (7.9 - erhua.loss + r.weight)::real, r.worth, 'pinyin', r.toned
      from (values (regexp_replace(wanted, 'er$', 'r'), 0),
        (regexp_replace(wanted, 'e?r$', ''), 3)) as erhua (plain, loss)
      join private.word_readings r on r.plain = erhua.plain
     where erhua.plain <> wanted and (erhua.loss > 0 or r.toned like '% r5');
  end if;
  if letters !~ '[1-5]' and length(wanted) > 3 then
    return query select r.word_id, (7.5 + r.weight)::real, r.worth, 'pinyin', r.toned
      from private.word_readings r
     where r.toned like '% r5 %'
       and lib.plain_letters(replace(r.toned, ' r5', '')) in (wanted, regexp_replace(wanted, 'er(?=.)', ''));
  end if;
  if pattern is null and length(wanted) between 2 and 8 then
    return query select r.word_id, (4.5 + r.weight)::real, r.worth, 'initials', r.toned
      from private.word_readings r where r.initials = wanted;
  end if;
end
$$;

-- Cuts pinyin into readings of words, so that the words together are as common as possible: duoshaoqian into
-- duoshao and qian. A word may go on behind a typed space, ni hao, but only where one of its syllables ends,
-- and typed tones have to match. Returns the parts as typed and their cost; null if there is no such cut. A
-- word costs 10.3 less its weight and level bonus: few words are cheaper than many, but two very common ones
-- than one rare word.
create function private.cut_pinyin(letters text, out parts text[], out cost real)
language plpgsql stable as $$
declare
  starts int[];
  endings int[];
  pieces text[];
  part record;
  costs real[] := '{0}';
  back int[] := '{}';
  at int := length(letters) + 1;
begin
  if length(lib.plain_letters(letters)) not between 3 and 60 then
    return;
  end if;
  -- Spaces and tones belong to the piece before them.
  select array_agg(start), array_agg(ending), array_agg(substr(letters, start, ending - start))
    into starts, endings, pieces
    from generate_series(1, length(letters)) as start,
      generate_series(start + 1, least(start + 24, length(letters) + 1)) as ending
   where substr(letters, start, 1) between 'a' and 'z' and substr(letters || 'a', ending, 1) between 'a'
     and 'z';
  for part in
    select start, ending, 10.3 - max(r.weight + r.worth) as cost
      from unnest(starts, endings, pieces) as cut (start, ending, piece),
        lateral (select lib.plain_letters(piece) as plain offset 0) as typed,
        lateral (
          select case when rtrim(piece) ~ '[1-5 ]' then '^' || lib.toned_pattern(rtrim(piece)) || '$' end
              as pattern
           where exists (select from private.word_readings known where known.plain = typed.plain)
          offset 0) as wanted,
        private.word_readings r
     where r.plain = typed.plain and r.plain ~ '[aeiouv]' and (pattern is null or r.toned ~ pattern)
       and not private.is_phrase(r.word_id)
     group by start, ending order by ending, start
  loop
    if costs[part.start] + part.cost < coalesce(costs[part.ending], 'infinity') then
      costs[part.ending] := costs[part.start] + part.cost;
      back[part.ending] := part.start;
    end if;
  end loop;
  cost := costs[at];
  while cost is not null and at > 1 loop
    parts := rtrim(substr(letters, back[at], at - back[at])) || parts;
    at := back[at];
  end loop;
end
$$;

-- The words with the readings that pinyin was cut into, in the order of the text; other common words with the
-- same reading beside them, rarer ones after all. No bonus for levels, because the order is that of the text.
create function private.parts_of_pinyin(parts text[]) returns table (word_id bigint, score real, worth real)
language sql stable rows 20 as $$
  select ranked.word_id,
    (8 - 0.1 * ranked.position - (ranked.rank - 1) * case when ranked.best - ranked.value < 0.5 then 0.01
    else 4 end)::real,
    0::real
  from (select r.word_id, cut.position, r.weight + r.worth as value,
    max(r.weight + r.worth) over same as best, row_number() over same as rank
        from unnest(parts) with ordinality as cut (part, position),
          lateral (select lib.plain_letters(part) as plain,
              case when part ~ '[1-5 ]' then '^' || lib.toned_pattern(part)
                || '$' end as pattern offset 0) as wanted,
          private.word_readings r
       where r.plain = wanted.plain and (pattern is null or r.toned ~ pattern)
         and not private.is_phrase(r.word_id)
      window same as (partition by cut.position order by r.weight + r.worth desc)) as ranked
  where ranked.rank <= 3
$$;

-- A person's name in pinyin, the surname first and with a space after it: the surname, then characters that
-- given names have, because dictionaries do not have the names themselves. Nothing for other texts. No bonus
-- for levels: the order is that of the name.
create function private.name_hits(letters text) returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 10 as $$
declare
  syllables text[] := string_to_array(letters, ' ');
  given text[] := '{}';
  part text;
begin
  if cardinality(syllables) not between 2 and 3 then
    return;
  end if;
  foreach part in array syllables[2:] loop
    given := given || case when part ~ '[1-5]' then array[part]
      else coalesce((select cut from lib.cut_syllables(part) as cut limit 1), array[part]) end;
  end loop;
  if cardinality(given) > 2 then
    return;
  end if;
  return query
    with parts as (
      select 0::bigint as position, r.word_id, n.position as rarity
        from private.word_readings r
        join private.word_glosses g on g.word_id = r.word_id
          and g.gloss in ('surname ' || r.plain, 'surname ' || translate(r.plain, 'v', 'u'))
        join api.fc_words w on w.id = r.word_id
        join private.surnames n on n.chinese = w.chinese
       where r.plain = lib.plain_letters(syllables[1])
         and r.toned ~ ('^' || lib.toned_pattern(syllables[1]) || '$')
      union all
      select syllable.position, r.word_id, n.position
        from unnest(given) with ordinality as syllable (typed, position)
        join private.word_readings r on r.plain = lib.plain_letters(syllable.typed)
          and r.toned ~ ('^' || lib.toned_pattern(syllable.typed) || '$')
        join api.fc_words w on w.id = r.word_id and w.priority = 1
        join private.given_names n on n.chinese = w.chinese
    ), ranked as (
      select parts.*, row_number() over (partition by parts.position order by parts.rarity) as rank from parts
    )
    select r.word_id, (8 - 0.1 * r.position - (r.rank - 1))::real, 0::real from ranked r
     where r.rank <= 3 and (select count(distinct parts.position) from parts) = 1 + cardinality(given);
end
$$;

-- What one kind of query finds. Functions of hits give ids of words with a score, with what the word is worth by its level
-- (see search-worth.sql), and in "spelled" how the text was read.

-- What was typed, as it is compared: compatibility forms as the plain ones, lower case, one space between words. No more
-- than 200 characters of it, as one character may stand for up to eighteen.
create function private.typed(q text) returns text
language sql immutable strict parallel safe
return btrim(regexp_replace(lower(left(normalize(left(q, 200), nfkc), 200)), '\s+', ' ', 'g'));

create function private.holds_latin(typed text) returns boolean
language sql immutable strict parallel safe
return normalize(typed, nfd) ~ '[a-z]';

create function private.holds_chinese(typed text) returns boolean
language sql immutable strict parallel safe
return typed ~ U&'[\2E80-\2FDF\3005-\3007\3400-\9FFF\F900-\FAFF\+020000-\+03FFFF]';

-- ── Chinese ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- How well a text fits a headword that holds it: as the whole of it, its beginning, or a part.
create function private.headword_tier(q text, chinese text, traditional text) returns integer
language sql immutable parallel safe
return case when q in (chinese, traditional) then 10 when starts_with(chinese, q) or starts_with(traditional, q) then 6 else 5 end;

-- Words whose headword holds the text, simplified or traditional. The indexes answer the first of the two conditions by
-- themselves, so that rows are only compared by the second, the cheaper one.
create function private.words_holding(q text) returns setof api.fc_words
language sql stable rows 50 as $$
  select w.* from api.fc_words w
  where (string_to_array(w.chinese, null) @> string_to_array(q, null)
      or string_to_array(w.traditional, null) @> string_to_array(q, null))
    and (strpos(w.chinese, q) > 0 or strpos(w.traditional, q) > 0)
$$;

-- The same as hits, whole headwords first.
create function private.chinese_hits(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select w.id,
    (private.headword_tier(q, w.chinese, w.traditional) + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese)
  from private.words_holding(q) as w
$$;

-- The word that is left without the 儿 that ends the text, 一点 for 一点儿, and the one with a 儿 inside that the text leaves out,
-- 玩儿命 for 玩命.
create function private.erhua_hits(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 2 as $$
  select w.id, (8 + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese)
  from (
    select * from api.fc_words where q ~ '.[儿兒]$' and chinese in (rtrim(q, '儿'), rtrim(q, '兒'))
    union all select * from api.fc_words where phonetic like '% r %' and replace(chinese, '儿', '') = q
    union all select * from api.fc_words
      where phonetic like '% r %' and replace(traditional, '兒', '') = q and traditional <> chinese
  ) as w
$$;

-- The headwords that a longer text is made of, for a text that no headword holds: longer ones first.
create function private.parts_of_text(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select w.id, (2 * char_length(w.chinese) + lib.word_weight(w.frequency, w.priority, 1, 0))::real,
    private.level_bonus(w.hsk_2, w.hsk_3, w.chinese)
  from (select distinct substr(q, start, size) as part
          from generate_series(1, char_length(q)) as start, generate_series(1, 8) as size
         where start + size - 1 <= char_length(q)) as parts,
    lateral (select id, chinese, priority, frequency, hsk_2, hsk_3 from api.fc_words where chinese = part
             union select id, chinese, priority, frequency, hsk_2, hsk_3 from api.fc_words where traditional = part) as w
$$;

-- The text with each character in its simplified form, the usual one where there are several. What is a simplified form
-- itself stays, though it be a traditional one of something else: 么 of 麼 is also written for 幺.
create function private.simplified(q text) returns text
language sql stable
return (
  select string_agg(coalesce((select left(c.simplified, 1) from api.fc_chars c
    where c.character = typed and translate(c.traditional, c.character, '') = ''), typed), '' order by place)
  from string_to_table(q, null) with ordinality as characters (typed, place)
);

-- Whether the headword holds each of the texts, in one script or the other.
create function private.holds_parts(word_id bigint, parts text[]) returns boolean
language sql stable
return exists (select from api.fc_words w where w.id = word_id and not exists (
  select from unnest(parts) as part where strpos(w.chinese, part) = 0 and strpos(w.traditional, part) = 0));

-- Chinese mixed with letters (学xi, 银行 bank): all of the Chinese, and the letters in the reading or the definitions.
create function private.mixed_hits(q text) returns table (word_id bigint, score real, worth real)
language plpgsql stable rows 50 as $$
declare
  typed text := regexp_replace(q, '[^[:ascii:]]+', ' ', 'g');
  letters text := lib.plain_letters(lib.spell_out(typed));
  pattern text := '(^| )' || lib.toned_pattern(letters) || '( |$)';
  meaning text[] := regexp_split_to_array(lib.gloss_key(typed), '[^a-z0-9]+');
  parts text[] := array(select part from regexp_split_to_table(q, '[[:ascii:]]+') as part where part <> '');
  defined bigint[];
begin
  -- What few definitions hold is looked up there, and words like "the" in those of the words that hold the Chinese.
  if exists (select from unnest(meaning) as wanted where not lib.is_common_english(wanted)) then
    defined := array(select s.word_id from private.word_search s where s.english @> meaning);
  end if;
  return query
    with holding as materialized (
      select w.id from private.words_holding(parts[1]) as w
    ), fitting (id, bonus) as (
      select holding.id, case when r.toned ~ pattern then 2 else 0 end
        from holding join private.word_readings r on r.word_id = holding.id where strpos(r.plain, letters) > 0
      union all
      select holding.id, 1 from holding join unnest(defined) as found (id) using (id)
      union all
      select holding.id, 1 from holding,
          lateral (select from private.word_search s where s.word_id = holding.id and s.english @> meaning offset 0) as found
        where defined is null
    )
    select w.id,
      (fitting.bonus + private.headword_tier(parts[1], w.chinese, w.traditional)
        + lib.word_weight(w.frequency, w.priority, char_length(w.chinese), 0))::real,
      private.level_bonus(w.hsk_2, w.hsk_3, w.chinese)
    from fitting join api.fc_words w using (id)
    where parts[2] is null or private.holds_parts(w.id, parts[2:]);
end
$$;

-- Headwords that are written with Latin letters: OK, 卡拉OK, 3D打印.
create function private.latin_hits(q text) returns table (word_id bigint, score real, worth real)
language sql stable rows 50 as $$
  select s.word_id, (case when s.latin = q then 10 else 5 end + s.weight)::real, s.worth
  from private.word_search s where s.latin is not null and strpos(s.latin, q) > 0
$$;

-- ── Pinyin ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Words whose reading is the letters or begins with them, or whose syllables begin with them one by one. One letter, and
-- letters without a vowel, begin thousands of words: there, only words of one syllable count. Erhua counts with its r,
-- with er, and without either.
-- Ranges stand for LIKE 'x%': they use the index whatever the plan, and "{" follows "z".
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
    select r.word_id, (case when r.plain = wanted then exact_tier when r.toned like '% r5' and r.plain = wanted || 'r' then 7.5
        else 6 end + r.weight)::real, r.worth, 'pinyin', r.toned
      from private.word_readings r
     where r.plain >= wanted and r.plain < wanted || '{' and (not short or length(r.initials) = 1)
       and (pattern is null or r.toned ~ (pattern || case when r.plain = wanted then '$' else '' end));
  if wanted ~ '..r$' and letters !~ '[1-5]' then
    return query select r.word_id, (7.9 - erhua.loss + r.weight)::real, r.worth, 'pinyin', r.toned
      from (values (regexp_replace(wanted, 'er$', 'r'), 0), (regexp_replace(wanted, 'e?r$', ''), 3)) as erhua (plain, loss)
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

-- Cuts pinyin without tones into the readings of words, the fewest and most frequent ones: duoshaoqian into duoshao and
-- qian. Null where there is no such cut.
create function private.cut_pinyin(wanted text) returns text[]
language plpgsql stable as $$
declare
  inside text[];
  part record;
  costs real[] := '{0}';
  back int[] := '{}';
  at int := length(wanted);
  parts text[] := '{}';
begin
  if length(wanted) not between 3 and 60 then
    return null;
  end if;
  inside := array(select substr(wanted, start, size) from generate_series(1, length(wanted)) as start, generate_series(1, 18) as size
    where start + size <= length(wanted) + 1);
  for part in
    select start, start + length(known.plain) as ending, known.cost
    from (select r.plain, 12 - max(r.weight) as cost from private.word_readings r
           where r.plain = any (inside) and r.plain ~ '[aeiouv]' group by r.plain) as known,
      generate_series(1, length(wanted)) as start
    where substr(wanted, start, length(known.plain)) = known.plain order by ending, start
  loop
    if costs[part.start] + part.cost < coalesce(costs[part.ending], 'infinity') then
      costs[part.ending] := costs[part.start] + part.cost;
      back[part.ending] := part.start;
    end if;
  end loop;
  if costs[at + 1] is null then
    return null;
  end if;
  while at > 0 loop
    parts := substr(wanted, back[at + 1], at + 1 - back[at + 1]) || parts;
    at := back[at + 1] - 1;
  end loop;
  return parts;
end
$$;

-- The words that pinyin without tones is made of, in its order, for letters that no word is read like.
create function private.parts_of_pinyin(wanted text) returns table (word_id bigint, score real, worth real)
language sql stable rows 20 as $$
  select best.word_id, (8 - 0.1 * best.part + best.weight - max(best.weight) over (partition by best.part) - 4 * (best.rank - 1))::real,
    best.worth
  from (select r.word_id, r.weight, r.worth, part, row_number() over (partition by part order by r.weight desc) as rank
        from unnest(private.cut_pinyin(wanted)) with ordinality as cut (plain, part)
        join private.word_readings r on r.plain = cut.plain) as best
  where best.rank <= 3
$$;

-- ── English ──────────────────────────────────────────────────────────────────────────────────────────────────────

-- The texts that one in English may be another form of: it is with its last word in each of that one's bases.
create function private.english_bases(wanted text) returns text[]
language sql stable
return (
  select coalesce(array_agg(left(wanted, length(wanted) - length(last)) || base), '{}')
  from split_part(wanted, ' ', -1) as last,
    lateral (select unnest(lib.english_stems(last)) union select i.base from private.irregular_english i where i.form = last)
      as bases (base)
);

-- How much less a base counts than the text: more where the text stands in a definition as it is.
create function private.loss_of_bases(wanted text) returns real
language sql stable
return case when exists (select from private.word_glosses g where g.gloss = wanted and g.weight > 0) then 1.5 else 0.4 end;

-- Words with an English equivalent that is the text, or that it is a form of, or that begins with it, or whose definitions
-- hold all of its words.
create function private.english_hits(typed text, wanted text, as_verb boolean)
returns table (word_id bigint, score real, worth real, spelled text)
language plpgsql stable rows 50 as $$
declare
  words text[] := regexp_split_to_array(btrim(regexp_replace(wanted, '[^a-z0-9]+', ' ', 'g')), ' ');
  bases text[] := private.english_bases(wanted);
  base_loss real := case when bases <> '{}' then private.loss_of_bases(wanted) end;
  base_as_verb boolean := as_verb or wanted like '%ing' or wanted like '%ed';
begin
  return query
    select w.id, (20 - 2 * place)::real, private.level_bonus(w.hsk_2, w.hsk_3, w.chinese), wanted
      from private.everyday_english e, unnest(e.chinese) with ordinality as listed (headword, place)
      join api.fc_words w on w.chinese = headword and w.priority = 1
     where e.english in (replace(typed, '’', ''''), wanted) and typed !~ '[^[:ascii:]’]' and not as_verb;
  return query
    select g.word_id, (g.tier - f.loss - case when f.verb = g.verb then 0 when f.verb then 1 else 0.3 end
        - case when char_length(w.chinese) = 1 and not g.verb then 0.3 else 0 end + g.weight)::real, g.worth, g.gloss::text
      from private.word_glosses g join api.fc_words w on w.id = g.word_id,
        lateral (select case when g.gloss = wanted then 0 else base_loss end as loss,
          case when g.gloss = wanted then as_verb else base_as_verb end as verb) as f
     where g.gloss = any (wanted || bases);
  return query
    select g.word_id, (case when g.gloss = wanted || ' language' then g.tier - 0.3 else least(g.tier - 2.5, 5.5) end + g.weight)::real,
        g.worth, wanted
      from private.word_glosses g
     where g.gloss > wanted and g.gloss < wanted || '{' and length(wanted) > 1;
  if exists (select from unnest(words) as word where not lib.is_common_english(word)) then
    return query select s.word_id, (3.5 + s.weight)::real, s.worth, wanted from private.word_search s where s.english @> words;
  end if;
end
$$;

-- Words for the single English words of a text that no definition holds as a whole, the first ones first.
create function private.parts_of_english(wanted text) returns table (word_id bigint, score real, worth real)
language sql stable rows 20 as $$
  select found.word_id, (8 - 0.1 * place - 4 * (found.rank - 1))::real, found.worth
  from regexp_split_to_table(wanted, ' ') with ordinality as words (word, place),
    lateral (select h.word_id, h.worth, row_number() over (order by h.score desc) as rank
             from private.english_hits(word, word, false) as h order by h.score desc limit 3) as found
  where place <= 12 and not lib.is_common_english(word)
$$;

-- Matches for a text among sentences. Functions of hits return ids with a score and the difficulty of the
-- sentence, so that thousands of hits are sorted without reading the sentences again.

-- Sentences that contain all parts of a Chinese text, in either script; those with it as a word come before
-- those with it inside other words. Parts are separated by blanks and punctuation; the text is already
-- normalized.
create function private.chinese_sentences(typed text)
  returns table (sentence_id bigint, score real, effort integer)
language sql stable rows 10 as $$
  select s.id, (case when strpos(s.keywords, '|' || q || '|') > 0 then 10 else 8 end)::real,
    lib.sentence_effort(s.level, s.chinese)
  from private.simplified(regexp_replace(typed, '[[:space:],.!;:()"，。！？；：、“”‘’《》—]+', ' ', 'g')) as wanted,
    lateral (select btrim(wanted) as q,
      string_to_array(translate(wanted, ' *?', ''), null) as characters) as typed_in,
    lateral (select array_agg('%' || private.like_pattern(part) || '%') as patterns
               from regexp_split_to_table(q, ' ') as part) as parts,
    api.fc_sentences s
  where characters <> '{}' and string_to_array(s.simplified, null) @> characters
    and (char_length(q) = 1 or s.simplified like all (patterns))
$$;

-- Sentences with a word of that reading, or with that reading across several words, ignoring their tones.
create function private.pinyin_sentences(letters text)
  returns table (sentence_id bigint, score real, effort integer)
language sql stable rows 10 as $$
  select k.sentence_id, (6 + words.weight)::real, k.effort
  from (select w.chinese, max(r.weight) as weight from private.word_readings r
    join api.fc_words w on w.id = r.word_id
         where r.plain = lib.plain_letters(letters)
           and (letters !~ '[1-5 ]' or r.toned ~ ('^' || lib.toned_pattern(letters) || '$'))
         group by 1 order by 2 desc limit 30) as words
    join private.sentence_words k on k.word = words.chinese
  union all
  select s.id, 7, lib.sentence_effort(s.level, s.chinese)
  from lib.plain_letters(letters) as typed, private.cut_pinyin(typed) as cut (words), api.fc_sentences s
  where cardinality(words) > 1 and lib.token_readings(s.tokens) @> words
    and strpos(array_to_string(lib.token_readings(s.tokens), ''), typed) > 0
$$;

-- Sentences whose English contains all words of the text, or forms of them; the exact text scores higher.
create function private.english_sentences(typed text)
  returns table (sentence_id bigint, score real, effort integer)
language sql stable rows 10 as $$
  select s.id, (case when strpos(lower(s.defs), typed) > 0 then 9 else 7 end)::real,
    lib.sentence_effort(s.level, s.chinese)
  from lib.gloss_key(typed) as wanted,
    lateral (select array_agg(word) as words, bool_or(not lib.is_common_english(word)) as telling
               from regexp_split_to_table(wanted, '[^a-z0-9]+') as word where word <> '') as parts
    join api.fc_sentences s on lib.english_word_forms(s.defs) @> words
  where telling
$$;

-- The sentences that a text finds; if none contains it, those with one of the words that it finds. If these
-- are parts of the text, the sentences with the most of them come first, and a part in more than a thousand
-- sentences is ignored if there are rarer ones: 我 is not selective in "my kitchen". Runs with the owner's
-- rights, because the keys of words are not exposed. The indexes are used even for few sentences, with one
-- generic plan for every text.
create function private.sentence_hits(q text, wanted_kind text)
  returns table (sentence_id bigint, score real, effort integer)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set plan_cache_mode = force_generic_plan rows 10 as $$
declare
  typed text := private.typed(q);
  letters text := lib.spell_out(typed);
  chinese boolean := private.holds_chinese(typed) and not private.holds_latin(typed);
  latin boolean := private.holds_latin(typed) and not private.holds_chinese(typed) and typed !~ '[*]|[?].';
begin
  if char_length(q) <= 200 and chinese and coalesce(wanted_kind, 'chinese') = 'chinese' then
    return query select * from private.chinese_sentences(typed);
  elsif char_length(q) <= 200 and latin then
    return query select h.sentence_id, max(h.score), max(h.effort) from (
        select * from private.pinyin_sentences(letters)
          where letters is not null and coalesce(wanted_kind, 'pinyin') = 'pinyin'
        union all
        select * from private.english_sentences(typed) where coalesce(wanted_kind, 'english') = 'english'
      ) as h group by h.sentence_id;
  end if;
  if found then
    return;
  end if;
  return query
    with words as materialized (
      select found.*, found.is_part
          and (select count(*) > 1000
            from (select from private.sentence_words k where k.word = found.word
            limit 1001) as held) as is_everywhere
      from (
        select w.chinese as word, max(best.score) as score, bool_or(best.is_part) as is_part
          from (select h.word_id, max(h.score) as score, bool_or(h.kind in ('parts', 'name')) as is_part
                  from private.kinds_of_hits(q, wanted_kind) as h group by 1 order by 2 desc, 1
                    limit 100) as best
            join api.fc_words w on w.id = best.word_id
         group by 1 order by 2 desc, 1 limit 20
      ) as found
    )
    select k.sentence_id, case when bool_or(words.is_part) then sum(words.score)
      else max(words.score) end, max(k.effort)
    from words join private.sentence_words k on k.word = words.word
    where not words.is_everywhere or not exists (select from words where not words.is_everywhere)
    group by k.sentence_id;
end
$$;

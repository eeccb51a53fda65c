-- A word that the dictionary has only as the name of a person (汤姆, 欧阳) counts as a name, as a surname alone does.
-- Stored texts are counted again when the engine annotates them again, which its new version does.

-- The running words of a document, each as often as it occurs: its entry, if it has one, and whether it is a name
-- of this text, a surname, or only the name of a person. Offsets count UTF-16 units, of which a character beyond the
-- first plane takes two: with a filler behind each of those, they count characters.
create or replace function lib.running_words(document jsonb) returns table (word_id bigint, is_name boolean)
language sql immutable as $$
  with filled as materialized (
    select regexp_replace(document ->> 'content', '([\U00010000-\U0010FFFF])', e'\\1\uE000', 'g') as content
  ), names as materialized (
    select regexp_replace(n.chinese, '([\U00010000-\U0010FFFF])', e'\\1\uE000', 'g') as chinese
      from jsonb_to_recordset(document -> 'names') as n (chinese text)
  ), sentences as materialized (
    select s."start", s.words, substr(f.content, s."start" + 1, s."end" - s."start") as content
      from filled f, jsonb_to_recordset(document -> 'sentences') as s ("start" int, "end" int, words jsonb)
  ), written as (
    select w.word_id, w.phonetic, w.defs,
        substr(s.content, w."start" - s."start" + 1, w."end" - w."start") as chinese
      from sentences s,
        jsonb_to_recordset(s.words) as w ("start" int, "end" int, word_id bigint, phonetic text, defs text)
  )
  select w.word_id, w.chinese in (select n.chinese from names n)
      or coalesce(w.phonetic, '') ~ '^[A-ZĀÁǍÀĒÉĚÈŌÓǑÒ]' and (char_length(w.chinese) = 1
        or coalesce(w.defs, '') ~ '^(two-character )?surname [A-Z][^;]*$|\(name of a person\)$')
    from written w
   -- What Unicode calls Han.
   where w.chinese ~ ('[\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF'
     '\uF900-\uFAD9\U00020000-\U000323AF]')
     and not (w.word_id is null and w.chinese ~ '^[〇零一二三四五六七八九十百千万亿两点]+$')
$$;

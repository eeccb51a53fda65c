-- A number in characters is no word of a text, also where the dictionary has it (二十) or it is an ordinal (第三): it is as
-- known as its characters, and is not learned by itself. Texts with numbers are counted again.

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
    select w.word_id, coalesce(w.phonetic, '') ~ '^[A-ZĀÁǍÀĒÉĚÈŌÓǑÒ]' as is_capital, coalesce(w.defs, '') as defs,
        substr(s.content, w."start" - s."start" + 1, w."end" - w."start") as chinese
      from sentences s,
        jsonb_to_recordset(s.words) as w ("start" int, "end" int, word_id bigint, phonetic text, defs text)
  )
  select w.word_id, w.chinese in (select n.chinese from names n)
      or w.is_capital and (char_length(w.chinese) = 1
        or w.defs ~ '^(two-character )?surname [A-Z][^;]*$|\(name of a person\)$')
    from written w
   -- What Unicode calls Han.
   where w.chinese ~ ('[\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF'
     '\uF900-\uFAD9\U00020000-\U000323AF]')
     and not (w.word_id is null and w.chinese ~ '^[〇零一二三四五六七八九十百千万亿两兩萬億点點]+$')
     -- isNumberWord of @tingdu/chinese/segmentation/numbers.ts. 二百五 is an idiot, 一百一 impeccable.
     and not (not w.is_capital and w.chinese not in ('二百五', '一百一') and w.chinese ~
       ('^(第[〇零一二三四五六七八九十百千万亿两兩萬億]+'
       '|(?=..)([一二三四五六七八九两兩几幾]?十|[一二三四五六七八九两兩几幾][百千万亿萬億])'
       '[〇零一二三四五六七八九十百千万亿两兩萬億几幾]*)$'))
$$;

create temporary table counted as
select t.id, t.in_library, w.word_id, w.is_name, count(w.is_name)::integer as occurrences
  from private.texts t
  left join private.text_versions v on v.text_id = t.id and v.number = t.published_version
  left join private.text_documents d on d.text_id = t.id
  left join lateral lib.running_words(coalesce(v.document, d.document)) w on true
 where coalesce(v.document, d.document) ->> 'content' ~ '第[一二三四五六七八九十]|[一二三四五六七八九两兩几幾][十百千万亿萬億]|十[一二三四五六七八九几幾]'
 group by 1, 2, 3, 4;
delete from private.text_words w
 where w.text_id in (select c.id from counted c)
   and not exists (select from counted c where c.id = w.text_id and c.word_id = w.word_id and not c.is_name);
update private.text_words w set occurrences = c.occurrences
  from counted c
 where c.id = w.text_id and c.word_id = w.word_id and not c.is_name and c.occurrences <> w.occurrences;
update private.texts t set running_words = c.running_words, name_words = c.name_words
  from (select id, sum(occurrences) as running_words,
               coalesce(sum(occurrences) filter (where is_name), 0) as name_words
          from counted group by id) c
 where c.id = t.id and (t.running_words, t.name_words) <> (c.running_words, c.name_words);
drop table counted;

-- Coverage is the share of the running words of a text that a member knows: of its words with Chinese characters.

alter table private.texts
  add column running_words integer not null default 0,
  add column name_words    integer not null default 0;
comment on column private.texts.running_words is 'the words with Chinese characters in what readers see';
comment on column private.texts.name_words is 'those of them that are names of this text';

-- Coverage of the library is counted by word: the texts of members, of which there can be many more, are left out.
alter table private.text_words add column in_library boolean not null default false;
create index text_words_library_idx on private.text_words (word_id, text_id) include (occurrences) where in_library;

-- The running words of a document, each as often as it occurs: its entry, if it has one, and whether it is a name
-- of this text. Offsets count UTF-16 units, of which a character beyond the first plane takes two: with a filler
-- behind each of those, they count characters.
create function lib.running_words(document jsonb) returns table (word_id bigint, is_name boolean)
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
    select w.word_id, substr(s.content, w."start" - s."start" + 1, w."end" - w."start") as chinese
      from sentences s, jsonb_to_recordset(s.words) as w ("start" int, "end" int, word_id bigint)
  )
  select w.word_id, w.chinese in (select n.chinese from names n)
    from written w
   -- What Unicode calls Han.
   where w.chinese ~ ('[\u2E80-\u2FD5\u3005\u3007\u3021-\u3029\u3038-\u303B\u3400-\u4DBF\u4E00-\u9FFF'
     '\uF900-\uFAD9\U00020000-\U000323AF]')
$$;
revoke execute on function lib.running_words(jsonb) from public;

-- What readers see of a text is the version published last, or else the draft. Names and words without Chinese
-- characters no longer count as words of the dictionary.
delete from private.text_words;
with counted as (
  select t.id, t.in_library, w.word_id, w.is_name, count(*)::integer as occurrences
    from private.texts t
    left join private.text_versions v on v.text_id = t.id and v.number = t.published_version
    left join private.text_documents d on d.text_id = t.id
   cross join lateral lib.running_words(coalesce(v.document, d.document)) w
   group by 1, 2, 3, 4
), stored as (
  insert into private.text_words (text_id, word_id, occurrences, in_library)
  select id, word_id, occurrences, in_library from counted where word_id is not null and not is_name
)
update private.texts t set running_words = c.running_words, name_words = c.name_words
  from (select id, sum(occurrences) as running_words,
               coalesce(sum(occurrences) filter (where is_name), 0) as name_words
          from counted group by id) c
 where c.id = t.id;

-- Numbers that begin with ten of a larger unit (十万, 十亿) are no words, either: texts with them are counted again.
create temporary table counted as
select t.id, t.in_library, w.word_id, w.is_name, count(w.is_name)::integer as occurrences
  from private.texts t
  left join private.text_versions v on v.text_id = t.id and v.number = t.published_version
  left join private.text_documents d on d.text_id = t.id
  left join lateral lib.running_words(coalesce(v.document, d.document)) w on true
 where coalesce(v.document, d.document) ->> 'content' ~ '十[百千万亿萬億]'
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

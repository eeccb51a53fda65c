-- Levels of greetings and other spoken forms that no HSK list has.

-- The levels at which courses teach them. The frequencies were counted in newspapers and novels, where 你好 is
-- rarer than 委员会, so that an estimate from them is wrong for what is mainly spoken.
create function lib.spoken_words() returns table (chinese text, level smallint)
language sql immutable parallel safe as $$
  select word, taught.level::smallint from (values
    (1, '你好 您好 早上好 下午好 晚上好 是的 拜拜 没事 没问题 明天见 生日快乐 新年快乐'),
    (2, '早安 不用谢 怎么了 知道了 没办法 好久不见 多谢 对了 回头见 慢走 欢迎光临'),
    (3, '哎呀 慢慢来 哪里哪里 买单 可不是')
  ) as taught (level, words), regexp_split_to_table(words, ' ') as word
$$;

-- Brings the estimates in line: for the first entry of each frequent headword without a level, from its
-- frequency, and no lower than its hardest character. 一个 is 1; 及 is frequent, but as hard as the words that
-- hold it. Spoken words have the level at which they are taught.
create or replace function lib.refresh_derived_levels(headwords text[]) returns void
language sql as $$
  with first_entries as (
    select distinct on (chinese) id, chinese, lib.level_of_frequency(frequency) as level,
      (select s.level from lib.spoken_words() as s where s.chinese = w.chinese) as spoken
    from api.fc_words w
    where chinese = any (coalesce(headwords, array(
      select chinese from api.fc_words where lib.level_of_frequency(frequency) is not null
      union select chinese from api.fc_words where derived_level is not null
      union select s.chinese from lib.spoken_words() as s)))
    order by chinese, priority, id
  ), estimates as (
    select w.id, coalesce(w.spoken,
      greatest(w.level, max(least(coalesce(least(c.hsk_level, c.hsk_3), 6), 6))))::smallint as level
    from first_entries w, unnest(string_to_array(w.chinese, null)) as held (character)
      left join api.fc_chars c using (character)
    where coalesce(w.spoken, w.level) is not null
      and not exists (select from private.listed_words l where l.chinese = w.chinese)
      and not exists (select from api.fc_words other
        where other.chinese = w.chinese and other.hsk_3 is not null)
    group by w.id, w.level, w.spoken
  )
  update api.fc_words w set derived_level = wanted.level
  from (select known.id, estimates.level from api.fc_words known left join estimates using (id)
    where known.chinese in (select chinese from first_entries)) as wanted
  where wanted.id = w.id and w.derived_level is distinct from wanted.level
$$;

revoke execute on function lib.spoken_words(), lib.refresh_derived_levels(text[]) from public;

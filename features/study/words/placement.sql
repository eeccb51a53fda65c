-- The words of a placement.

-- Nine words of each of the levels 1 to 6 of HSK 3.0, with six that do not exist, in any order: {"words":
-- [{"chinese", "traditional", "level"}], "sizes": [words of level 1, of level 2 …]}. The level of an invented word
-- is null: it is the first character of a word and the second of another one, which the dictionary lacks.
create function api.placement_words() returns jsonb
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with listed as materialized (
    select distinct on (w.chinese) w.chinese, w.traditional, w.hsk_3 as level
      from api.fc_words w where w.hsk_3 <= 6 order by w.chinese, w.hsk_3, w.priority, w.id
  ), asked as (
    select chinese, traditional, level
      from (select l.*, row_number() over (partition by l.level order by random()) as n from listed l) l
     where n <= 9
  ), halves as materialized (
    select chinese, traditional from listed
     where char_length(chinese) = 2 and char_length(traditional) = 2 and level <= 4
     order by random() limit 60
  ), invented as (
    select left(a.chinese, 1) || right(b.chinese, 1) as chinese,
           left(a.traditional, 1) || right(b.traditional, 1) as traditional
      from (select h.*, row_number() over () as n from halves h) a
      join (select h.*, row_number() over () as n from halves h) b on b.n = a.n + 1
     where left(a.chinese, 1) <> right(b.chinese, 1)
  ), missing as (
    select i.* from invented i
     where not exists (select from api.fc_words w where w.chinese = i.chinese)
       and not exists (select from api.fc_words w where w.traditional = i.traditional)
     limit 6
  )
  select jsonb_build_object(
    'words', coalesce((select jsonb_agg(jsonb_build_object('chinese', q.chinese, 'traditional', q.traditional,
        'level', q.level) order by random())
      from (select * from asked union all select m.chinese, m.traditional, null from missing m) q), '[]'),
    'sizes', (select jsonb_agg((select count(*) from listed l where l.level = n) order by n)
      from generate_series(1, 6) as n))
$$;
comment on function api.placement_words() is 'Words to ask for a placement, of which some do not exist';
grant execute on function api.placement_words() to tingdu_member;

-- What characters are composed of, recursively, and which characters contain components.
-- Published: private.characters_composed_of(text[]), private.characters_sharing_a_part(text), private.characters_with_another_part(text),
--   api.fc_components (read)

-- The components of a character in order as JSON, each with its own components; `known` says whether it has a
-- page. Runs with the owner's rights because it calls itself by name; everyone who may call it may read what
-- it returns.
create function private.parts_of(whole text, depth int) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'character', p.component, 'phonetic', p.phonetic, 'defs', p.defs,
        'known', exists (select from api.fc_chars c where c.character = p.component),
        'parts', case when depth > 1 then private.parts_of(p.component, depth - 1) else '[]' end)
          order by p.idx), '[]')
    from api.fc_components p where p.character = whole);
end
$$;

-- The components of a character, recursively and at most six levels deep, in one response.
create function api.component_tree("character" text) returns json
language sql stable
begin atomic
  select private.parts_of("character", 6);
end;
comment on function api.component_tree(text) is 'The parts of a character, each with its own parts in turn';
grant execute on function private.parts_of(text, int), api.component_tree(text) to tingdu_member;

-- The characters that contain a component, the most frequent first.
create function api.characters_containing(component text) returns setof api.fc_chars
language sql stable rows 50
begin atomic
  select c.* from api.fc_chars c
  where c.character in (select p.character from api.fc_components p
    where p.component = characters_containing.component)
  order by c.frequency_rank, c.id;
end;
comment on function api.characters_containing(text)
  is 'The characters that a character is a part of, the most frequent first';
grant execute on function api.characters_containing(text) to tingdu_member;

-- Shapes that a component has inside characters: what is typed as 水 is also found where it is 氵.
create view private.component_forms (component, form) as values
  ('人', '亻'), ('刀', '刂'), ('刀', '⺈'), ('卜', '⺊'), ('厂', '⺁'), ('卩', '㔾'), ('卩', '𰆊'), ('小', '⺌'), ('川', '巛'),
  ('彐', '⺕'), ('心', '忄'), ('心', '⺗'), ('心', '㣺'), ('手', '扌'), ('手', '龵'), ('攴', '攵'), ('攴', '⺙'), ('攵', '⺙'),
  ('文', '攵'), ('文', '⺙'), ('水', '氵'), ('水', '氺'), ('火', '灬'), ('爪', '爫'), ('牛', '牜'), ('犬', '犭'), ('王', '玉'),
  ('示', '礻'), ('竹', '⺮'), ('糸', '纟'), ('糸', '糹'), ('羊', '⺶'), ('老', '耂'), ('肉', '⺼'), ('肉', '月'), ('聿', '⺺'),
  ('草', '艹'), ('艸', '艹'), ('衣', '衤'), ('西', '覀'), ('言', '讠'), ('言', '訁'), ('足', '⻊'), ('辵', '辶'), ('辶', '⻌'),
  ('辶', '⻍'), ('辶', '⻎'), ('金', '钅'), ('金', '釒'), ('食', '饣'), ('食', '飠'), ('门', '門'), ('马', '馬'),
  ('车', '車'), ('贝', '貝'), ('见', '見'), ('页', '頁'), ('鱼', '魚'), ('鸟', '鳥'), ('风', '風'), ('户', '戶'), ('青', '靑'),
  ('网', '罒');

-- The characters with all of these components, themselves or inside one of their components; a repeated one
-- as often as it is repeated. Without the components themselves: 攵 has the shape ⺙. The score is 2 for
-- characters of exactly these components, 1 for those that have all of them themselves, else 0. Runs with the
-- owner's rights; everyone who may call it may read what it returns. Joins use the index, because the planner
-- expects more components than anyone types.
create function private.characters_composed_of(parts text[]) returns table ("character" text, score real)
language sql stable security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off rows 50 as $$
  with wanted as (
    select part, count(*) as times, array_append(array(
      select f.form from private.component_forms f where f.component = part), part) as forms
    from unnest(parts) as part group by part
  ), direct as (
    select wanted.part, c.character, count(*) as times
    from wanted join api.fc_components c on c.component = any (wanted.forms) group by wanted.part, c.character
  ), found as (
    select d.part, d.character, true as direct, d.times from direct d
    union all
    select d.part, c.character, false, d.times from direct d
      join api.fc_components c on c.component = d.character
  ), complete as (
    select f.character, bool_and(f.direct) as direct from (
      select found.part, found.character, bool_or(found.direct) as direct, sum(found.times) as times
      from found group by found.part, found.character) as f
    join wanted using (part) where f.times >= wanted.times and f.character <> all (parts)
    group by f.character having count(*) = (select count(*) from wanted)
  )
  select c.character, (case when not c.direct then 0
    when (select count(*) from api.fc_components p where p.character = c.character) = cardinality(parts)
      then 2 else 1 end)::real
  from complete c
$$;
grant execute on function private.characters_composed_of(text[]) to tingdu_member;

-- The characters of daily use that share a component with this one, of those that have more than three strokes
-- and are in at most 25 of them: 睛 for 晴, but not every other one with 日; and those with this one itself as a
-- component, 店 for 占.
create function private.characters_sharing_a_part(whole text) returns setof text
language sql stable rows 20 as $$
  select c.character
  from api.fc_components mine
  join api.fc_char_info part on part.character = mine.component and part.stroke_count > 3
  join api.fc_components theirs on theirs.component = mine.component
  join api.fc_chars c on c.character = theirs.character and c.frequency_rank <= 3500
  where mine.character = whole and theirs.character <> whole
    and (select count(*) from api.fc_components p
      join api.fc_chars common on common.character = p.character and common.frequency_rank <= 3500
      where p.component = mine.component) <= 25
  union
  select c.character from api.fc_components p
  join api.fc_chars c on c.character = p.character and c.frequency_rank <= 3500
  where p.component = whole
$$;

-- The characters of daily use that differ from this one in one component only, in the same place, however common the
-- others are: 奶 for 扔, 院 for 阮.
create function private.characters_with_another_part(whole text) returns setof text
language sql stable rows 50 as $$
  select theirs.character
  from api.fc_components mine
  join api.fc_components theirs using (component, idx)
  join api.fc_chars c on c.character = theirs.character and c.frequency_rank <= 3500
  where mine.character = whole and theirs.character <> whole
  group by theirs.character
  having count(*) + 1 = (select count(*) from api.fc_components p where p.character = whole)
    and count(*) + 1 = (select count(*) from api.fc_components p where p.character = theirs.character)
$$;

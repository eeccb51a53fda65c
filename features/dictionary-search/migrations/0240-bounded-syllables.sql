-- As in 0235, but however often the letters can be cut (ananan…: an, a nan, an a …), no more than eight cuts are followed.

-- The ways to cut letters into syllables, those with the fewest first: xian is one of its own and xi an. Nothing where there
-- is none, or too much to cut.
create or replace function lib.cut_syllables(letters text) returns setof text[]
language plpgsql immutable strict parallel safe rows 2 as $$
declare
  -- How each beginning of the letters can be cut, with a blank behind each syllable.
  cuts text[] := '{""}';
begin
  if length(letters) > 40 then
    return;
  end if;
  for ending in 1..length(letters) loop
    cuts := cuts || array(
      select beginning || syllable || ' '
      from unnest(cuts) as beginning,
        lateral (select length(replace(beginning, ' ', '')) as taken) as counted,
        lateral (select substr(letters, taken + 1, ending - taken) as syllable) as rest
      where ending - taken between 1 and 6 and lib.numbered_syllable(syllable) like '%5'
      order by length(beginning) - taken limit 8);
  end loop;
  return query select string_to_array(rtrim(cut), ' ') from unnest(cuts) as cut
    where cut <> '' and length(replace(cut, ' ', '')) = length(letters) order by length(cut);
end
$$;

alter table private.listed_words enable row level security;
alter table private.character_levels enable row level security;

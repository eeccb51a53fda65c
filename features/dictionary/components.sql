-- What characters are composed of, recursively, and which characters contain a component.

-- The components of a character in order as JSON, each with its own components; `known` says whether it has a page.
-- Runs with the owner's rights because it calls itself by name; everyone who may call it may read what it returns.
create function private.parts_of(whole text, depth int) returns json
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
        'character', p.component, 'phonetic', p.phonetic, 'defs', p.defs,
        'known', exists (select from api.fc_chars c where c.character = p.component),
        'parts', case when depth > 1 then private.parts_of(p.component, depth - 1) else '[]' end) order by p.idx), '[]')
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
  where c.character in (select p.character from api.fc_components p where p.component = characters_containing.component)
  order by c.frequency_rank, c.id;
end;
comment on function api.characters_containing(text) is 'The characters that a character is a part of, the most frequent first';
grant execute on function api.characters_containing(text) to tingdu_member;

-- What characters are composed of, part of part.

-- The parts of a character in their order as JSON, each with its own parts in turn; `known` says that it has a page.
-- Runs with the owner's rights, as it calls itself by name; what it tells is readable by everyone who may call it.
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

-- What a character is composed of, down to parts that have none themselves, at most six steps deep: in one answer.
create function api.component_tree("character" text) returns json
language sql stable
begin atomic
  select private.parts_of("character", 6);
end;
comment on function api.component_tree(text) is 'The parts of a character, each with its own parts in turn';
grant execute on function private.parts_of(text, int), api.component_tree(text)
  to tingdu_student, tingdu_teacher, tingdu_support, tingdu_gk_admin, tingdu_super_admin;

-- The history of words and characters: which tables are recorded, and what was changed in an entry.

insert into private.revisioned_tables (resource, key_column)
  values ('fc_words', 'id'), ('fc_chars', 'character'), ('fc_char_strokes', 'character'),
    ('fc_char_info', 'character');

-- What staff changed in a dictionary entry, the latest change first. kind is 'word' or 'character' (with its
-- definitions).
create function api.dictionary_changes(kind text, entry text)
returns table (id bigint, at timestamptz, actor_id bigint, actor text, resource text, subject text,
  action text, before jsonb, after jsonb, undone boolean, undoing boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  if kind is null or kind not in ('word', 'character') then
    raise exception using errcode = 'PT400', message = 'kind must be ''word'' or ''character''';
  end if;
  return query
    with definitions as (
      select w.id::text as subject from api.fc_words w where w.chinese = entry
      union select w.id::text from api.fc_words w where w.traditional = entry
      union select r.subject from private.revisions r
        where r.resource = 'fc_words' and coalesce(r.before, r.after) ->> 'chinese' = entry
    ), changes as (
      select r.* from private.revisions r
        where r.resource = 'fc_words' and r.subject = any (array(select definitions.subject from definitions))
      union all
      select r.* from private.revisions r
        where kind = 'character' and r.subject = entry
          and r.resource in ('fc_chars', 'fc_char_strokes', 'fc_char_info')
    )
    select changes.* from changes order by changes.id desc;
end
$$;
comment on function api.dictionary_changes(text, text)
  is 'What staff changed in an entry of the dictionary, last first';
grant execute on function api.dictionary_changes(text, text) to tingdu_staff;

-- What entries mean that only refer to another one.
-- Published: api.target_senses(api.fc_words), private.meaning_of(api.fc_words)

-- The senses of the entry that an entry refers to ("variant of …", "see …"), or null if it has meanings of
-- its own. A column of fc_words: select=*,target_senses.
create function api.target_senses(word api.fc_words) returns jsonb
language sql stable
begin atomic
  select target.senses
  from jsonb_array_elements(word.senses -> 0 -> 'links') as link
    join api.fc_words target on target.chinese = link ->> 'simplified'
      and target.traditional = link ->> 'traditional'
      and (link ->> 'phonetic' = '' or lower(target.phonetic) = lower(link ->> 'phonetic'))
  where target.id <> word.id
    and not exists (
      select from jsonb_array_elements(word.senses) as sense
        where coalesce(sense ->> 'kind', '') not in ('variant', 'see'))
    and target.senses -> 0 -> 'kind' is null
  order by target.priority, target.id
  limit 1;
end;
comment on function api.target_senses(api.fc_words) is 'The senses of the entry that this one refers to';
grant execute on function api.target_senses(api.fc_words) to tingdu_member;

-- What an entry means, in short lists: its definition without what only refers to other entries, or the definition of
-- the entry that it refers to.
create function private.meaning_of(word api.fc_words) returns text
language sql stable
begin atomic
  select coalesce(
    (select string_agg(sense ->> 'text', '/ ' order by place)
      from jsonb_array_elements(word.senses) with ordinality as own (sense, place)
      where coalesce(sense ->> 'kind', '') not in ('variant', 'see')),
    (select string_agg(sense ->> 'text', '/ ' order by place)
      from jsonb_array_elements(api.target_senses(word)) with ordinality as target (sense, place)),
    word.defs);
end;
grant execute on function private.meaning_of(api.fc_words) to tingdu_member;
